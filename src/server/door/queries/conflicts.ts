import type { DoorConflict, DoorConflicts, Sighting } from '../../../shared/door/offline.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { iso } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/engine.ts'
import { phoneName, replayPassages } from '../rules.ts'
import { findDoorPerformance } from './performance.ts'

/** The admissions of a performance that should not have been, latest first. Throws not-found if there is none. */
export async function findConflicts(db: Db, performanceId: string): Promise<DoorConflicts> {
  const { id, show, starts_at } = await findDoorPerformance(db, performanceId)
  const passages = await listSuspects(db, performanceId)
  const conflicts = [
    ...passages.filter(({ result }) => result === 'void').map((again) => present('void', null, again)),
    ...[...Map.groupBy(passages, ({ ticket_id }) => ticket_id).values()].flatMap((ofTicket) =>
      replayPassages(ofTicket.filter(({ result }) => result === 'admitted')).twice.map(({ first, again }) =>
        present('twice', first, again),
      ),
    ),
  ]
  return {
    performance: { id, show, startsAt: iso(starts_at) },
    conflicts: conflicts.toSorted((a, b) => b.again.at.localeCompare(a.again.at)),
  }
}

type Suspect = Awaited<ReturnType<typeof listSuspects>>[number]

/** The passages of tickets that went through the door more than once, and admissions with void tickets. */
function listSuspects(db: Db, performanceId: string) {
  return db
    .selectFrom('admissions')
    .innerJoin('tickets', 'tickets.id', 'admissions.ticket_id')
    .innerJoin('users', 'users.id', 'admissions.user_id')
    .leftJoin('sessions', 'sessions.id', 'admissions.session_id')
    .select(['scan_id as scanId', 'ticket_id', 'seat_num', 'kind', 'at', 'undoes', 'result'])
    .select(['phone_result', 'claimed_at', 'first_name', 'user_agent'])
    .where('tickets.performance_id', '=', performanceId)
    .where((eb) =>
      eb.or([
        eb('result', '=', 'void').and('phone_result', '=', 'admitted'),
        eb('result', '=', 'admitted').and(
          'ticket_id',
          'in',
          eb
            .selectFrom('admissions as others')
            .innerJoin('tickets as theirs', 'theirs.id', 'others.ticket_id')
            .select('others.ticket_id')
            .where('theirs.performance_id', '=', performanceId)
            .where('others.result', '=', 'admitted')
            .groupBy('others.ticket_id')
            .having((having) => having.fn.countAll(), '>', 1),
        ),
      ]),
    )
    .execute()
}

function present(kind: DoorConflict['kind'], first: Suspect | null, again: Suspect): DoorConflict {
  return {
    label: seatLabel(again.seat_num),
    kind,
    first: first && sightingOf(first),
    again: sightingOf(again),
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
