import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { writeTables } from './write-tables.ts'

function columns(sql: string): string[] {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(sql)
  const lines = writeTables(database).split('\n')
  return lines.slice(lines.indexOf('  doors: {') + 1, lines.indexOf('  }')).map((line) => line.trim())
}

test('a column has the type, the nulls and the default of its SQL', () => {
  const sql =
    'create table doors (id text primary key, width integer not null default 1, at bigint, plan blob)'
  expect(columns(sql)).toEqual([
    'id: string',
    'width: Generated<number>',
    'at: number | null',
    'plan: Uint8Array | null',
  ])
})

test('a check of one column says what it holds; a check of several does not', () => {
  expect(
    columns(`create table doors (id text primary key, state text not null, kind text check (kind in ('in', 'out')),
  how text,
  check (state in ('open',
    'shut')), check (how is null or how in ('key')), check ((id in ('a')) = (state = 'shut')))`),
  ).toEqual(['id: string', "state: 'open' | 'shut'", "kind: 'in' | 'out' | null", "how: 'key' | null"])
})

test('comments on the columns of a line go with the first of them', () => {
  expect(
    columns(`create table doors (
  -- Its name,
  -- in capitals.
  id text primary key, name text not null,
  at bigint not null -- When it was made.
)`),
  ).toEqual([
    '/** Its name, in capitals. */',
    'id: string',
    'name: string',
    '/** When it was made. */',
    'at: number',
  ])
})

test('a kind of column that no type is known for is refused', () => {
  expect(() => columns('create table doors (width real)')).toThrow('No column is REAL.')
})
