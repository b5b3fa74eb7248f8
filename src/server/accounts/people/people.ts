import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Me, PendingEmail, Role } from '../../../shared/accounts/contract.ts'
import type { ListUsersQuery, User, UserFilter, UserSheet } from '../../../shared/accounts/users.ts'
import type { Language } from '../../../shared/language/language.ts'
import { readSorting } from '../../../shared/platform/text/sorting.ts'
import { countRows, type Db, type Engine, type Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { contains, folded, searchTerms } from '../../platform/db/text/contains.ts'
import { inOrderOf, pagesOfIds } from '../../platform/http/send-file.ts'
import { iso } from '../../platform/records/audit.ts'

export type UserRow = Selectable<Database['users']>

/** Finds an account by address, in lower case. */
export function findUserByEmail(db: Db | Trx, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Finds an account by id. */
export function findUser(db: Db | Trx, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds an account by id and locks its row until the transaction ends. */
export function lockUser(trx: Trx, engine: Engine, id: string) {
  return engine.lockRows(trx.selectFrom('users').selectAll().where('id', '=', id)).executeTakeFirst()
}

/** The update of an account's row, to which callers add what changes. */
export function changing(trx: Trx, engine: Engine, id: string) {
  return trx.updateTable('users').set({ updated_at: engine.now() }).where('id', '=', id)
}

/** Finds an account by user name or, failing that, by id. Deleted accounts are not found. */
export async function findUserByName(db: Db | Trx, name: string) {
  const people = () => db.selectFrom('users').selectAll().where('deleted_at', 'is', null)
  const wanted = name.toLowerCase()
  return (
    (await people().where('username', '=', wanted).executeTakeFirst()) ??
    (await people().where('id', '=', wanted).executeTakeFirst())
  )
}

/** What a person is waiting for: the confirmation of a new address, and the decision on a role. */
export type Waiting = { pendingEmail: PendingEmail | null; requestedRole: Role | null }

export async function findWaiting(db: Db | Trx, engine: Engine, userId: string): Promise<Waiting> {
  const change = await db
    .selectFrom('email_changes')
    .select(['new_email', 'created_at as asked_at', 'expires_at'])
    .where((eb) => eb.and({ user_id: userId, used_at: null }))
    .where('expires_at', '>', engine.now())
    .executeTakeFirst()
  const request = await db
    .selectFrom('role_requests')
    .select('role')
    .where((eb) => eb.and({ user_id: userId, state: 'open' }))
    .executeTakeFirst()
  return { pendingEmail: change ? presentChange(change) : null, requestedRole: request?.role ?? null }
}

/** A pending change of address; every field is null when an outer join found none. */
type Change = { new_email: string | null; asked_at: number | null; expires_at: number | null }

function presentChange({ new_email, asked_at, expires_at }: Change): PendingEmail | null {
  if (new_email === null || asked_at === null || expires_at === null) return null
  return { email: new_email, askedAt: iso(asked_at), expiresAt: iso(expires_at) }
}

/** A person as shown to themselves. */
export function presentMe(user: UserRow, waiting: Waiting): Me {
  return { ...presentPerson(user), phone: user.phone, hasPassword: user.password_hash !== null, ...waiting }
}

function presentPerson(user: UserRow) {
  return {
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    username: user.username,
    role: user.role,
    emailVerified: user.email_verified_at !== null,
    pendingRole: user.pending_role,
    avatar: user.avatar_id,
  }
}

/** A person as shown to themselves and to admins. */
export function presentUser(user: UserRow, pendingEmail: PendingEmail | null): User {
  return {
    ...presentPerson(user),
    id: user.id,
    phoneNumber: user.phone,
    disabled: user.disabled_at !== null,
    pendingEmail,
    createdAt: iso(user.created_at),
  }
}

/** Reads a person by id, for `presentUser`. */
export async function readUser(db: Db | Trx, engine: Engine, userId: string): Promise<User> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  return presentUser(user, (await findWaiting(db, engine, userId)).pendingEmail)
}

/** One page of people with this role and label whose names or e-mail contain each word of `search`, and the total. */
export async function listUsers(
  db: Db,
  engine: Engine,
  { sort, limit, offset, ...filter }: ListUsersQuery,
): Promise<{ users: User[]; total: number }> {
  const rows = await inOrder(withChanges(people(db, filter), engine), sort)
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await countRows(people(db, filter))
  return { users: rows.map((row) => presentUser(row, presentChange(row))), total }
}

const SHEET_PAGE = 200

/** Everybody of a search, in the order asked for, a page at a time. */
export async function* streamUsers(db: Db, { sort, ...filter }: UserSheet): AsyncGenerator<User[]> {
  const sorted = () => inOrder(people(db, filter).select('users.id'), sort).execute()
  for await (const ids of pagesOfIds(SHEET_PAGE, sorted)) {
    const rows = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute()
    yield inOrderOf(ids, rows).map((row) => presentUser(row, null))
  }
}

/** What a search for a person goes through. */
const found = sql`users.username || ' ' || users.first_name || ' ' || users.last_name || ' ' || users.email`

function people(db: Db, { search, role, label }: UserFilter) {
  return db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.and(searchTerms(search).map((word) => contains(found, word))))
    .$if(role !== undefined, (query) => query.where('users.role', '=', role ?? 'user'))
    .$if(label !== undefined, (query) =>
      query.where('users.id', 'in', (eb) =>
        eb
          .selectFrom('person_labels')
          .select('user_id')
          .where('label', '=', label ?? ''),
      ),
    )
}

function inOrder<O>(found: SelectQueryBuilder<Database, 'users', O>, sort: UserSheet['sort']) {
  const { column, direction } = readSorting(sort)
  return found
    .$if(column === 'name', (query) =>
      query
        .orderBy(folded(sql`users.last_name`), direction)
        .orderBy(folded(sql`users.first_name`), direction),
    )
    .$if(column === 'since', (query) => query.orderBy('users.created_at', direction))
    .orderBy('users.username', direction)
}

function withChanges(found: ReturnType<typeof people>, engine: Engine) {
  return found
    .leftJoin('email_changes', (join) =>
      join
        .onRef('email_changes.user_id', '=', 'users.id')
        .on('email_changes.used_at', 'is', null)
        .on('email_changes.expires_at', '>', engine.now()),
    )
    .selectAll('users')
    .select(['email_changes.new_email', 'email_changes.created_at as asked_at', 'email_changes.expires_at'])
}

/** Keeps in which language a person reads, for their mails and for other browsers. */
export async function setLanguage(db: Db, userId: string, language: Language) {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

/** The account that a deleted one was merged into, as the audit has it; null if it was not merged. */
export async function findMergedInto(trx: Trx, userId: string) {
  const entry = await trx
    .selectFrom('audit')
    .select('detail')
    .where((eb) => eb.and({ subject: `user:${userId}`, action: 'account-merged-away' }))
    .executeTakeFirst()
  return entry ? (JSON.parse(entry.detail) as { into: string }).into : null
}

/**
 * Starts a statement that locks a person's row; finish it with `returning`. A no-op update is used because, unlike `for
 * update`, its lock does not block inserts that reference the person.
 */
export function lockPerson(trx: Trx, userId: string) {
  return trx
    .updateTable('users')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', userId)
}

/** The query that keeps an account from being deleted or merged until the transaction ends; no row: it is gone. */
export function lockPersonShared(trx: Trx, engine: Engine, userId: string) {
  const people = trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    // A guest has the form of a deleted account, and is open.
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('disabled_at', 'is', null)]))
  return engine.lockRowsForShare(people)
}
