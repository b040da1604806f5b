from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from king import Match, SeatView
from king.app.seating import seating_for
from king.app.session import Phase
from king.app.words import words_for
from king.cards import CARD_BY_TOKEN, cards_in
from king.rules.auction import Stage
from king.rules.ruleset import RULE_SETS
from king.web.draw import table
from king.web.draw.scene import Scene
from tests.app.pseudo import pseudo
from tests.web.markup import Reader, unspoken

ENGLISH = words_for("en")
SEATING = seating_for(0, "casual", "Leonor")
SEEDS = range(2)


def whole(scene: Scene) -> str:
    return table.frame(scene.words) + "".join(table.regions(scene).values())


def scene_of(view: SeatView) -> Scene:
    return Scene(words=ENGLISH, view=view, seating=SEATING)


@cache
def match_of(rules: str, seed: int) -> tuple[Match, ...]:
    """Every position of a random match."""
    choose = random.Random(f"{rules} {seed}")
    match = Match.start(rules, seed=seed)
    positions = [match]
    while not match.is_over:
        match = match.apply(choose.choice(match.legal_actions()))
        positions.append(match)
    return tuple(positions)


def some_positions(rules: str, seed: int) -> list[Match]:
    """Every seventeenth position, and every one in which a festa is settled."""
    return [
        match
        for step, match in enumerate(match_of(rules, seed))
        if step % 17 == 0 or match.deal.stage not in (Stage.PLAY, Stage.OVER)
    ]


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("seed", SEEDS)
def test_each_legal_action_of_the_person_to_act_is_one_enabled_button(rules: str, seed: int) -> None:
    for match in some_positions(rules, seed):
        if match.to_act is None:
            continue
        drawn = Reader(whole(scene_of(match.view(match.to_act)))).having("data-action")
        tokens = [element.attributes["data-action"] for element in drawn]
        assert sorted(map(str, tokens)) == sorted(map(str, match.legal_actions()))
        assert all(element.name == "button" for element in drawn)
        assert all("disabled" not in element.attributes for element in drawn)
        assert all("aria-disabled" not in element.attributes for element in drawn)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_nothing_may_be_done_by_who_is_not_to_act(rules: str) -> None:
    for match in some_positions(rules, 0):
        for seat in range(4):
            if seat != match.to_act:
                assert "data-action" not in whole(scene_of(match.view(seat)))


def test_nothing_may_be_done_while_the_table_is_not_settled_or_pauses() -> None:
    match = next(m for m in match_of("classic", 0) if m.deal_number == 2 and m.deal.history)
    assert match.to_act is not None
    scene = scene_of(match.view(match.to_act))
    assert "data-action" in whole(scene)
    assert "data-action" not in whole(replace(scene, settled=False))
    for phase in (Phase.TRICK, Phase.SUMMARY, Phase.DRAW):
        assert "data-action" not in whole(replace(scene, phase=phase))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_card_of_the_hand_is_drawn_and_those_that_may_not_be_played_say_so(rules: str) -> None:
    for match in some_positions(rules, 1):
        for seat in range(4):
            view = match.view(seat)
            legal = {str(action) for action in view.legal_actions()}
            cards = Reader(table.regions(scene_of(view))["hand"]).having("data-card")
            if not view.is_over:
                assert {c.attributes["data-card"] for c in cards} == {c.token for c in cards_in(view.hand)}
            for card in cards:
                playable = card.attributes["data-card"] in legal
                assert card.attributes.get("data-action") == (
                    card.attributes["data-card"] if playable else None
                )
                assert card.attributes.get("aria-disabled") == (None if playable else "true")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_no_card_of_another_running_hand_is_anywhere_in_the_markup(rules: str) -> None:
    for match in some_positions(rules, 2):
        if match.deal.is_finished:
            continue
        for seat in range(4):
            markup = whole(scene_of(match.view(seat)))
            for other in range(4):
                hidden = 0 if other == seat else match.deal.held[other] or 0
                for card in cards_in(hidden):
                    assert f"#{card.token}" not in markup
                    assert f'"{card.token}"' not in markup


@pytest.mark.parametrize(
    ("own_seat", "left", "top", "right"), [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]
)
def test_the_next_player_sits_on_the_left(own_seat: int, left: int, top: int, right: int) -> None:
    seating = tuple(replace(player, name=f"Seat{seat}") for seat, player in enumerate(SEATING))
    view = match_of("classic", 0)[0].view(own_seat)
    drawn = table.regions(Scene(words=ENGLISH, view=view, seating=seating))
    assert f"Seat{own_seat}" in drawn["seat-me"]
    assert f"Seat{left}" in drawn["seat-left"]
    assert f"Seat{top}" in drawn["seat-top"]
    assert f"Seat{right}" in drawn["seat-right"]


def test_every_region_has_its_element_in_the_frame() -> None:
    ids = [element.attributes["id"] for element in Reader(table.frame(ENGLISH)).having("id")]
    regions = table.regions(scene_of(match_of("classic", 0)[0].view(0)))
    assert set(regions) <= set(ids)
    assert len(ids) == len(set(ids))
    assert table.TABLE in ids


def test_the_marks_tell_seat_turn_and_steps() -> None:
    match = match_of("championship", 0)[2]
    assert table.marks(scene_of(match.view(3))) == {
        "data-seat": "3",
        "data-to-act": "2",
        "data-step": "2",
        "data-epoch": "0",
    }
    assert table.marks(scene_of(match_of("championship", 0)[-1].view(0)))["data-to-act"] == ""


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", '"><script>alert(1)</script>', "&amp;<b>"])
def test_markup_in_a_name_stays_text(name: str) -> None:
    seating = tuple(replace(player, name=name) for player in SEATING)
    for match in match_of("classic", 1)[::60]:
        markup = whole(Scene(words=ENGLISH, view=match.view(0), seating=seating))
        read = Reader(markup)
        assert {"img", "script"}.isdisjoint(element.name for element in read.elements)
        assert any(name in text for text in read.texts)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_word_comes_from_the_catalogue(rules: str) -> None:
    nobody = tuple(replace(player, name="7") for player in SEATING)
    for match in some_positions(rules, 0)[::3]:
        for seat in {0, match.to_act or 0}:
            for phase in Phase:
                scene = Scene(words=pseudo(), view=match.view(seat), seating=nobody, phase=phase)
                assert unspoken(whole(scene)) == []


def test_no_markup_needs_inline_style_or_script() -> None:
    for match in match_of("international", 0)[::25]:
        read = Reader(whole(scene_of(match.view(0))))
        assert read.having("style") == []
        assert not [e for e in read.elements for name in e.attributes if name.startswith("on")]


def test_the_played_card_leaves_a_gap_until_the_trick_is_taken() -> None:
    played = next(m for m in match_of("classic", 2) if m.deal.played and m.deal.trick[0][0] == 0)
    drawn = table.regions(scene_of(played.view(0)))["hand"]
    assert drawn.count("gap") == 1
    held = 13 - len(played.deal.history)
    assert f"n-{held}" in drawn
    assert len(Reader(drawn).having("data-card")) == held - 1


def test_between_deals_the_finished_deal_is_still_on_the_table() -> None:
    begun = next(m for m in match_of("classic", 0) if m.deal_number == 2)
    finished = begun.deals[0]
    scene = replace(scene_of(begun.view(0)), phase=Phase.TRICK, settled=False)
    drawn = table.regions(scene)
    for seat, card in finished.history[-1].plays():
        assert f"#{card.token}" in drawn[f"slot-{scene.place(seat)}"]
    assert Reader(drawn["hand"]).having("data-card") == []
    assert "Each trick costs 20" in drawn["deal"]
    assert "Each heart costs 20" in table.regions(replace(scene, phase=Phase.PLAY))["deal"]


def test_the_summary_tells_counts_points_totals_and_the_check() -> None:
    begun = next(m for m in match_of("championship", 1) if m.deal_number == 2)
    texts = Reader(table.regions(replace(scene_of(begun.view(0)), phase=Phase.SUMMARY))["cover"]).texts
    told = " ".join(texts)
    assert "Check: 260" in told
    for tricks in begun.deals[0].tricks:
        assert (f"{tricks} trick" if tricks == 1 else f"{tricks} tricks") in told
        assert ENGLISH.signed(-20 * tricks) in texts


def test_the_draw_shows_the_cards_that_fell() -> None:
    match = match_of("auction", 0)[0]
    assert match.draw is not None
    scene = replace(scene_of(match.view(0)), phase=Phase.DRAW, settled=False)
    cover = table.regions(scene)["cover"]
    for pile in match.draw:
        for card in pile:
            assert f"#{card.token}" in cover
    assert 'data-do="skip"' in cover


@pytest.mark.parametrize("rules", RULE_SETS)
def test_only_while_offers_are_heard_may_anybody_bid(rules: str) -> None:
    for match in some_positions(rules, 0):
        bidders = "".join(
            text for name, text in table.regions(scene_of(match.view(0))).items() if name.startswith("seat-")
        ).count("may bid")
        auction = match.deal.auction
        if auction is not None and auction.stage is Stage.BIDDING and not auction.passed:
            assert bidders in (2, 3)  # all but the owner and who has made the best offer
        if rules == "championship" or match.deal.stage in (Stage.CONTRACT, Stage.LEADER, Stage.PLAY):
            assert bidders == 0  # the owner or the buyer chooses, and nobody is asked


def test_the_trick_marks_who_led_and_who_is_winning() -> None:
    match = next(m for m in match_of("championship", 0) if len(m.deal.played) == 3)
    scene = scene_of(match.view(0))
    drawn = table.regions(scene)
    lying = match.deal.trick
    suit = lying[0][1].suit
    best = max((card.rank, seat) for seat, card in lying if card.suit == suit)[1]
    for seat, _ in lying:
        slot = drawn[f"slot-{scene.place(seat)}"]
        assert ("led" in Reader(slot).texts) == (seat == lying[0][0])
        assert ("winning" in Reader(slot).texts) == (seat == best)


def test_cards_that_cost_points_carry_what_they_cost() -> None:
    match = next(m for m in match_of("classic", 0) if m.deal_number == 2)
    hand = Reader(table.regions(scene_of(match.view(0)))["hand"])
    hearts = sum(CARD_BY_TOKEN[str(e.attributes["data-card"])].suit == "H" for e in hand.having("data-card"))
    assert hand.texts.count(ENGLISH.number(-20)) == hearts > 0
