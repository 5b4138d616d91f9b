"""The program moves on under the faults that are planted in it: what each replaces must still be there."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from tests.planted.faults import FAULTS, Fault


@pytest.mark.parametrize("fault", FAULTS, ids=lambda one: one.name)
def test_what_a_fault_replaces_is_there(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    with patch.object(monkeypatch, "setattr", wraps=monkeypatch.setattr) as replaced:
        fault.plant(monkeypatch)
    assert replaced.called
