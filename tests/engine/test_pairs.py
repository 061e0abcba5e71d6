"""Few combinations, every pair."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import combinations, product

from hypothesis import given
from hypothesis import strategies as st

from crownlands.engine.pairs import Pairs, Trait


def either(one: Trait, other: Trait) -> Hashable:
    return one, other


def all_of(pairs: Pairs) -> list[list[Trait]]:
    found: list[list[Trait]] = []
    while pairs.missing:
        found.append(pairs.combination())
    return found


def variants(count: int) -> list[Trait]:
    return [Trait(f"variant {number}", on) for number in range(count) for on in (True, False)]


@given(st.lists(st.integers(2, 5), min_size=2, max_size=6))
def test_every_pair_is_shown_and_every_kind_filled(counts: list[int]):
    traits = [
        Trait(str(kind), value) for kind, count in enumerate(counts) for value in range(count)
    ]
    found = all_of(Pairs(traits, either))
    shown = {frozenset(pair) for each in found for pair in combinations(each, 2)}
    assert shown == {
        frozenset(pair) for pair in combinations(traits, 2) if pair[0].kind != pair[1].kind
    }
    assert all(
        {trait.kind for trait in each} == set(map(str, range(len(counts)))) for each in found
    )


def test_ten_variants_need_far_fewer_than_a_thousand_combinations():
    assert len(all_of(Pairs(variants(10), either))) <= 12


def test_the_same_every_time():
    assert all_of(Pairs(variants(6), either)) == all_of(Pairs(variants(6), either))


def test_a_kind_with_room_takes_several_of_its_own():
    cards = [Trait("card", number) for number in range(7)]
    found = all_of(Pairs(cards, either, {"card": 3}))
    assert {len(set(each)) for each in found} == {3}
    assert {frozenset(pair) for each in found for pair in combinations(each, 2)} == {
        frozenset(pair) for pair in combinations(cards, 2)
    }


def test_what_cannot_come_together_does_not():
    boxes, cards = [Trait("box", True), Trait("box", False)], [Trait("card", name) for name in "ab"]

    def only_with_the_box(one: Trait, other: Trait) -> Hashable | None:
        return None if {one, other} == {boxes[1], cards[1]} else (one, other)

    found = all_of(Pairs([*boxes, *cards], only_with_the_box))
    assert sorted(map(sorted, found)) == sorted(
        sorted(pair) for pair in product(boxes, cards) if pair != (boxes[1], cards[1])
    )


def test_pairs_of_one_name_are_shown_by_one_of_them():
    def of_players_only(one: Trait, other: Trait) -> Hashable:
        return next(trait for trait in (one, other) if trait.kind == "players")

    traits = [*(Trait("players", count) for count in (2, 3)), *(Trait("card", n) for n in range(9))]
    assert len(all_of(Pairs(traits, of_players_only))) == 2


def test_what_was_shown_elsewhere_is_not_shown_again():
    traits = variants(2)
    pairs = Pairs(traits, either)
    pairs.show([traits[0], traits[2]])
    assert [traits[0], traits[2]] not in all_of(pairs)
    assert not pairs.missing
