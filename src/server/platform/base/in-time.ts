/** What `work` comes to; throws what `tooLate` gives if that takes longer than `ms`, while `work` goes on. */
export function inTime<T>(work: Promise<T>, ms: number, tooLate: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(tooLate()), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(late))
}
