import type { Db } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { showInHouse } from '../../shows/queries/seats-left.ts'

/** Number of scans on a profile. */
const SCANS = 100

/** This person's scans of known tickets, latest first; `most` null: all of them. */
export async function listScanned(db: Db, userId: string, most: number | null = SCANS) {
  const rows = await db
    .selectFrom('admissions')
    .innerJoin('tickets', 'tickets.id', 'admissions.ticket_id')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['tickets.id', 'tickets.seat_label', showInHouse.as('name'), 'performances.starts_at'])
    .select(['admissions.at', 'admissions.result'])
    .where((eb) => eb.and({ 'admissions.user_id': userId, direction: 'in' }))
    .orderBy('admissions.at', 'desc')
    .orderBy('admissions.scan_id')
    .$if(most !== null, (query) => query.limit(most ?? SCANS))
    .execute()
  return rows.map((row) => ({
    ticketId: row.id,
    label: row.seat_label,
    show: row.name,
    startsAt: iso(row.starts_at),
    scannedAt: iso(row.at),
    result: row.result,
  }))
}
