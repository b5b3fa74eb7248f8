/** The value that this share (0 to 1) of the values does not exceed, by nearest rank; NaN of none. The values may stand in any order. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

/** How many a second `count` in `ms` is. */
export function perSecond(count: number, ms: number): number {
  return (count * 1000) / ms
}
