const FIRST_MS = 3000
const LONGEST_MS = 15_000

/**
 * How long to wait, in ms, before reopening a stream that was refused `refusals` times. Each try refetches
 * the seats, so this is also how old the map may get. It grows with each refusal and differs between pages,
 * as a server that refuses is overloaded. `chance` is between 0 and 1.
 */
export function reopenAfter(refusals: number, chance = Math.random()): number {
  return Math.min(FIRST_MS * 2 ** refusals, LONGEST_MS) * (1 - chance / 2)
}
