/**
 * The answers of several seats to an open question: at the table, or in advance, while they held the phone. Everybody sees one
 * step, and it looks the same whatever was answered in advance, until that makes a seat act.
 */

/** @typedef {import("../common/types.js").Turn} Turn */
/** @typedef {import("../common/types.js").Refused} Refused */
/** @typedef {import("../common/types.js").Said} Said */
/** @typedef {import("../common/types.js").Ahead} Ahead */
/** @typedef {(seat: number) => Ahead | undefined} AheadOf */

/** The seats that are asked openly now, the first in line first. @param {Turn} turn */
export const askedIn = ({ next }) => (next.type === "choose" && next.open ? next.seats : []);

/** @param {Turn} turn @param {Ahead | undefined} ahead @returns {string | undefined} an action; none: ask at the table */
function saidAhead({ view: { question } }, ahead) {
  if (!question || ahead?.within !== question.within) return undefined;
  return ahead.says[question.about] ?? ahead.otherwise;
}

/** Names the seats that are asked openly and have not answered in advance. @param {Turn} turn @param {AheadOf} aheadOf @returns {Turn} */
export function withAsks(turn, aheadOf) {
  const asks = askedIn(turn).filter((seat) => saidAhead(turn, aheadOf(seat)) === undefined);
  return asks.length ? { ...turn, asks } : turn; // if all have answered in advance, one tap at the table lets it pass
}

/** Two steps as one. @param {Turn} first @param {Turn} then @returns {Turn} */
const joined = (first, then) => ({ ...then, add: [...first.add, ...then.add], notes: [...first.notes, ...then.notes] });

/**
 * Goes on for as long as the first in line has answered. A seat after one that is still to be asked waits, too: what
 * was said ahead must not show before it matters.
 * @param {import("./boot.js").Call} call
 * @param {string} match
 * @param {Turn} turn as it is now; what it tells is told first
 * @param {AheadOf} aheadOf
 * @param {Said[]} [said] at the table
 * @param {number | null} [eyes] the seat that holds the phone: it answers for itself; for others, only if they said nothing
 * @returns {Turn}
 */
export function answered(call, match, turn, aheadOf, said = [], eyes = null) {
  const table = new Map(said.map(({ seat, action }) => [seat, action]));
  for (let now = turn; ; now = turn) {
    const [seat] = askedIn(now);
    if (seat === undefined) return now;
    const here = table.get(seat);
    const ahead = now.bots[seat] ? undefined : saidAhead(now, aheadOf(seat));
    const action = here === "claim" || seat === eyes ? (here ?? ahead) : (ahead ?? here);
    const told = action === undefined ? null : call({ cmd: "act", match, seat, action });
    if (!told?.ok) return now;
    table.delete(seat);
    turn = joined(now, told);
  }
}
