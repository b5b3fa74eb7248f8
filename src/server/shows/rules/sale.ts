import type { Performance } from '../../../shared/shows/contract.ts'
import type { ShowState } from '../../../shared/shows/editing.ts'

type Times = { status: 'scheduled' | 'closed' | 'cancelled'; starts_at: number; sales_end_at: number }

/** The status of a performance for a buyer at `now` (ms), with so many seats left. All checks derive from it. */
export function performanceStatus(performance: Times, now: number, seatsLeft: number): Performance['status'] {
  if (performance.status === 'cancelled') return 'cancelled'
  if (performance.starts_at <= now) return 'past'
  if (performance.status === 'closed' || performance.sales_end_at <= now) return 'closed'
  return seatsLeft > 0 ? 'on-sale' : 'sold-out'
}

const refusals = {
  'on-sale': null,
  'sold-out': null,
  past: 'performance-past',
  closed: 'performance-closed',
  cancelled: 'performance-closed',
} as const satisfies Record<Performance['status'], string | null>

/** Why no seat of this performance may be held or sold at `now` (ms), or null. Ignores whether any seats are left. */
export function saleRefusal(performance: Times, now: number) {
  return refusals[performanceStatus(performance, now, Number.POSITIVE_INFINITY)]
}

/** Who can see a show: everybody, or only admins; a hidden show that was never published is a draft. */
export function showState(show: { hidden: number; published_at: number | null }): ShowState {
  if (show.hidden === 0) return 'published'
  return show.published_at === null ? 'draft' : 'hidden'
}
