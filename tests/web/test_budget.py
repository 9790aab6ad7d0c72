"""What the build counts as a first visit is what a browser asks for."""

from __future__ import annotations

import pytest

from buildlib import DIST, budget
from tests.web import pseudo
from tests.web.conftest import OpenPage
from tests.web.engine_room import started

GAMES = ("prudente", "cacho", "dudo")


@pytest.mark.parametrize(("language", "start"), [("en", "Start"), ("es", "Empezar"), ("ja", "始める")])
@pytest.mark.parametrize("game", GAMES)
def test_a_first_visit_asks_for_what_is_counted_and_nothing_else(
    open_page: OpenPage, site: str, game: str, language: str, start: str
) -> None:
    page = open_page("about:blank", language=language, enduring=True)  # only one with windows asks for the icon
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(site).partition("?")[0]))
    page.goto("")
    page.get_by_role("link", name=pseudo.name(game, language)).first.click()
    page.get_by_role("button", name=start, exact=True).click()
    page.get_by_role("main").get_by_role("button").first.wait_for()
    assert started(page)["fellBack"] is None
    page.wait_for_load_state("networkidle")
    counted = {
        path.relative_to(DIST).as_posix() for path in (*budget.shell(DIST, game, language), *budget.runtime(DIST))
    }
    counted = counted - {"index.html"} | {""}
    # The second half of the runtime comes some time after the start; on a slow machine that is before all is quiet.
    asked = {path for path in asked if not path.endswith("/quick.cold.wasm")}
    assert sorted(asked - counted) == []  # downloaded and not counted
    assert sorted(counted - asked) == []  # counted and not downloaded
