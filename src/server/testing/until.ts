import { setTimeout as pause } from 'node:timers/promises'

/** Polls every 20 ms until `check` returns something truthy, and returns that; throws after `limitMs`. */
export async function until<T>(
  check: () => Promise<T> | T,
  what: string,
  limitMs = 30_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + limitMs
  let last: unknown
  while (Date.now() < end) {
    try {
      const value = await check()
      if (value) return value
    } catch (error) {
      last = error
    }
    await pause(20)
  }
  throw new Error(`gave up waiting until ${what}`, { cause: last })
}
