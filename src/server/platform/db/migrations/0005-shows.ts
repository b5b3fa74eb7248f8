import { type Kysely, sql } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** What editing shows needs: a version, when a show was first public, and the name as it is searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('alter table shows add column version integer not null default 1')
  await run('alter table shows add column published_at bigint')
  await run("alter table shows add column search_key text not null default ''")
  // Whether a show that is hidden now was ever public is not known: a draft would claim that it was not.
  await run('update shows set published_at = created_at')
  await keepKeys(db)
}

/** Two names that only the new key finds equal both stay; the later one keeps its old key. */
async function keepKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; name_key: string }>`
    select id, name, name_key from shows order by created_at, id`.execute(db)
  const taken = new Set(rows.map((row) => row.name_key))
  for (const { id, name, name_key } of rows) {
    const wanted = foldCase(name)
    const key = taken.has(wanted) ? name_key : wanted
    taken.add(key)
    await sql`update shows set name_key = ${key}, search_key = ${foldAll(name)} where id = ${id}`.execute(db)
  }
}

function foldCase(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ')
}

function foldAll(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'")
  return plain.toLowerCase().replace(/\s+/g, ' ').trim()
}
