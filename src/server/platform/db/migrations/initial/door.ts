import type { Kysely } from 'kysely'
import { columns, oneOf, reference, schemaKit } from '../../schema-kit.ts'

const verdicts = 'admitted already-admitted wrong-performance void unknown'

/** Every scan at the door and its verdict, and what was done about conflicts. */
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
      // The session, and so the phone, that it was made with.
      ['session_id', 'text', 'references sessions (id) on delete set null'],
      // The verdict of a phone without a network, when the scan arrived, and a time that could not be true.
      ['phone_result', 'text', oneOf('phone_result', verdicts)],
      ...columns('bigint', 'received_at claimed_at', ''),
      ['kind', 'text', "not null default 'entry'"],
      ['reason', 'text', ''],
      // The scan that an undo reverses.
      ['undoes', 'text', 'references admissions (scan_id)'],
      // The text of a code that names no ticket of ours.
      ['code_ticket', 'text', ''],
      ['code_seat', 'integer', ''],
    ],
    oneOf('direction', 'in out'),
    oneOf('result', verdicts),
    oneOf('kind', 'entry re-entry pass-out undo'),
  )
  await run('create index admissions_ticket on admissions (ticket_id)')
  await run('create index admissions_session on admissions (session_id) where session_id is not null')
  await run('create index admissions_performance on admissions (performance_id)')
  await run('create unique index admissions_undoes on admissions (undoes) where undoes is not null')

  await table('resolved_conflicts', [
    ['scan_id', 'text', 'primary key references admissions (scan_id)'],
    ['at', 'bigint'],
    reference('user_id', 'users'),
    ['note', 'text'],
  ])
}
