import { sql } from 'kysely'
import type { Role } from '../../../shared/accounts/contract.ts'
import type { CompleteProfileBody } from '../../../shared/accounts/google.ts'
import type { RoleRequest, RoleRequestsQuery } from '../../../shared/accounts/users.ts'
import { AppError, newId, required } from '../../platform/base/base.ts'
import { countRows, type Db, type Engine, type Trx } from '../../platform/db/engine.ts'
import type { Viewer } from '../../platform/http/policy.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, isoOrNull, writeAudit } from '../../platform/records/audit.ts'
import type { Config } from '../../platform/settings/config.ts'
import { words } from '../catalogue.ts'
import { enqueueAccountMail, writtenToByOthers } from '../people/mails.ts'
import { changing, lockUser, type UserRow } from '../people/people.ts'
import { nextRole } from '../rules/roles.ts'
import { endOverdueStaffSessions } from '../sessions/sessions.ts'

type Deps = { engine: Engine; config: Pick<Config, 'publicUrl'> }

/** Records a request for a role above `user`, for an admin to decide. While one is pending, another does nothing. */
export async function requestRole(trx: Trx, engine: Engine, userId: string, role: Role) {
  if (role === 'user') return
  await trx
    .insertInto('role_requests')
    .values({ id: newId(), user_id: userId, role, state: 'open', created_at: engine.now() })
    .onConflict((conflict) => conflict.column('user_id').where('state', '=', sql.lit('open')).doNothing())
    .execute()
}

/**
 * Approves or refuses a role request. Throws not-found, request-decided for the later of two decisions, and
 * person-unverified: only the owner of a verified address gets a role.
 */
export async function decideRole(
  { db, ...deps }: Deps & { db: Db },
  requestId: string,
  decision: 'approved' | 'refused',
  adminId: string,
) {
  const { engine } = deps
  await db.transaction().execute(async (trx) => {
    const named = trx.selectFrom('role_requests').select('user_id').where('id', '=', requestId)
    const asked = required(await named.executeTakeFirst(), 'not-found')
    // Locks the person before the request, like the first verification of an address, so that the two cannot deadlock.
    const user = await lockWithAdmins(trx, engine, asked.user_id, adminId)
    const request = await trx
      .updateTable('role_requests')
      .set({ state: decision, decided_at: engine.now(), decided_by: adminId })
      .where((eb) => eb.and({ id: requestId, state: 'open' }))
      .returning('role')
      .executeTakeFirst()
    // The first proof of the address may have discarded it since.
    if (!request) throw new AppError((await named.executeTakeFirst()) ? 'request-decided' : 'not-found')
    if (decision === 'approved') return grantRole(trx, deps, user, { role: request.role, actorId: adminId })
    if (!user) return
    await writeAudit(trx, engine, adminId, 'role-refused', `user:${user.id}`, { role: request.role })
    await enqueueRoleMail(trx, deps, user, 'refused', request.role)
  })
}

/**
 * Assigns or withdraws a role, in the caller's transaction, and tells the person by mail. `nextRole` decides whether
 * it takes effect at once or waits for a long password. Throws last-admin, person-unverified, user-not-found.
 */
export async function assignRole(trx: Trx, deps: Deps, userId: string, role: Role, actorId: string | null) {
  const user = await lockWithAdmins(trx, deps.engine, userId, actorId)
  return grantRole(trx, deps, user, { role, actorId })
}

type Grant = { role: Role; actorId: string | null }

async function grantRole(trx: Trx, deps: Deps, user: UserRow | undefined, { role, actorId }: Grant) {
  const { engine } = deps
  if (!user || user.deleted_at !== null) throw new AppError('user-not-found')
  if (role !== 'user' && user.email_verified_at === null) throw new AppError('person-unverified')
  if (user.role === 'admin' && role !== 'admin') await refuseLastAdmin(trx, user)
  const next = nextRole({ role: user.role, hasStaffPassword: user.staff_password === 1 }, role)
  const waits = next.pendingRole !== null
  const roles = { role: next.role, pending_role: next.pendingRole }
  await changing(trx, engine, user.id).set(roles).execute()
  // A session too old for staff must not come back to life under the longer lifetime of patrons.
  if (user.role !== 'user') await endOverdueStaffSessions(trx, engine, user.id)
  await trx
    .updateTable('role_requests')
    .set({ state: role === 'user' ? 'refused' : 'approved', decided_at: engine.now(), decided_by: actorId })
    .where((eb) => eb.and({ user_id: user.id, state: 'open' }))
    .execute()
  const detail = { from: user.role, to: role, waitsForPassword: waits }
  await writeAudit(trx, engine, actorId, 'role-given', `user:${user.id}`, detail)
  await enqueueRoleMail(trx, deps, user, waits ? 'waits' : 'given', role)
}

/**
 * Locks an account and all admins, so that two admins who remove each other take turns; returns the account. Each row
 * is locked once, in the order of ids, with the strongest lock that it needs: FOR UPDATE for the account only. Rows
 * that name the other admins as their author can still be written.
 */
export async function lockWithAdmins(trx: Trx, engine: Engine, id: string, actorId: string | null) {
  const others = trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', actorId)]))
    .orderBy('id')
  const lockOthers = (side: '<' | '>') => engine.lockValues(others.where('id', side, id)).execute()
  await lockOthers('<')
  const user = await lockUser(trx, engine, id)
  await lockOthers('>')
  return user
}

/** Throws last-admin when this would leave no active admin. Call it after `lockWithAdmins`. */
export async function refuseLastAdmin(trx: Trx, user: UserRow) {
  if (user.role !== 'admin' || user.disabled_at !== null) return
  await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.and({ role: 'admin', disabled_at: null }))
    .where('id', '<>', user.id)
    .executeTakeFirstOrThrow(() => new AppError('last-admin'))
}

function enqueueRoleMail(
  trx: Trx,
  { engine, config }: Deps,
  user: UserRow,
  decision: 'given' | 'waits' | 'refused',
  role: Role,
) {
  return enqueueAccountMail(trx, engine, writtenToByOthers(user), 'role-decided', {
    role,
    decision,
    link: decision === 'waits' ? `${config.publicUrl}/forgot-password` : config.publicUrl,
  })
}

function requests(db: Db) {
  return db
    .selectFrom('role_requests')
    .innerJoin('users', 'users.id', 'role_requests.user_id')
    .select(['role_requests.id', 'role_requests.role', 'state', 'role_requests.created_at', 'decided_at'])
    .select(['username', 'first_name', 'last_name', 'email', 'email_verified_at'])
    .where('users.deleted_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

/**
 * One page of the role requests in this state, oldest first, and the total. Only people with a verified address are
 * listed, since anybody can sign up under any name, any number of times.
 */
export async function listRoleRequests(db: Db, { state, limit, offset }: RoleRequestsQuery) {
  const proved = requests(db).where('state', '=', state).where('users.email_verified_at', 'is not', null)
  const sorted = proved.orderBy('role_requests.created_at').orderBy('role_requests.id')
  const rows = await sorted.limit(limit).offset(offset).execute()
  return { requests: rows.map(present), total: await countRows(proved) }
}

/** One request, as listed. */
export async function readRoleRequest(db: Db, id: string): Promise<RoleRequest> {
  return present(await requests(db).where('role_requests.id', '=', id).executeTakeFirstOrThrow())
}

function present(row: Row): RoleRequest {
  return {
    id: row.id,
    role: row.role,
    state: row.state,
    createdAt: iso(row.created_at),
    decidedAt: isoOrNull(row.decided_at),
    user: {
      username: row.username,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      emailVerified: row.email_verified_at !== null,
    },
  }
}

/**
 * Completes an account that was created through Google or the college and returns its role. Choosing a role above its
 * own becomes a role request. Idempotent. Throws not-allowed when the address is not the caller's, profile-complete when
 * nothing is missing.
 */
export async function completeProfile(
  { db, engine }: Platform,
  viewer: Viewer,
  { email, phone, role, firstName, lastName }: CompleteProfileBody,
): Promise<Role> {
  if (email !== viewer.email) throw new AppError('not-allowed', { message: words.notYourAddress() })
  return db.transaction().execute(async (trx) => {
    const done = await changing(trx, engine, viewer.userId)
      .set({ phone, profile_pending: 0 })
      .$if(firstName !== undefined, (query) => query.set({ first_name: firstName ?? '' }))
      .$if(lastName !== undefined, (query) => query.set({ last_name: lastName ?? '' }))
      .where('profile_pending', '=', 1)
      .returning(['role'])
      .executeTakeFirst()
    if (!done) {
      const user = trx.selectFrom('users').select(['role', 'phone', 'password_hash'])
      const before = await user.where('id', '=', viewer.userId).executeTakeFirst()
      if (before?.phone !== phone || before.password_hash !== null) throw new AppError('profile-complete')
      return before.role
    }
    if (role !== done.role) await requestRole(trx, engine, viewer.userId, role)
    return done.role
  })
}
