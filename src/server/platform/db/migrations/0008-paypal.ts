import type { Kysely } from 'kysely'
import { schemaKit } from '../schema-kit.ts'

/** PayPal beside the card, and what happens to money at a provider without us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table, allow } = schemaKit(db)
  await allow('payment_attempts', 'provider', 'paypal')
  await run('alter table payment_attempts add column capture_key text')
  await run('alter table payment_attempts add column capture_started_at bigint')
  await run(
    "create index attempts_capturing on payment_attempts (order_id) where capture_started_at is not null and state = 'open'",
  )
  await run(
    'create index attempts_provider_payment on payment_attempts (provider, payment_ref) where payment_ref is not null',
  )
  await table(
    'provider_facts',
    [
      ['provider', 'text'],
      ['reference', 'text'],
      ['kind', 'text'],
      ['attempt_id', 'text', 'not null references payment_attempts (id)'],
      ['amount_cents', 'integer', 'not null check (amount_cents >= 0)'],
      ['noted_at', 'bigint'],
    ],
    'primary key (provider, reference)',
    "check (kind in ('refund', 'dispute'))",
  )
  await run('create index provider_facts_attempt on provider_facts (attempt_id)')
}
