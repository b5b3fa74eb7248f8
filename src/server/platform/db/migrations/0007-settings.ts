import type { Kysely } from 'kysely'
import { makeAppendOnly } from '../make-append-only.ts'
import { schemaKit } from '../schema-kit.ts'

/** The tax rate of holds and orders, which was 10 % for all before; and an audit that nobody can rewrite. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  for (const table of ['holds', 'orders'])
    await run(`alter table ${table} add column tax_rate integer not null default 10000 check (tax_rate >= 0)`)
  await makeAppendOnly(db, 'audit')
  await run('create index audit_order on audit (at, id)')
  await run('create index audit_subject on audit (subject, at, id)')
  await run('create index audit_actor on audit (actor_id, at, id)')
  await run('drop index audit_at')
}
