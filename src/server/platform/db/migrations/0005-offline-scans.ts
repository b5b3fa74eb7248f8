import type { Kysely } from 'kysely'
import { oneOf, schemaKit } from '../schema-kit.ts'

/** Keeps of scans that a phone judged by itself what it showed, when they came in, and a time that could not be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run } = schemaKit(db)
  const verdicts = 'admitted already-admitted wrong-performance void unknown'
  await run(`alter table admissions add column phone_result text ${oneOf('phone_result', verdicts)}`)
  await run('alter table admissions add column received_at bigint')
  await run('alter table admissions add column claimed_at bigint')
}
