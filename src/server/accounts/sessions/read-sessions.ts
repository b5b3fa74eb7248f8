import { type SqlBool, sql } from 'kysely'
import { SESSION_IDLE_DAYS, STAFF_SESSION_HOURS } from '../../../shared/accounts/contract.ts'
import type { OwnSession } from '../../../shared/accounts/profile.ts'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { deviceName } from '../rules/devices.ts'
import type { SessionRef } from '../rules/session-token.ts'

/** Precision of a session's last use, in ms: it is written at most once a minute. */
const SEEN_EVERY_MS = 60_000

/** Whether a session is active: neither ended, expired, idle nor too old, its account open. Needs `users` joined. */
export function isLiveSession(engine: Engine) {
  const ago = (ms: number) => sql`${engine.now()} - ${sql.lit(ms)}`
  return sql<SqlBool>`sessions.ended_at is null and users.disabled_at is null
    and sessions.expires_at > ${engine.now()}
    and sessions.last_seen_at > ${ago(SESSION_IDLE_DAYS * 24 * HOUR_MS)}
    and (users.role = 'user' or sessions.created_at > ${ago(STAFF_SESSION_HOURS * HOUR_MS)})`
}

/** The person of an active session. */
export function findLiveSession(db: Db | Trx, engine: Engine, ref: SessionRef) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('guests', 'guests.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.role', 'users.email_verified_at', 'users.deleted_at'])
    .select('proven_at')
    .select(sql<SqlBool>`sessions.last_seen_at <= ${engine.now()} - ${sql.lit(SEEN_EVERY_MS)}`.as('stale'))
    .where((eb) => eb.and({ 'sessions.id': ref.sessionId, 'users.id': ref.userId }))
    .where(isLiveSession(engine))
    .executeTakeFirst()
}

/** Whether a session began at most `ms` ago, by the database's clock. */
export async function beganWithin(db: Db, engine: Engine, sessionId: string, ms: number) {
  const named = db.selectFrom('sessions').select('id').where('id', '=', sessionId)
  const begun = named.where('created_at', '>', sql<number>`${engine.now()} - ${sql.lit(ms)}`)
  return (await begun.executeTakeFirst()) !== undefined
}

/** Records that a session was just used; of several concurrent requests, one writes. */
export async function recordActivity(db: Db, engine: Engine, sessionId: string) {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: engine.now() })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<=', sql<number>`${engine.now()} - ${sql.lit(SEEN_EVERY_MS)}`)
    .execute()
}

/** A person's own active sessions, most recently used first. `current` is the session of the caller. */
export async function listSessions(db: Db, engine: Engine, ref: SessionRef): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'user_agent', 'sessions.created_at', 'last_seen_at'])
    .where('user_id', '=', ref.userId)
    .where(isLiveSession(engine))
    .orderBy('last_seen_at', 'desc')
    .orderBy('sessions.id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    startedAt: iso(row.created_at),
    lastSeenAt: iso(row.last_seen_at),
    current: row.id === ref.sessionId,
  }))
}
