const ROWS = 8
const SEATS_IN_ROW = 10

/** One of them, by chance. */
export function anyOf<T>(things: readonly T[]): T {
  const thing = things[Math.floor(Math.random() * things.length)]
  if (thing === undefined) throw new Error('nothing to choose from')
  return thing
}

/** Two neighbouring seats of the house, by chance. */
export function anyPair(): [number, number] {
  const first =
    SEATS_IN_ROW * Math.floor(Math.random() * ROWS) + 1 + Math.floor(Math.random() * (SEATS_IN_ROW - 1))
  return [first, first + 1]
}

export type Pair = { performanceId: string; seats: [number, number] }

/** Every pair of seats of these performances once, house after house. */
export function* pairsOf(performances: readonly string[]): Generator<Pair, never> {
  for (const performanceId of performances)
    for (let first = 1; first < ROWS * SEATS_IN_ROW; first += 2)
      yield { performanceId, seats: [first, first + 1] }
  throw new Error('All seats are sold: give the bench more performances.')
}
