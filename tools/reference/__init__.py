"""Players that our bots are measured against: the study's, in plain Python, choice by choice. Never shipped.

The *heuristic* plays by hand-written rules. The *Monte Carlo* player plays every card out in sampled worlds,
all seats following those rules. The *cheat* sees all hands and searches a tree with the same rules at its
leaves: a ceiling that no honest player reaches.
"""
