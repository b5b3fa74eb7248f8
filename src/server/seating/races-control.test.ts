import { type SqlBool, sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../platform/base/base.ts'
import { openPerformance } from '../testing/scenes/box-office.ts'
import { openLawn } from '../testing/scenes/places.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

/** The negative control of the races: without the guard, what they look for does happen. */

const app = await setupApp()

/** Checks first and writes then, as naive code does; returns how many buyers think they have the seat. */
async function looksThenTakes(performance: string, buyers: number): Promise<number> {
  const { db, engine } = app.platform
  const results = await Promise.allSettled(
    Array.from({ length: buyers }, async () => {
      const taken = await db
        .selectFrom('seat_claims')
        .select('seat_num')
        .where('performance_id', '=', performance)
        .where('seat_num', '=', 37)
        .where((eb) => eb.or([eb('ends_at', 'is', null), sql<SqlBool>`ends_at > ${engine.now()}`]))
        .executeTakeFirst()
      if (taken) return false
      await db
        .insertInto('seat_claims')
        .values({
          performance_id: performance,
          seat_num: 37,
          kind: 'hold',
          owner_id: newId(),
          price_cents: 1590,
          ends_at: Date.now() + 900_000,
        })
        .execute()
      return true
    }),
  )
  return results.filter((result) => result.status === 'fulfilled' && result.value).length
}

const owners = async (performance: string) =>
  (
    await app.platform.db
      .selectFrom('seat_claims')
      .select('owner_id')
      .where('performance_id', '=', performance)
      .execute()
  ).length

test('I01 negative control: looking first sells a seat many times once the primary key is gone', async () => {
  const guarded = await openPerformance(app)
  expect(await looksThenTakes(guarded, 200)).toBe(1)
  expect(await owners(guarded)).toBe(1)

  await dropPrimaryKey()
  const open = await openPerformance(app)
  const believers = await looksThenTakes(open, 200)
  expect(believers).toBeGreaterThan(1)
  expect(await owners(open)).toBe(believers)
  process.stdout.write(`I01 control: one seat sold ${believers} times ${app.platform.engine.name}\n`)
})

/** As above: reads which place is the lowest free one, and takes that. */
test('RACE control: without the key, reading the lowest free place first oversells the lawn', async () => {
  const { db } = app.platform
  const places = await (await openLawn(app)).open(5)
  const performance = await openPerformance(app)
  const believers = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const claims = await db
        .selectFrom('seat_claims')
        .select('seat_num')
        .where('performance_id', '=', performance)
        .execute()
      const seat_num = places.find((place) => !claims.some((claim) => claim.seat_num === place))
      if (seat_num === undefined) return 0
      const claim = { performance_id: performance, seat_num, owner_id: newId(), price_cents: 1590 }
      await db
        .insertInto('seat_claims')
        .values({ ...claim, kind: 'hold', ends_at: Date.now() + 900_000 })
        .execute()
      return 1
    }),
  )
  const sold = believers.filter(Boolean).length
  expect(sold).toBeGreaterThan(places.length)
  expect(await owners(performance)).toBe(sold)
  process.stdout.write(`control: ${places.length} places sold ${sold} times ${app.platform.engine.name}\n`)
})

/** As above: a list of another channel reads which of its seats are free, and closes them, as buyers do who read first. */
test('RACE control: without the key, a list that reads first closes seats that buyers get too', async () => {
  const { db } = app.platform
  const performance = await openPerformance(app)
  const areFree = async (seats: readonly number[]) => {
    const claims = await db
      .selectFrom('seat_claims')
      .select('seat_num')
      .where('performance_id', '=', performance)
      .execute()
    return !claims.some(({ seat_num }) => seats.includes(seat_num))
  }
  const claim = (seats: readonly number[]) => {
    const owner = { performance_id: performance, owner_id: newId(), price_cents: 0 }
    const rows = seats.map((seat_num) => ({ ...owner, seat_num, kind: 'order' as const, ends_at: null }))
    return db.insertInto('seat_claims').values(rows).execute()
  }
  const list = Array.from({ length: 20 }, (_, i) => i + 1)
  const parties = [list, ...list.map((seat) => [seat])]
  // All have read before one writes: whether they overlap otherwise is up to the machine.
  const free = await Promise.all(parties.map(areFree))
  await Promise.all(parties.map((seats, i) => (free[i] ? claim(seats) : undefined)))
  expect(await owners(performance)).toBeGreaterThan(list.length)
})

async function dropPrimaryKey(): Promise<void> {
  const { db, engine } = app.platform
  if (engine.name === 'postgres') {
    await sql`alter table seat_claims drop constraint seat_claims_pkey`.execute(db)
    return
  }
  // SQLite can drop a key only by rebuilding the table; views are dropped first, because they refer to it.
  for (const text of [
    'drop view claim_check',
    'create table copy as select * from seat_claims',
    'drop table seat_claims',
    'alter table copy rename to seat_claims',
  ])
    await sql.raw(text).execute(db)
}
