import type { Kysely } from 'kysely'
import { columns, oneOf, reference, schemaKit } from '../../schema-kit.ts'

/** Every scan at the door and its verdict. */
export async function createDoorTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'admissions',
    [
      ['scan_id', 'text', 'primary key'],
      ['ticket_id', 'text', 'references tickets (id)'],
      ['scanned_hash', 'text'],
      ['performance_id', 'text', ''],
      ...columns('text', 'direction result'),
      ['at', 'bigint'],
      reference('user_id', 'users'),
    ],
    oneOf('direction', 'in out'),
    oneOf('result', 'admitted already-admitted wrong-performance void unknown'),
  )
  await run('create index admissions_ticket on admissions (ticket_id)')
}
