/**
 * Seeded random numbers: from SEED if set, else from a new seed, which is printed so that a failure can be repeated.
 */
export function seededRandom(what: string) {
  const seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 31)
  process.stdout.write(`${what}: SEED=${seed} ${process.env.TEST_ENGINE}\n`)
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    seed,
    next,
    /** A whole number from `from` to `to`, both included. */
    int: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
  }
}
