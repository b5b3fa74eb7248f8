import type { Trx } from '../platform/db/engine.ts'

/**
 * What prevents changes to a performance: tickets or money (`sold`), seats held or being paid for (`held`), or rows of
 * abandoned purchases and blocked seats (`touched`).
 */
export type PerformanceUse = 'sold' | 'held' | 'touched'

/** What shows needs from features to its right; passed in by `app.ts`. */
export type ShowPorts = {
  /** The use of each of these performances that is in use. */
  usesOf(trx: Trx, performanceIds: readonly string[]): Promise<Map<string, PerformanceUse>>
  /** Ends the waiting room of a performance, because its sale opens at another time. */
  deleteQueue(trx: Trx, performanceId: string): Promise<void>
  /** Gives new performances of one house their own prices of its zones, in dollars. Throws zone-unknown. */
  priceNew(trx: Trx, performances: readonly { id: string }[], prices: Record<string, number>): Promise<void>
  /** Whether mails about this show were sent; they stay on record. */
  wasAnnounced(trx: Trx, showId: string): Promise<boolean>
}
