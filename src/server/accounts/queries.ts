import { type Selectable, sql } from 'kysely'
import { type Me, SESSION_IDLE_DAYS, STAFF_SESSION_HOURS } from '../../shared/accounts/contract.ts'
import type { Db, Engine, Trx } from '../platform/db/engine.ts'
import type { SessionRef } from './rules/session-token.ts'
import type { AccountTables } from './tables.ts'

const HOUR_MS = 3_600_000
/** How exactly we know when a session was last used, in ms: one write a minute. */
const SEEN_EVERY_MS = 60_000

export type UserRow = Selectable<AccountTables['users']>

/** The account of an address (lower case), or undefined. */
export function findUserByEmail(db: Db | Trx, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The account of an id, or undefined. */
export function findUser(db: Db | Trx, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A person as that person sees it. */
export function presentMe(user: UserRow): Me {
  return {
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    username: user.username,
    phone: user.phone,
    role: user.role,
    emailVerified: user.email_verified_at !== null,
  }
}

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
