import type { Performance } from '../../../shared/shows/contract.ts'

/** Whether it is on sale, even if sold out. */
export function isOffered({ status }: Performance): boolean {
  return status === 'on-sale' || status === 'sold-out'
}

/**
 * The performance to open out of those of a show: the one asked for, whatever its state; else the one that the caller
 * holds seats for; else the next on sale. Null when there is none.
 */
export function choosePerformance(
  performances: readonly Performance[],
  { wanted, held }: { wanted: string | null; held: readonly string[] },
): Performance | null {
  if (wanted) return performances.find(({ id }) => id === wanted) ?? null
  return performances.find(({ id }) => held.includes(id)) ?? nextOnSale(performances)
}

/** The earliest performance on sale. */
export function nextOnSale(performances: readonly Performance[]): Performance | null {
  return (
    performances
      .filter(({ status }) => status === 'on-sale')
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0] ?? null
  )
}
