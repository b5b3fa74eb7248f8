/** The percentile of the values at this share (0 to 1), by nearest rank; NaN of none. The values need not be sorted. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

/** Rate per second of `count` in `ms`. */
export function perSecond(count: number, ms: number): number {
  return (count * 1000) / ms
}
