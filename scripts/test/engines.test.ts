import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namedIn } from '../check/requirement-names.ts'
import { httpTests, isExempt, mayDiffer, sqliteAlone } from './engines.ts'

const root = join(import.meta.dirname, '../..')

test.each([
  ['several orders at once', 'src/server/orders/a.test.ts', 'await Promise.all(buyers.map(buy))', true],
  ['several refunds at once', 'src/server/orders/a.test.ts', 'await Promise.allSettled(refunds)', true],
  ['several pages at once', 'src/server/shows/a.test.ts', 'await Promise.all(pages.map(read))', false],
  ['a hold that ends', 'src/server/seating/a.test.ts', 'await sweepHolds(app.platform)', false],
  ['a race', 'src/server/shows/a.test.ts', "test('RACE two of one name: one is made'", true],
  ['a lock', 'src/server/accounts/a.test.ts', "from '../testing/harness/locks.ts'", true],
  ['a question', 'src/server/office/a.test.ts', "if (engine.name === 'sqlite')", true],
  ['the database', 'src/server/platform/db/a.test.ts', '', true],
  ['a history', 'src/server/testing/model/a.test.ts', '', true],
  ['one call after another', 'src/server/orders/a.test.ts', 'await app.api()', false],
])('%s is for both engines, or for one', (_what, path, source, both) => {
  expect(mayDiffer(path, source)).toBe(both)
})

test('only a file that would run on both engines says that it runs on one', () => {
  const idle = httpTests(root).filter(({ path, source }) => isExempt(source) && !mayDiffer(path, source))
  expect(idle.map(({ path }) => path)).toEqual([])
})

test('the documentation names the requirements that are not proven on PostgreSQL by default', () => {
  const alone = new Set(sqliteAlone(root))
  const namedBy = (files: { source: string }[]) => files.flatMap(({ source }) => namedIn(source))
  const tests = httpTests(root)
  const both = new Set(namedBy(tests.filter(({ path }) => !alone.has(path))))
  const missing = [...new Set(namedBy(tests))].filter((id) => !both.has(id)).sort()
  const documented = /on SQLite alone by default:([^.]*)\./.exec(
    readFileSync(join(root, 'docs/testing.md'), 'utf8').replaceAll('\n', ' '),
  )
  expect(documented?.[1]?.match(/[A-Z]\d\d/g) ?? []).toEqual(missing)
})
