import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/**
 * Where a hold came from, hashed, and how many seats it has, so that what one mailbox or one network holds can be
 * counted. Holds that are open now count for nobody; they end within minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  for (const column of ['mailbox', 'network']) await run(`alter table holds add column ${column} text`)
  for (const column of ['seats', 'most_seats'])
    await run(`alter table holds add column ${column} integer not null default 0`)
  await run('alter table holds add column changed_at bigint not null default 0')
  const live = "where state in ('open', 'ordered')"
  await run(`create index holds_of_mailbox on holds (mailbox) ${live}`)
  await run(`create index holds_of_network on holds (performance_id, network) ${live}`)
  await run(
    'create index holds_with_origin on holds (closed_at) where mailbox is not null and closed_at is not null',
  )
}
