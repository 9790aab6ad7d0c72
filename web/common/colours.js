/** The eight seat colours in the order they are handed out; tokens.css gives `--seat-<name>`. */
export const COLOURS = ["red", "blue", "gold", "green", "violet", "orange", "teal", "pink"];
