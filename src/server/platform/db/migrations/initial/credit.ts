import type { Kysely } from 'kysely'
import { oneOf, reference, schemaKit } from '../../schema-kit.ts'

/** Accounts of credit, and what came and went: rows are only added. */
export async function createCreditTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'credit_accounts',
    [['id', 'text', 'primary key'], reference('user_id', 'users'), ['currency', 'text']],
    'unique (user_id, currency)',
  )
  await table(
    'credit_entries',
    [
      ['id', 'text', 'primary key'],
      reference('account_id', 'credit_accounts'),
      ['amount_cents', 'integer', 'not null check (amount_cents <> 0)'],
      ['kind', 'text'],
      ['reason', 'text', "not null default ''"],
      ['attempt_id', 'text', 'unique references payment_attempts (id)'],
      ['refund_id', 'text', 'unique references refunds (id)'],
      ['actor_id', 'text', 'references users (id)'],
      ['request_key', 'text', 'unique'],
      ['created_at', 'bigint'],
    ],
    oneOf('kind', 'granted corrected payment refund merged ended'),
    "check ((kind = 'payment') = (attempt_id is not null))",
    "check ((kind = 'refund') = (refund_id is not null))",
    "check ((kind in ('granted', 'corrected')) = (request_key is not null))",
  )
  await run('create index credit_entries_account on credit_entries (account_id, created_at)')
}
