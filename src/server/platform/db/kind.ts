import { sql } from 'kysely'
import { type Db, isMissingTable, type Trx } from './engine.ts'
import { howToStartEmpty, nameOf, type Place } from './place.ts'
import type { Database } from './schema.ts'

/** What a database is used for, for its whole life: sandbox data, or real people and money. */
export type DatabaseKind = Database['database_kind']['kind']

/**
 * Throws an Error that names the database and the remedy if it is of the other kind. Writes nothing and reads any
 * version of the schema, so that it can run before anything else.
 */
export async function refuseOtherKind(db: Db | Trx, wanted: DatabaseKind, place: Place) {
  const kind = await readKind(db)
  if (kind !== null && kind !== wanted) throw new Error(wrongKindMessage(kind, place))
}

/**
 * Records the kind of a migrated database unless it is known, then does what `refuseOtherKind` does: of two concurrent
 * first starts, the slower one finds the faster one's kind.
 */
export async function settleKind(db: Db | Trx, wanted: DatabaseKind, place: Place) {
  // On SQLite, `on conflict` would fire the trigger that protects the row, so the statement checks first.
  await sql`insert into database_kind (id, kind)
    select 1, cast(${wanted} as text) where not exists (select 1 from database_kind)
    on conflict do nothing`.execute(db)
  await refuseOtherKind(db, wanted, place)
}

/** What a database is used for; null for one on which no server has started yet. */
export async function readKind(db: Db | Trx): Promise<DatabaseKind | null> {
  const row = await db
    .selectFrom('database_kind')
    .select('kind')
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (!isMissingTable(error)) throw error
    })
  return row?.kind ?? null
}

function wrongKindMessage(kind: DatabaseKind, place: Place): string {
  const another = howToStartEmpty(place)
  return kind === 'sandbox'
    ? `The database ${nameOf(place)} belongs to the sandbox: everybody knows the password of its demo accounts, so ` +
        `it must never sell real tickets. To open the real box office, ${another}. To go on trying things out, start ` +
        'without NODE_ENV=production, SMTP_URL and keys of payment providers.'
    : `The database ${nameOf(place)} is live: it has real accounts and orders, and this start would run the ` +
        'sandbox in it, with demo accounts whose password everybody knows. To open the real box office, set ' +
        'NODE_ENV=production and the settings that docs/operations.md lists. To try things out, ' +
        `${another}.`
}
