"""A claim of time in blitz at Go: what the two flags say (Приложение 6, 6.6, 6.7)."""

from __future__ import annotations

from enum import StrEnum

from engine.results import Side, Winner


class Claim(StrEnum):
    """What becomes of a claim.

    NONE      the opponent's flag is up: there is nothing to claim
    UPHELD    the claimant has won
    OWN_DOWN  only the claimant's flag is down: he has lost once the opponent or a referee points it out
    BOTH      both flags are down: both lose
    """

    NONE = "none"
    UPHELD = "upheld"
    OWN_DOWN = "own_down"
    BOTH = "both"


def claim(*, own_down: bool, other_down: bool) -> Claim:
    """The claim of a player whose flag and whose opponent's flag stand so."""
    if own_down:
        return Claim.BOTH if other_down else Claim.OWN_DOWN
    return Claim.UPHELD if other_down else Claim.NONE


def winner(claimed: Claim, claimant: Side) -> Winner | None:
    """Who wins the game by it; None while it goes on."""
    match claimed:
        case Claim.UPHELD:
            return Winner(claimant.value)
        case Claim.OWN_DOWN:
            return Winner(claimant.other.value)
        case Claim.BOTH:
            return Winner.BOTH_LOSE
        case Claim.NONE:
            return None
