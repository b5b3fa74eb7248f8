import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/**
 * An undo names the scan that it takes back, which no other does: those from before, the last admission before each.
 * What a code said is kept where it names no ticket of ours.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  await run('alter table admissions add column undoes text references admissions (scan_id)')
  await run(`update admissions as undo set undoes = (
    select scan_id from admissions as entry where entry.ticket_id = undo.ticket_id
      and entry.direction = 'in' and entry.result = 'admitted' and entry.at <= undo.at and not exists (
        select 1 from admissions as other where other.ticket_id = undo.ticket_id and other.kind = 'undo'
          and other.scan_id <> undo.scan_id and other.at between entry.at and undo.at)
    order by entry.at desc, entry.scan_id limit 1) where undo.kind = 'undo'`)
  await run('create unique index admissions_undoes on admissions (undoes) where undoes is not null')
  await run('alter table admissions add column code_ticket text')
  await run('alter table admissions add column code_seat integer')
}
