import { DAY_MS } from '../../../shared/platform/durations.ts'
import { retention } from '../../../shared/platform/retention.ts'

/** How long before its end the owner of an unused account is told, in ms. */
export const WARNING_MS = retention.warningDays * DAY_MS

/** Moments in ms since 1970; `warnedAt` is null for who was never told. */
export type Use = { now: number; usedAt: number; warnedAt: number | null }

/**
 * What happens to an account that may stay unused for `idleMs`: its owner is told a month before, and it is erased when
 * both the time and that month are over. Whoever uses it again begins anew.
 */
export function stepOfUnused({ now, usedAt, warnedAt }: Use, idleMs: number): 'keep' | 'warn' | 'erase' {
  if (usedAt >= now - idleMs + WARNING_MS) return 'keep'
  if (warnedAt === null || warnedAt <= usedAt) return 'warn'
  return usedAt < now - idleMs && warnedAt < now - WARNING_MS ? 'erase' : 'keep'
}
