import type { Kysely } from 'kysely'
import { oneOf, schemaKit } from '../schema-kit.ts'

/** Payments at the providers that no order here knows, how far their lists were read, and what a job is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table, recheck } = schemaKit(db)
  await table(
    'unknown_payments',
    [
      ['id', 'text', 'primary key'],
      ['provider', 'text'],
      ['reference', 'text'],
      ['payment_ref', 'text'],
      ['order_id', 'text', ''],
      ['attempt_id', 'text'],
      ['amount_cents', 'integer', 'not null check (amount_cents > 0)'],
      ['currency', 'text'],
      ['paid_at', 'bigint'],
      ['first_seen', 'bigint'],
      ['back_cents', 'integer', 'not null check (back_cents >= 0)'],
      ['checked_at', 'bigint'],
      ['state', 'text'],
      ['refund_key', 'text'],
      ['problem', 'text', ''],
      ['note', 'text', ''],
      ['resolved_at', 'bigint', ''],
      ['resolved_by', 'text', ''],
    ],
    'unique (provider, payment_ref)',
    oneOf('provider', 'stripe paypal'),
    oneOf('state', 'open due refunded explained matched'),
  )
  await run(
    "create index unknown_payments_open on unknown_payments (first_seen) where state in ('open', 'due')",
  )
  await table('payment_lists', [
    ['provider', 'text', 'primary key'],
    ['read_until', 'bigint'],
  ])

  await run('alter table payment_attempts add column money_back_checked_at bigint not null default 0')
  await run(
    "create index attempts_money_back on payment_attempts (money_back_checked_at) where state = 'captured'",
  )
  // A dispute may have no amount, and what was never paid is given up against nothing.
  await recheck('refunds', 'amount_cents', 'amount_cents > 0', 'amount_cents >= 0')

  await run('alter table jobs add column about text')
  await run('create index jobs_about on jobs (about) where about is not null')
  await run("update jobs set about = substr(unique_key, 12, 32) where kind = 'order-mail'")
}
