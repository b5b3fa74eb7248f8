import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../settings/config.ts'
import { isMissingTable } from './constraint-errors.ts'
import type { Db, Trx } from './engine.ts'

/** What a database is for, from its first start to its end: the sandbox's play, or real people and money. */
export type DatabaseKind = 'sandbox' | 'live'

/** Where the settings say the database is. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** What the sandbox's people are called. No mail reaches `.test`, so elsewhere nobody verifies such an address. */
const DEMO_ADDRESSES = '%@sandbox.test'

/**
 * Throws an Error whose message names the database and the way out when it is of the other kind. Writes nothing, and
 * reads any version of the schema, so that it can be asked before the database is touched.
 */
export async function refuseOtherKind(db: Db | Trx, wanted: DatabaseKind, place: Place): Promise<void> {
  const kind = await readKind(db)
  if (kind !== null && kind !== wanted) throw new Error(refusal(kind, place))
}

/**
 * Writes down what a migrated database is, unless that is known: what its people tell, else `wanted`. Then as
 * `refuseOtherKind`: of two first starts at once, the slower one follows the other.
 */
export async function settleKind(db: Db | Trx, wanted: DatabaseKind, place: Place): Promise<void> {
  const kind = (await readKind(db)) ?? wanted
  // On SQLite a conflict would meet the trigger that keeps the row, so the statement looks for it first.
  await sql`insert into database_kind (id, kind)
    select 1, cast(${kind} as text) where not exists (select 1 from database_kind)
    on conflict do nothing`.execute(db)
  await refuseOtherKind(db, wanted, place)
}

/** Throws when the database is not the sandbox's: what it seeds has passwords that everybody knows. */
export async function requireSandbox(db: Db): Promise<void> {
  if ((await readKind(db)) !== 'sandbox')
    throw new Error('Demo accounts and made-up sales belong in a sandbox database, and this is not one.')
}

/** Null for a database that nobody has used yet. */
async function readKind(db: Db | Trx): Promise<DatabaseKind | null> {
  const written = await db
    .selectFrom('database_kind')
    .select('kind')
    .executeTakeFirst()
    .catch(ignoreMissingTable)
  return written?.kind ?? inferKind(db)
}

/** Databases from before there was a record of it are told apart by their people. */
async function inferKind(db: Db | Trx): Promise<DatabaseKind | null> {
  const person = await db
    .selectFrom('users')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('users')
            .select('id')
            .where('email', 'like', DEMO_ADDRESSES)
            .where('email_verified_at', 'is not', null),
        )
        .as('demo'),
    )
    .limit(1)
    .executeTakeFirst()
    .catch(ignoreMissingTable)
  return person ? (person.demo ? 'sandbox' : 'live') : null
}

function ignoreMissingTable(error: unknown): undefined {
  if (!isMissingTable(error)) throw error
}

function refusal(kind: DatabaseKind, place: Place): string {
  const another = place.databaseUrl
    ? 'set DATABASE_URL to an empty PostgreSQL database'
    : 'set DATA_DIR to an empty folder'
  return kind === 'sandbox'
    ? `The database ${nameOf(place)} belongs to the sandbox: everybody knows the password of its demo accounts, so ` +
        `it must never sell real tickets. To open the real box office, ${another}. To go on trying things out, start ` +
        'without NODE_ENV=production, STRIPE_SECRET_KEY, SMTP_URL and PAYPAL_CLIENT_ID.'
    : `The database ${nameOf(place)} is live: it has real accounts and orders, and this start would run the ` +
        'sandbox in it, with demo accounts whose password everybody knows. To open the real box office, set ' +
        'NODE_ENV=production and the settings that docs/operations.md lists. To try things out, ' +
        `${another}.`
}

/** The path of the file, or name and host of the PostgreSQL database; never a user or a password. */
export function nameOf({ dataDir, databaseUrl }: Place): string {
  if (!databaseUrl) return join(resolve(dataDir), 'theatre.db')
  const { pathname, host } = new URL(databaseUrl)
  return `${decodeURIComponent(pathname.slice(1)) || 'of its user'} at ${host || 'this machine'} (PostgreSQL)`
}
