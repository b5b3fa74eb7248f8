import { sql } from 'kysely'
import { SESSION_IDLE_DAYS, STAFF_SESSION_HOURS } from '../../../shared/accounts/contract.ts'
import type { OwnSession } from '../../../shared/accounts/profile.ts'
import { iso } from '../../platform/clock.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import { deviceName } from '../rules/devices.ts'
import type { SessionRef } from '../rules/session-token.ts'

const HOUR_MS = 3_600_000
/** How exactly we know when a session was last used, in ms: one write a minute. */
const SEEN_EVERY_MS = 60_000

/** The person of a session that still lives: not ended, expired, idle or too old for staff, of an open account. */
export function findLiveSession(db: Db, engine: Engine, ref: SessionRef) {
  const ago = (ms: number) => sql<number>`${engine.now()} - ${sql.lit(ms)}`
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.role', 'users.email_verified_at'])
    .select((eb) => eb('sessions.last_seen_at', '<=', ago(SEEN_EVERY_MS)).as('stale'))
    .where('sessions.id', '=', ref.sessionId)
    .where('users.id', '=', ref.userId)
    .where('sessions.ended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('sessions.expires_at', '>', engine.now())
    .where('sessions.last_seen_at', '>', ago(SESSION_IDLE_DAYS * 24 * HOUR_MS))
    .where((eb) =>
      eb.or([
        eb('users.role', '=', 'user'),
        eb('sessions.created_at', '>', ago(STAFF_SESSION_HOURS * HOUR_MS)),
      ]),
    )
    .executeTakeFirst()
}

/** Notes that a session was used just now; of several requests at once one writes. */
export async function noteSeen(db: Db, engine: Engine, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: engine.now() })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<=', sql<number>`${engine.now()} - ${sql.lit(SEEN_EVERY_MS)}`)
    .execute()
}

/** A person's own living sessions, latest use first. `current` is the one that asks. */
export async function listSessions(
  db: Db,
  engine: Engine,
  { userId, sessionId }: SessionRef,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', engine.now())
    .where('last_seen_at', '>', sql<number>`${engine.now()} - ${sql.lit(SESSION_IDLE_DAYS * 24 * HOUR_MS)}`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    startedAt: iso(row.created_at),
    lastSeenAt: iso(row.last_seen_at),
    current: row.id === sessionId,
  }))
}
