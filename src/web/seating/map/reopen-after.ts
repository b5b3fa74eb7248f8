const FIRST_MS = 3000
const LONGEST_MS = 15_000

/**
 * How long to wait, in ms, before a stream is asked for again that was refused `refusals` times before. The seats are
 * fetched at each try, so this is also how old the map may be. Longer each time, and never the same for all pages: a
 * server that refuses has too many of them. `chance` is between 0 and 1.
 */
export function reopenAfter(refusals: number, chance = Math.random()): number {
  return Math.min(FIRST_MS * 2 ** refusals, LONGEST_MS) * (1 - chance / 2)
}
