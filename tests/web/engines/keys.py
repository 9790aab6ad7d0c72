"""The keys that have a name, as WebDriver writes them."""

from selenium.webdriver.common.keys import Keys

NAMED = {
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Space": Keys.SPACE,
    "Tab": Keys.TAB,
}


def written(key: str) -> str:
    return NAMED.get(key, key)
