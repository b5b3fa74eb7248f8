/** The item whose measure is least, the first of several; undefined if there are no items. */
export function leastBy<T>(items: Iterable<T>, measure: (item: T) => number): T | undefined {
  let best: { item: T; measure: number } | undefined
  for (const item of items) {
    const its = measure(item)
    if (!best || its < best.measure) best = { item, measure: its }
  }
  return best?.item
}
