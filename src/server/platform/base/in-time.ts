import { setTimeout as pause } from 'node:timers/promises'

/** What `work` comes to; what `tooLate` returns or throws if that takes longer than `ms`, while `work` goes on. */
export function inTime<T>(work: Promise<T>, ms: number, tooLate: () => T): Promise<T> {
  const timer = new AbortController()
  const late = pause(ms, undefined, { signal: timer.signal }).then(tooLate)
  return Promise.race([work, late]).finally(() => timer.abort())
}

/** Throws an error that says what took too long, for `inTime`. */
export const tooLong = (says: string) => (): never => {
  throw new Error(says)
}
