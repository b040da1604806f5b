"""How many deals the lanes play out in a second: `python -m tests.bench.bench_lanes`.

For each way of play, number of tricks left and number of lanes: playouts to the end of the deal a second of
processor time, the best of some runs. To compare CPython with Pyodide:

    node tests/bench/inside.mjs bench_lanes --save build/lanes.json
    python -m tests.bench.bench_lanes --against build/lanes.json

Prints; asserts nothing, as clocks differ.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random
from statistics import median

from king import RULE_SETS
from king.bots.lanes import Position, play_out, play_rules
from king.cards import CARDS, HAND_SIZE, card_set, cards_in
from king.rules.contracts import CONTRACTS

WAYS = (
    *(("classic", contract) for contract in ("tricks", "hearts", "men", "queens", "king", "last-two")),
    ("championship", "trump-S"),
    ("classic", "trump-S"),
    ("international", "trump-S"),
    ("classic", "no-trump"),
)
WIDTHS = (1024, 4096, 16384)
TRICKS_LEFT = (13, 9, 5, 2)

Rates = list[list[float]]
"""A row for each way of play and number of tricks left, a column for each width."""


def hands(scoring: int, tricks_left: int, width: int, random: Random) -> tuple[int, list[list[int]]]:
    """Unplayed cards, and hands made of them: a few lanes dealt, copied, and cards then swapped in each.

    One of the ``scoring`` cards, if there are any, is always among them: else nothing would be left to play.
    """
    kept = list(cards_in(scoring))[-1:]
    cards = kept + random.sample([card for card in CARDS if card not in kept], 4 * tricks_left - len(kept))
    unplayed = card_set(cards)
    held = [[0] * len(CARDS) for _ in range(4)]
    dealt = min(64, width)
    for lane in range(dealt):
        random.shuffle(cards)
        for place, card in enumerate(cards):
            held[place % 4][card.index] |= 1 << lane
    copies = sum(1 << start for start in range(0, width, dealt))
    held = [[lanes * copies for lanes in hand] for hand in held]
    for _ in range(150):
        one, two = random.sample(cards, 2)
        swapped = random.getrandbits(width)
        for hand in held:
            change = (hand[one.index] ^ hand[two.index]) & swapped
            hand[one.index] ^= change
            hand[two.index] ^= change
    return unplayed, held


def measured(runs: int) -> Rates:
    """Playouts a second."""
    table = []
    for name, contract in WAYS:
        rules = play_rules(RULE_SETS[name], CONTRACTS[contract])
        for tricks_left in TRICKS_LEFT:
            row = []
            for width in WIDTHS:
                unplayed, held = hands(rules.scoring_cards, tricks_left, width, Random(width))
                position = Position(rules, HAND_SIZE + 1 - tricks_left, 0, (), unplayed, (0, 0, 0, 0))
                play_out(position, [[lanes & 1 for lanes in hand] for hand in held], 1)  # reads the tables
                seconds = []
                for _ in range(runs):
                    began = time.process_time()
                    play_out(position, held, width)
                    seconds.append(time.process_time() - began)
                row.append(width / min(seconds))
            table.append(row)
    return table


def main() -> None:
    """Print a line for each way of play and number of tricks left."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="runs of which the best counts")
    parser.add_argument("--save", type=Path, help="a file to put the rates into")
    parser.add_argument("--against", type=Path, help="a file of rates to compare with")
    options = parser.parse_args()
    rates = measured(options.runs)
    if options.save:
        options.save.write_text(json.dumps(rates), encoding="utf-8")
    others: Rates | None = (
        json.loads(options.against.read_text(encoding="utf-8")) if options.against else None
    )
    ways = [(*way, tricks_left) for way in WAYS for tricks_left in TRICKS_LEFT]
    write = sys.stdout.write
    write("thousands of playouts a second" + (", those in the file, and the ratio\n" if others else "\n"))
    write(f"{'rules':<15}{'contract':<10}{'tricks':>6}" + "".join(f"{width:>20}" for width in WIDTHS) + "\n")
    for place, (name, contract, tricks_left) in enumerate(ways):
        write(f"{name:<15}{contract:<10}{tricks_left:>6}")
        for column, rate in enumerate(rates[place]):
            text = f"{rate / 1000:.0f}"
            if others:
                other = others[place][column]
                text += f" {other / 1000:>6.0f} {rate / other:>5.1f}x"
            write(f"{text:>20}")
        write("\n")
    if others:
        ratios = [
            mine / other
            for row, their_row in zip(rates, others, strict=True)
            for mine, other in zip(row, their_row, strict=True)
        ]
        write(f"median ratio {median(ratios):.1f}\n")


if __name__ == "__main__":
    main()
