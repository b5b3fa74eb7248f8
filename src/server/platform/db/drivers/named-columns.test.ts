import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../schema.ts'
import { NamedColumns } from './named-columns.ts'

const columns = new Map([
  ['keys', ['purpose', 'key_no']],
  ['throttles', ['key', 'count']],
])
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (own) => new PostgresIntrospector(own),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new NamedColumns(() => columns)],
})
const throttles = db.selectFrom('throttles')

test.each([
  [throttles.selectAll(), 'select "throttles"."key", "throttles"."count" from "throttles"'],
  [
    throttles.innerJoin('keys', 'keys.purpose', 'throttles.key').selectAll('throttles').select('key_no'),
    'select "throttles"."key", "throttles"."count", "key_no" from "throttles" inner join "keys" on "keys"."purpose" = "throttles"."key"',
  ],
  [
    db.deleteFrom('throttles').where('count', '>', 1).returningAll(),
    'delete from "throttles" where "count" > $1 returning "throttles"."key", "throttles"."count"',
  ],
  [
    db.updateTable('throttles').set({ count: 0 }).returningAll(),
    'update "throttles" set "count" = $1 returning "throttles"."key", "throttles"."count"',
  ],
])('a star is the columns of its table: %#', (query, text) => {
  expect(query.compile().sql).toBe(text)
})

test.each([
  throttles.innerJoin('keys', 'keys.purpose', 'throttles.key').selectAll(),
  db.selectFrom('throttles as t').selectAll('t'),
  db.selectFrom('settings').selectAll(),
  db.selectFrom(throttles.select('key').as('own')).selectAll(),
])('of several tables, an alias, an unknown table and a subquery it stays: %#', (query) => {
  expect(query.compile().sql).toContain('*')
})
