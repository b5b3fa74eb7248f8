import type { Trx } from '../platform/db/engine.ts'

/**
 * What holds a performance: tickets or money (`sold`), seats that somebody holds or pays for now (`held`), or rows of
 * purchases that came to nothing and of blocked seats (`touched`).
 */
export type PerformanceUse = 'sold' | 'held' | 'touched'

/** What shows must know of features to their right; `app.ts` passes it in. */
export type ShowPorts = {
  /** The use of each of these performances that has one. */
  usesOf(trx: Trx, performanceIds: readonly string[]): Promise<Map<string, PerformanceUse>>
  /** Gives copies of performances the prices and rules of their originals; original's id to copy's. */
  copyPricing(trx: Trx, copies: ReadonlyMap<string, string>): Promise<void>
  /** Whether mails about this show went out, which stay on record. */
  wasAnnounced(trx: Trx, showId: string): Promise<boolean>
}
