import { sql } from 'kysely'
import {
  IMPORT_PROBLEMS_MAX,
  type ImportBody,
  type ImportReport,
  type UserImport,
} from '../../../shared/accounts/imports.ts'
import { AppError, newId, newOrderedId } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { iso, writeAudit } from '../../platform/records/audit.ts'
import { type KnownPeople, type NewPerson, nameAndPhone, sortPeople } from '../rules/imports.ts'
import { USERNAME_TRIES, usernameCandidate } from '../sign-in/register-user.ts'

/** People inserted, or looked up, by one statement. */
const CHUNK = 500

/** Says what an import of these people would do. */
export async function checkImport({ db }: Platform, body: ImportBody): Promise<ImportReport> {
  const { report } = sortPeople(body.people, await findKnown(db, body.people), body.doubtful)
  return shortened(report)
}

/**
 * Creates an account without a password for each new person of a file, as one batch. Nobody gets a mail, nobody agrees
 * to any, and accounts that exist stay as they are. Whoever wants to log in proves the address by a reset link.
 */
export async function importUsers(
  { db, engine }: Platform,
  actorId: string,
  { fileName, columns, people, doubtful }: ImportBody,
): Promise<ImportReport> {
  return db.transaction().execute(async (trx) => {
    const { added, report } = sortPeople(people, await findKnown(trx, people), doubtful)
    if (added.length === 0) return shortened(report)
    const id = newOrderedId()
    const made = { actor_id: actorId, created_at: engine.now() }
    const file = {
      file_name: fileName,
      columns: JSON.stringify(columns),
      people: added.length,
      removed: null,
    }
    await trx
      .insertInto('user_imports')
      .values({ id, ...made, ...file })
      .execute()
    const now = engine.now()
    const common = { import_id: id, role: 'user', created_at: now, updated_at: now }
    const taken = await insertPeople(trx, added, common)
    const count = added.length - taken
    await trx.updateTable('user_imports').set({ people: count }).where('id', '=', id).execute()
    await writeAudit(trx, engine, actorId, 'users-imported', `import:${id}`, { file: fileName, count })
    return shortened({ ...report, added: count, same: report.same + taken })
  })
}

/** Inserts accounts under free user names; returns how many addresses got an account meanwhile. */
async function insertPeople(trx: Trx, people: readonly NewPerson[], common: object) {
  let left = people
  for (let tries = 0; tries < USERNAME_TRIES && left.length > 0; tries++) {
    const inserted = new Set<string>()
    for (let i = 0; i < left.length; i += CHUNK) {
      const rows = left
        .slice(i, i + CHUNK)
        .map(({ email, firstName, lastName, phone }) => ({
          id: newId(),
          email,
          username: usernameCandidate(email, tries),
          first_name: firstName,
          last_name: lastName,
          phone,
          ...common,
        }))
      const insert = trx.insertInto('users').values(rows as never)
      const made = await insert
        .onConflict((conflict) => conflict.doNothing())
        .returning('email')
        .execute()
      for (const { email } of made) inserted.add(email)
    }
    left = left.filter(({ email }) => !inserted.has(email))
  }
  return left.length
}

async function findKnown(db: Db | Trx, people: ImportBody['people']): Promise<KnownPeople> {
  const emails = new Set<string>()
  const wanted = people.map(({ email }) => email.trim().toLowerCase())
  for (let i = 0; i < wanted.length; i += CHUNK) {
    const found = db.selectFrom('users').select('email')
    for (const { email } of await found.where('email', 'in', wanted.slice(i, i + CHUNK)).execute())
      emails.add(email)
  }
  const reachable = await db
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'phone'])
    .where('deleted_at', 'is', null)
    .where('phone', '<>', '')
    .execute()
  const byNameAndPhone = reachable.flatMap((one): [string, string][] => {
    const key = nameAndPhone(one)
    return key ? [[key, one.email]] : []
  })
  return { emails, byNameAndPhone: new Map(byNameAndPhone) }
}

const shortened = ({ problems, ...report }: ImportReport): ImportReport => ({
  ...report,
  problems: problems.slice(0, IMPORT_PROBLEMS_MAX),
})

/** What was imported, latest first. */
export async function listImports(db: Db): Promise<UserImport[]> {
  const rows = await db.selectFrom('user_imports').selectAll().orderBy('id', 'desc').limit(50).execute()
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    columns: JSON.parse(row.columns),
    people: row.people,
    at: iso(row.created_at),
    removed: row.removed,
  }))
}

/** Where an account leaves traces that an undo must not remove. */
export const traces = [
  'orders',
  'holds',
  'person_notes',
  'person_labels',
  'role_requests',
  'sessions',
  'email_tokens',
  'email_changes',
  'devices',
  'known_devices',
  'college_identities',
  'sign_in_nonces',
  'calendar_links',
  'credit_accounts',
  'preferences',
  'consents',
  'push_subscriptions',
  'mails',
] as const

/**
 * Removes the accounts of an import that nobody has used since: no log-in, no order, nothing that the office wrote.
 * Those that were used stay. Throws import-not-found, also for one that is undone.
 */
export async function undoImport({ db, engine }: Platform, actorId: string, id: string) {
  await db.transaction().execute(async (trx) => {
    const imports = trx.selectFrom('user_imports').selectAll().where('id', '=', id)
    const found = await engine.lockRows(imports.where('removed', 'is', null)).executeTakeFirst()
    if (!found) throw new AppError('import-not-found')
    // What refers to one of them from now on waits, and is refused afterwards.
    await engine.lockRows(trx.selectFrom('users').select('id').where('import_id', '=', id)).execute()
    const unused = traces.reduce(
      (query, table) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom(table)
                .select(`${table}.user_id` as never)
                .whereRef(`${table}.user_id` as never, '=', 'users.id'),
            ),
          ),
        ),
      trx
        .deleteFrom('users')
        .where((eb) => eb.and({ import_id: id, password_hash: null, google_sub: null }))
        .where('email_verified_at', 'is', null)
        // Whoever the office has acted on: closed, corrected, given a role, merged or erased.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('audit').select('audit.id').where('subject', '=', sql<string>`'user:' || users.id`),
            ),
          ),
        ),
    )
    const { numDeletedRows } = await unused.executeTakeFirst()
    const removed = Number(numDeletedRows)
    await trx.updateTable('user_imports').set({ removed }).where('id', '=', id).execute()
    const count = { file: found.file_name, count: removed, left: found.people - removed }
    await writeAudit(trx, engine, actorId, 'import-undone', `import:${id}`, count)
  })
}
