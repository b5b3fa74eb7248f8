import { AppError } from './errors.ts'

/**
 * A turnstile for heavy work: at most `atOnce` go on, up to `waitingMax` wait in order, and who comes after them is
 * told `unavailable` at once.
 */
export function createPlaces(atOnce: number, waitingMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new AppError('unavailable')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
