import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { defer, type Trx, together } from './engine.ts'

const app = await setupApp()

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

test('what is deferred is seen by the statement that follows, and committed', async () => {
  const { db } = app.platform
  const seen = await db.transaction().execute(async (trx) => {
    await defer(trx, count(trx, 'deferred-1'), count(trx, 'deferred-2'))
    const rows = await trx.selectFrom('throttles').select('key').where('key', 'like', 'deferred%').execute()
    await defer(trx, count(trx, 'deferred-3'))
    return rows.length
  })
  expect(seen).toBe(2)
  expect(await counted('deferred')).toHaveLength(3)
})

test('what is deferred and fails undoes the transaction, also at its end; so does what gives it up', async () => {
  const { db } = app.platform
  const twice = (trx: Trx) => defer(trx, count(trx, 'late-1'), count(trx, 'late-1'))
  await expect(db.transaction().execute(twice)).rejects.toThrow(/unique/i)
  const goesOn = async (trx: Trx) => {
    await count(trx, 'late-2').execute()
    await twice(trx)
    await count(trx, 'late-3').execute()
  }
  await expect(db.transaction().execute(goesOn)).rejects.toThrow(/unique/i)
  const givesUp = async (trx: Trx) => {
    await defer(trx, count(trx, 'late-4'))
    throw new Error('given up')
  }
  await expect(db.transaction().execute(givesUp)).rejects.toThrow('given up')
  expect(await counted('late')).toEqual([])
  await db.transaction().execute((trx) => defer(trx, count(trx, 'late-5')))
  expect(await counted('late')).toEqual([{ key: 'late-5' }])
})

if (process.env.TEST_ENGINE === 'postgres')
  test('a transaction that cannot begin writes nothing, whatever goes on after its first failure', async () => {
    const { db } = app.platform
    const begin = db.transaction().setIsolationLevel('no level' as never)
    const failing = begin.execute(async (trx) => {
      await together(trx, count(trx, 'never-1'), count(trx, 'never-2')).catch(() => {})
      await count(trx, 'never-3').execute()
    })
    await expect(failing).rejects.toThrow(/no level|syntax/i)
    expect(await counted('never')).toEqual([])
    await db.transaction().execute((trx) => count(trx, 'never-4').execute())
    expect(await counted('never')).toEqual([{ key: 'never-4' }])
  })

test('a transaction that is given up while one of its statements fails leaves its connection as it was', async () => {
  const { db } = app.platform
  await db.insertInto('throttles').values({ key: 'there', window_start: 1, count: 1 }).execute()
  const givenUp = () =>
    db.transaction().execute(async (trx) => {
      count(trx, 'there')
        .execute()
        .catch(() => {})
      throw new Error('given up')
    })
  for (let i = 0; i < 25; i++) await expect(givenUp()).rejects.toThrow('given up')
  const others = await Promise.all(Array.from({ length: 25 }, () => counted('there')))
  expect(others.flat()).toHaveLength(25)
})

test('a transaction without a statement does nothing, and the next is one', async () => {
  const { db } = app.platform
  await db.transaction().execute(async () => {})
  const failing = db.transaction().execute(async (trx) => {
    await count(trx, 'empty-1').execute()
    throw new Error('given up')
  })
  await expect(failing).rejects.toThrow('given up')
  expect(await counted('empty')).toEqual([])
})

test('the columns of a statement that was prepared by another that failed are right', async () => {
  const { db } = app.platform
  const read = (trx: Trx) =>
    trx.selectFrom('throttles').select(['count', 'key']).where('key', '=', 'columns-1')
  const failing = db
    .transaction()
    .execute((trx) => together(trx, count(trx, 'columns-1'), read(trx), count(trx, 'columns-1'), read(trx)))
  await expect(failing).rejects.toThrow(/unique/i)
  for (let time = 1; time <= 3; time++)
    expect(await db.transaction().execute((trx) => together(trx, read(trx), read(trx)))).toEqual([[], []])
  const rows = await db.transaction().execute((trx) => together(trx, count(trx, 'columns-1'), read(trx)))
  expect(rows).toEqual([[{ key: 'columns-1' }], [{ count: 1, key: 'columns-1' }]])
})
