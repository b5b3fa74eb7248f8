import type { Kysely } from 'kysely'
import { amounts, type Column, columns, oneOf, reference, schemaKit } from '../../schema-kit.ts'

/** The house and its plan, pricing and blocks per performance, holds and claims. */
export async function createSeatingTables(db: Kysely<unknown>): Promise<void> {
  const { run, table } = schemaKit(db)
  await table(
    'seats',
    [
      ['seat_num', 'integer', 'primary key'],
      ...amounts('price_cents'),
      ['available', 'integer'],
      ['kind', 'text'],
      ['retired_at', 'bigint', ''],
      ['zone', 'text', "not null default 'house'"],
    ],
    oneOf('kind', 'standard wheelchair companion'),
  )
  await table('house_plan', [
    ['id', 'integer', 'primary key check (id = 1)'],
    ['version', 'integer'],
    ['plan', 'text'],
    ['saved_at', 'bigint'],
  ])

  // Deleted with the performance.
  const planned: Column = [
    'performance_id',
    'text',
    'not null references performances (id) on delete cascade',
  ]
  await table(
    'zone_prices',
    [planned, ['zone', 'text'], ['price_cents', 'integer', 'not null check (price_cents >= 0)']],
    'primary key (performance_id, zone)',
  )
  await table(
    'type_rules',
    [planned, ['type', 'text'], ['unit', 'text'], ['discount', 'integer', 'not null check (discount >= 0)']],
    'primary key (performance_id, type)',
    oneOf('type', 'student senior'),
    oneOf('unit', 'percent amount'),
    "check (unit = 'amount' or discount <= 100)",
  )
  await table('seat_blocks', [
    ['id', 'text', 'primary key'],
    planned,
    ['reason', 'text'],
    ['created_at', 'bigint'],
  ])
  await run('create index seat_blocks_performance on seat_blocks (performance_id)')

  const performance = reference('performance_id', 'performances')
  await table(
    'holds',
    [
      ['id', 'text', 'primary key'],
      reference('user_id', 'users'),
      ['order_id', 'text', ''],
      ...columns('bigint', 'created_at ends_at'),
      ['closed_at', 'bigint', ''],
      ['version', 'integer'],
      ['state', 'text'],
      ['taxing', 'text'],
      ...columns('text', 'mailbox network', ''),
    ],
    oneOf('state', 'open ordered released expired sold ended'),
  )
  const live = "where state in ('open', 'ordered')"
  await run(
    "create unique index holds_one_open on holds (user_id, coalesce(order_id, '')) where state = 'open'",
  )
  await run("create index holds_end on holds (ends_at) where state = 'open'")
  await run('create index holds_history on holds (user_id, ends_at)')
  await run(`create index holds_of_mailbox on holds (mailbox) ${live}`)
  await run(`create index holds_of_network on holds (network) ${live}`)
  await run(
    'create index holds_with_origin on holds (closed_at) where mailbox is not null and closed_at is not null',
  )
  await table(
    'hold_parts',
    [
      reference('hold_id', 'holds'),
      performance,
      ['type_rules', 'text'],
      ['tax_exempt', 'text', oneOf('tax_exempt', 'amateur nominal other')],
      ...columns('integer', 'seats most_seats', 'not null default 0'),
      ...columns('bigint', 'created_at changed_at'),
      ['closed_at', 'bigint', ''],
      ['ended', 'integer', 'not null default 0 check (ended in (0, 1))'],
    ],
    'primary key (hold_id, performance_id)',
  )
  await run('create index hold_parts_performance on hold_parts (performance_id)')

  await table(
    'seat_claims',
    [
      performance,
      ['seat_num', 'integer', 'not null references seats (seat_num)'],
      ...columns('text', 'kind owner_id'),
      ...amounts('price_cents'),
      ['ends_at', 'bigint', ''],
    ],
    'primary key (performance_id, seat_num)',
    oneOf('kind', 'hold order ticket block'),
    "check ((kind = 'hold') = (ends_at is not null))",
  )
  await run('create index seat_claims_owner on seat_claims (owner_id)')
  await run('create index seat_claims_end on seat_claims (ends_at) where ends_at is not null')
}
