import { sql } from 'kysely'
import { type DoorPhone, type LiveHouse, RATE_MINUTES } from '../../../shared/door/live-house.ts'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { deviceName } from '../../accounts/rules/devices.ts'
import { isLiveSession } from '../../accounts/sessions/read-sessions.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, readNow } from '../../platform/records/audit.ts'
import { doorStage } from '../rules/stages.ts'
import { listGuests } from './guests.ts'
import { findDoorPerformance } from './performance.ts'
import { stands } from './standing-admission.ts'

/** The house of a performance as it is now. Throws not-found if there is no such performance. */
export async function readLiveHouse(
  { db, engine, config }: Pick<Platform, 'db' | 'engine' | 'config'>,
  performanceId: string,
): Promise<LiveHouse> {
  const row = await findDoorPerformance(db, performanceId)
  const now = await readNow(db, engine)
  return {
    performance: {
      id: row.id,
      show: row.show,
      startsAt: iso(row.starts_at),
      doorsAt: iso(row.doors_at),
      stage: doorStage(row, now, config.timeZone),
    },
    serverTime: iso(now),
    guests: await listGuests(db, performanceId),
    lately: await countArrivals(db, performanceId, now - RATE_MINUTES * MINUTE_MS),
    phones: await listPhones(db, engine, performanceId),
  }
}

/** Guests who first came in after this moment: people, not scans. Somebody whose admission was undone has not come. */
export async function countArrivals(db: Db | Trx, performanceId: string, since: number) {
  const entries = await db
    .selectFrom('admissions')
    .innerJoin('tickets', 'tickets.id', 'admissions.ticket_id')
    .select((eb) => eb.fn.min('admissions.at').as('at'))
    .where((eb) => eb.and({ 'tickets.performance_id': performanceId, 'tickets.state': 'valid' }))
    .where('tickets.admitted_at', 'is not', null)
    .where(stands)
    .groupBy('tickets.id')
    .having((eb) => eb.fn.min('admissions.at'), '>', since)
    .execute()
  return entries.length
}

/** The phones at the door: logged in as ticket staff now, or used to scan for this performance. */
async function listPhones(db: Db, engine: Engine, performanceId: string): Promise<DoorPhone[]> {
  const isAtDoor = sql<boolean>`(users.role = 'ticket_person' and ${isLiveSession(engine)})`
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('admissions')
          .select((scan) => [
            'session_id',
            scan.fn.countAll<number>().as('scans'),
            sql<number>`sum(case when result = 'admitted' then 1 else 0 end)`.as('admitted'),
            scan.fn.max('at').as('last_at'),
          ])
          .where((eb) => eb.and({ performance_id: performanceId, direction: 'in' }))
          .where('session_id', 'is not', null)
          .groupBy('session_id')
          .as('work'),
      (join) => join.onRef('work.session_id', '=', 'sessions.id'),
    )
    .select(['sessions.id', 'first_name', 'user_agent', 'sessions.created_at', 'last_seen_at'])
    .select(['scans', 'admitted', 'last_at'])
    .select((eb) => eb.case().when(isAtDoor).then(1).else(0).end().as('logged_in'))
    // Admins admit by name from the office: theirs is no phone of the door.
    .where('users.role', '<>', 'admin')
    .where((eb) => eb.or([eb('scans', 'is not', null), isAtDoor]))
    .orderBy('logged_in', 'desc')
    .orderBy('first_name')
    .orderBy('sessions.created_at')
    .execute()
  return rows.map((row) => ({
    sessionId: row.id,
    usher: row.first_name,
    device: deviceName(row.user_agent),
    since: iso(row.created_at),
    lastSeenAt: iso(row.last_seen_at),
    scans: Number(row.scans ?? 0),
    admitted: Number(row.admitted ?? 0),
    lastScanAt: row.last_at === null ? null : iso(Number(row.last_at)),
    loggedIn: row.logged_in === 1,
  }))
}
