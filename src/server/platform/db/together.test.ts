import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import type { Trx } from './engine.ts'
import { together } from './together.ts'

let app: Harness

beforeAll(async () => {
  app = await createHarness()
})
afterAll(() => app.close())

const count = (trx: Trx, key: string) =>
  trx.insertInto('throttles').values({ key, window_start: 1, count: 1 }).returning('key')
const counted = (key: string) =>
  app.platform.db.selectFrom('throttles').select('key').where('key', 'like', `${key}%`).execute()

test('statements run in their order, and each has its own rows', async () => {
  const { db } = app.platform
  const rows = await db
    .transaction()
    .execute((trx) =>
      together(
        trx,
        count(trx, 'order-1'),
        trx.selectFrom('throttles').select('count').where('key', '=', 'order-1'),
        trx.deleteFrom('throttles').where('key', '=', 'order-1'),
        sql<{ left: number }>`select count(*) as "left" from throttles where key = 'order-1'`.compile(trx),
      ),
    )
  expect(rows).toEqual([[{ key: 'order-1' }], [{ count: 1 }], [], [{ left: 0 }]])
})

test('one that fails is thrown, and the transaction with all of them is undone', async () => {
  const { db } = app.platform
  const failing = db
    .transaction()
    .execute((trx) => together(trx, count(trx, 'undone-1'), count(trx, 'undone-1'), count(trx, 'undone-2')))
  await expect(failing).rejects.toThrow(/unique/i)
  expect(await counted('undone')).toEqual([])
})

test('a transaction whose first statement fails writes nothing', async () => {
  const { db } = app.platform
  await db.transaction().execute(async (trx) => void (await count(trx, 'first-1').execute()))
  const failing = db.transaction().execute(async (trx) => {
    await count(trx, 'first-1').execute()
    await count(trx, 'first-2').execute()
  })
  await expect(failing).rejects.toThrow(/unique/i)
  await expect(
    db.transaction().execute(async (trx) => {
      await count(trx, 'first-3').execute()
      throw new Error('given up')
    }),
  ).rejects.toThrow('given up')
  expect(await counted('first')).toEqual([{ key: 'first-1' }])
})
