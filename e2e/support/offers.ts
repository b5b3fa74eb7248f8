import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DATABASE_FILE } from '../../src/server/platform/db/sqlite.ts'
import { wallClock } from '../../src/server/shows/rules/wall-clock.ts'
import type { AdminOffer } from '../../src/shared/orders/office/offers.ts'
import { HOUR_MS } from '../../src/shared/platform/durations.ts'
import { quoteFor } from './buying.ts'
import { demoPerson, newAddress, staff } from './people.ts'
import type { RunningApp } from './running-app.ts'
import type { SeededPerformance } from './seeded-performance.ts'

/** A local time of the theatre, so many ms from now, as a form's field takes it. */
export const localIn = (ms: number) => wallClock(Date.now() + ms, 'America/Toronto')

/** Seats that the office reserved for somebody, without a browser. */
export async function offerSeats(
  app: RunningApp,
  { performance }: SeededPerformance,
  seats: readonly number[],
): Promise<AdminOffer> {
  const { token } = await demoPerson(app, staff.admin)
  return app.api<AdminOffer>('POST', '/admin/offers', {
    token,
    body: {
      key: crypto.randomUUID().replaceAll('-', ''),
      performanceId: performance.id,
      seats: seats.map((seatNum) => ({ seatNum })),
      name: 'Maëlle Ouellet',
      email: newAddress(),
      organisation: 'École du Fleuve',
      note: '',
      language: 'en',
      payBy: localIn(0.75 * HOUR_MS),
      lowerUntil: localIn(0.5 * HOUR_MS),
      total: quoteFor(seats).totalCents,
    },
  })
}

/** Brings the deadline of an offer forward to now: it has lapsed seconds later. */
export function reachDeadline({ dataDir }: RunningApp, orderId: string): void {
  const db = new DatabaseSync(join(dataDir, DATABASE_FILE), { timeout: 30_000 })
  db.prepare('update order_changes set expires_at = ? where order_id = ?').run(Date.now(), orderId)
  db.close()
}
