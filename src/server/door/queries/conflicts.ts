import type { DoorConflict, DoorConflicts, Sighting } from '../../../shared/door/offline.ts'
import type { Db } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { showInHouse } from '../../shows/queries/seats-left.ts'
import { replayPassages } from '../rules/passages.ts'
import { phoneName } from '../rules/verdicts.ts'
import { findDoorPerformance } from './performance.ts'

/** Admissions that should not have been, resolved or not, latest first. Throws not-found for an unknown performance. */
export async function findConflicts(db: Db, performanceId: string): Promise<DoorConflicts> {
  const { id, show, starts_at } = await findDoorPerformance(db, performanceId)
  const scans = await listSuspects(db, performanceId)
  const admitted = scans.filter(({ result }) => result === 'admitted')
  const conflicts = [
    ...scans.flatMap((again) =>
      again.result === 'admitted' || again.result === 'already-admitted'
        ? []
        : [present(again.result, null, again)],
    ),
    ...[...Map.groupBy(admitted, ({ ticket_id }) => ticket_id).values()].flatMap((ofTicket) =>
      replayPassages(ofTicket).twice.map(({ first, again }) => present('twice', first, again)),
    ),
  ]
  return {
    performance: { id, show, startsAt: iso(starts_at) },
    conflicts: conflicts.toSorted((a, b) => b.again.at.localeCompare(a.again.at)),
  }
}

type Suspect = Awaited<ReturnType<typeof listSuspects>>[number]

/** Passages of tickets that passed these doors repeatedly, and of guests whom a phone admitted with no valid ticket. */
function listSuspects(db: Db, performanceId: string) {
  return db
    .selectFrom('admissions')
    .leftJoin('tickets', 'tickets.id', 'admissions.ticket_id')
    .leftJoin('performances', 'performances.id', 'tickets.performance_id')
    .leftJoin('seats', 'seats.seat_num', 'admissions.code_seat')
    .leftJoin('shows', 'shows.id', 'performances.show_id')
    .innerJoin('users', 'users.id', 'admissions.user_id')
    .leftJoin('sessions', 'sessions.id', 'admissions.session_id')
    .leftJoin('resolved_conflicts as resolved', 'resolved.scan_id', 'admissions.scan_id')
    .leftJoin('users as resolver', 'resolver.id', 'resolved.user_id')
    .select(['admissions.scan_id as scanId', 'ticket_id', 'admissions.kind', 'admissions.at'])
    .select(['undoes', 'result'])
    .select(['resolved.at as resolved_at', 'resolved.note', 'resolver.first_name as resolver'])
    .select(['seat_label', 'code_ticket', 'seats.label as code_label', showInHouse.as('show'), 'starts_at'])
    .select(['phone_result', 'claimed_at', 'users.first_name', 'user_agent'])
    .where('admissions.performance_id', '=', performanceId)
    .where((eb) =>
      eb.or([
        eb('result', '<>', 'admitted').and('phone_result', '=', 'admitted'),
        eb('result', '=', 'admitted').and(
          'ticket_id',
          'in',
          eb
            .selectFrom('admissions as others')
            .select('others.ticket_id')
            .where((eb) => eb.and({ 'others.performance_id': performanceId, 'others.result': 'admitted' }))
            .groupBy('others.ticket_id')
            .having((having) => having.fn.countAll(), '>', 1),
        ),
      ]),
    )
    .execute()
}

function present(kind: DoorConflict['kind'], first: Suspect | null, again: Suspect): DoorConflict {
  const { ticket_id, code_ticket, seat_label, code_label, show, starts_at, resolved_at, note, resolver } =
    again
  return {
    kind,
    scanId: again.scanId,
    label: seat_label ?? code_label,
    ticketId: ticket_id ?? code_ticket,
    of:
      kind === 'wrong-performance' && show !== null && starts_at !== null
        ? { show, startsAt: iso(starts_at) }
        : null,
    first: first && sightingOf(first),
    again: sightingOf(again),
    resolved: resolved_at === null ? null : { at: iso(resolved_at), by: resolver ?? '', note: note ?? '' },
  }
}

function sightingOf(scan: Suspect): Sighting {
  return {
    at: iso(scan.at),
    by: phoneName(scan),
    offline: scan.phone_result !== null,
    corrected: scan.claimed_at !== null,
  }
}
