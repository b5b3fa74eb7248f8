import { sql } from 'kysely'
import type { DoorPerformance, ScannedTicket } from '../../shared/door/contract.ts'
import { seatLabel } from '../../shared/seating/seats.ts'
import { iso } from '../platform/clock.ts'
import type { Db, Engine } from '../platform/db/engine.ts'

/** How long after its start a performance is still offered at the door, in ms. */
const LATEST_ENTRY_MS = 6 * 60 * 60 * 1000
/** Length of the picker. */
const MOST = 30

/** The performances offered at the door now: those in progress and the next ones, soonest first. */
export async function listDoorPerformances(db: Db, engine: Engine): Promise<DoorPerformance[]> {
  const rows = await db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select((eb) => {
      const valid = eb
        .selectFrom('tickets')
        .whereRef('tickets.performance_id', '=', 'performances.id')
        .where('tickets.state', '=', 'valid')
        .select((tickets) => tickets.fn.countAll<number>().as('n'))
      return [
        'performances.id',
        'shows.name as show',
        'starts_at',
        valid.as('sold'),
        valid.where('tickets.admitted_at', 'is not', null).as('admitted'),
      ]
    })
    .where('performances.status', '<>', 'cancelled')
    .where('starts_at', '>', sql<number>`${engine.now()} - ${sql.lit(LATEST_ENTRY_MS)}`)
    .orderBy('starts_at')
    .limit(MOST)
    .execute()
  return rows.map(({ id, show, starts_at, sold, admitted }) => ({
    id,
    show,
    startsAt: iso(starts_at),
    sold: Number(sold),
    admitted: Number(admitted),
  }))
}

/** Number of scans on a profile. */
const SCANS = 100

/** This person's scans of known tickets, latest first. */
export async function listScanned(db: Db, userId: string): Promise<ScannedTicket[]> {
  const rows = await db
    .selectFrom('admissions')
    .innerJoin('tickets', 'tickets.id', 'admissions.ticket_id')
    .innerJoin('performances', 'performances.id', 'tickets.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .select(['tickets.id', 'tickets.seat_num', 'shows.name', 'performances.starts_at'])
    .select(['admissions.at', 'admissions.result'])
    .where('admissions.user_id', '=', userId)
    .orderBy('admissions.at', 'desc')
    .orderBy('admissions.scan_id')
    .limit(SCANS)
    .execute()
  return rows.map((row) => ({
    ticketId: row.id,
    label: seatLabel(row.seat_num),
    show: row.name,
    startsAt: iso(row.starts_at),
    scannedAt: iso(row.at),
    result: row.result,
  }))
}
