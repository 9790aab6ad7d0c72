/** When an entry was changed: the later of two forms holds. */

/** Of a change that somebody has asked for: later than the old one, whatever the clock says. @param {{changed: number}} [before] */
export const freshStamp = (before) => ({ changed: Math.max(Date.now(), (before?.changed ?? 0) + 1) });

/**
 * Of a result that the app notes by itself: earlier than whatever somebody has done, also on a phone that has yet to open their
 * club, and the later, the more it says.
 * @param {number} known
 */
export const notedStamp = (known) => ({ changed: 2 + known });
const MOST_NOTED = 2 + 2 * 8 + 1; // eight people, and an evening

/** Of what somebody has said of a result, or played on of its match: later than all that is noted, and earlier than a deletion. @param {{changed: number}} before */
export const saidStamp = (before) => ({ changed: Math.max(before.changed, MOST_NOTED) + 1 });

/**
 * Of a change that follows from something else: later than the old one and no more, so that what somebody has done elsewhere
 * meanwhile, such as deleting it, holds.
 * @param {{changed: number}} before
 */
export const nextStamp = (before) => ({ changed: before.changed + 1 });
