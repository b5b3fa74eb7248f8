import { type Kysely, PostgresAdapter, sql } from 'kysely'

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Executes the statements of a migration, each of which ends with a semicolon at the end of a line: DDL that both engines
 * read, with text, bigint, integer and `{bytes}` only.
 */
export async function runScript(db: Kysely<unknown>, script: string) {
  const portable = script.replaceAll('{bytes}', isPostgres(db) ? 'bytea' : 'blob')
  for (const statement of portable.split(/;\n|;$/))
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
}

/** Makes the database refuse every update and deletion of a table's rows. */
export async function makeAppendOnly(db: Kysely<unknown>, table: string) {
  const says = `${table} is append-only`
  const run = (text: string) => sql.raw(text).execute(db)
  if (isPostgres(db)) {
    await run(
      `create function ${table}_refuse() returns trigger language plpgsql as $$ begin raise exception '${says}'; end $$`,
    )
    await run(
      `create trigger ${table}_keep before update or delete or truncate on ${table} for each statement execute function ${table}_refuse()`,
    )
    return
  }
  for (const act of ['update', 'delete'])
    await run(
      `create trigger ${table}_no_${act} before ${act} on ${table} begin select raise(abort, '${says}'); end`,
    )
  // "insert or replace" deletes a row without firing the delete trigger.
  await run(
    `create trigger ${table}_no_replace before insert on ${table} when exists (select 1 from ${table} where id = new.id) begin select raise(abort, '${says}'); end`,
  )
}
