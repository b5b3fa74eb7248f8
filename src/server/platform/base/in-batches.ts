/**
 * Runs `work` on each item, eight at a time by default, as providers are slow. One failure stops none of the others: all
 * of them are thrown at the end, as one AggregateError.
 */
export async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>, size = 8) {
  const errors: unknown[] = []
  for (let i = 0; i < items.length; i += size) {
    const results = await Promise.allSettled(items.slice(i, i + size).map(work))
    errors.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`)
}
