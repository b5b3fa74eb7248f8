import type { Kysely } from 'kysely'
import { type Column, oneOf, schemaKit } from '../schema-kit.ts'

/** The plan of the house, price zones, ticket types and blocked seats of a performance, companion seats. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { run, table, allow } = schemaKit(db)
  // What is planned for a performance goes with it.
  const performance: Column = [
    'performance_id',
    'text',
    'not null references performances (id) on delete cascade',
  ]
  await run(`alter table seats add column zone text not null default 'house'`)
  await allow('seats', 'kind', 'companion')
  await run(
    `alter table performances add column lonely_rule text not null default 'warn' ${oneOf('lonely_rule', 'off warn block')}`,
  )
  await table('house_plan', [
    ['id', 'integer', 'primary key check (id = 1)'],
    ['version', 'integer'],
    ['plan', 'text'],
    ['saved_at', 'bigint'],
  ])
  await table(
    'zone_prices',
    [performance, ['zone', 'text'], ['price_cents', 'integer', 'not null check (price_cents >= 0)']],
    'primary key (performance_id, zone)',
  )
  await table(
    'type_rules',
    [
      performance,
      ['type', 'text'],
      ['unit', 'text'],
      ['discount', 'integer', 'not null check (discount >= 0)'],
    ],
    'primary key (performance_id, type)',
    oneOf('type', 'student senior'),
    oneOf('unit', 'percent amount'),
    "check (unit = 'amount' or discount <= 100)",
  )
  await table('seat_blocks', [
    ['id', 'text', 'primary key'],
    performance,
    ['reason', 'text'],
    ['created_at', 'bigint'],
  ])
}
