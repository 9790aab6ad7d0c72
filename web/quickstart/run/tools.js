/** What both ways of starting need. */

/** @param {string} address @param {RequestInit} [how] @returns {Promise<Response>} */
export async function fetched(address, how) {
  const answer = await fetch(address, how);
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname.split("/").at(-1)}: ${answer.status}`);
  return answer;
}

export function stopwatch() {
  const begin = performance.now();
  /** @type {{[step: string]: number}} */
  const ms = {};
  return {
    ms,
    /** @template T @param {string} step @param {Promise<T>} coming @returns {Promise<any>} */
    arrival: async (step, coming) => {
      const come = await coming;
      ms[step] = Math.round(performance.now() - begin);
      return come;
    },
    /** @template T @param {string} step @param {() => T} work @returns {Promise<Awaited<T>>} */
    lasting: async (step, work) => {
      const from = performance.now();
      const done = await work();
      ms[step] = Math.round(performance.now() - from);
      return done;
    },
  };
}
