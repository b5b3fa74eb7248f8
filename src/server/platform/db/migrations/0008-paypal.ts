import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** PayPal beside the card. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, allow } = schemaKit(db)
  await allow('payment_attempts', 'provider', 'paypal')
  await run('alter table payment_attempts add column capture_key text')
  await run('alter table payment_attempts add column capture_started_at bigint')
  await run(
    "create index attempts_capturing on payment_attempts (order_id) where capture_started_at is not null and state = 'open'",
  )
}
