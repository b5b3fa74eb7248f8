/**
 * `npm test` makes the same random choices every time, so that a failure is due to the change. Whole samples make new
 * ones, and `SEED` those of the run that it comes from.
 */
const STEADY_SEED = process.env.TEST_SAMPLES === 'few' ? 1927 : undefined

/** The seed that all choices are made from; undefined where each test takes a new one. */
export const givenSeed = (): number | undefined => Number(process.env.SEED) || STEADY_SEED

/** Seeded random numbers: from the given seed, else from a new one, which is printed so that a failure can be repeated. */
export function seededRandom(what: string) {
  const seed = givenSeed() ?? Math.floor(Math.random() * 2 ** 31)
  process.stdout.write(`${what}: SEED=${seed} ${process.env.TEST_ENGINE ?? ''}\n`)
  return randomFrom(seed)
}

/** Random numbers that are the same whenever the seed is. */
export type Random = ReturnType<typeof randomFrom>

/** Random numbers from this seed. */
export function randomFrom(seed: number) {
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
