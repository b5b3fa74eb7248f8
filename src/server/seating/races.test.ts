import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../shared/platform/durations.ts'
import type { SavedPlan } from '../../shared/seating/plan.ts'
import { createApp } from '../app.ts'
import { behindProxy, headersOf } from '../testing/addresses.ts'
import { openStream } from '../testing/event-stream.ts'
import { type Answer, builtPaths, originOf } from '../testing/harness/harness.ts'
import { deadlocks } from '../testing/harness/locks.ts'
import { seededRandom } from '../testing/random.ts'
import { sample } from '../testing/samples.ts'
import {
  askHold,
  createUsers,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  openShow,
  type Person,
  seatsBy,
} from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { sweepHolds } from './commands/sweep-holds.ts'

/** Buyers of one seat, and of fifty. */
const CROWD = sample(80, 200)
const THRONG = sample(200, 500)
/** How often a house that nobody has drawn yet is changed by many at once. */
const ROUNDS = sample(5, 50)

const app = await setupApp({ listen: true, env: behindProxy })
afterEach(async () => {
  vi.useRealTimers()
  await app.expectLedgerBalanced()
})

/** Requests these seats on its own connection. */
const ask = (who: Person, performance: string, seats: number[]) =>
  app.http('PUT', `/api/performances/${performance}/hold`, {
    token: who.token,
    body: { seats },
    headers: headersOf(who),
  })

const claims = (performance: string) =>
  app.platform.db
    .selectFrom('seat_claims')
    .innerJoin('holds', 'holds.id', 'seat_claims.owner_id')
    .select(['seat_num', 'user_id'])
    .where('seat_claims.performance_id', '=', performance)
    .orderBy('seat_num')
    .execute()

/** Every answer is a hold or the one expected refusal: no internal error or deadlock. */
function expectHonest(answers: Answer[]): void {
  const others = answers.filter(
    ({ status, body }) => status !== 200 && !(status === 409 && body.code === 'seats-taken'),
  )
  expect(others).toEqual([])
}

test.each([
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
])('I05 F06 with the clock of the app %s, a hold ends by the clock of the database', async (_, skew) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew })
  const performance = await openPerformance(app)
  const [owner, other] = [await newcomer(app), await newcomer(app)]
  const held = await hold(app, owner, performance, [1])
  expect(Date.parse(held.expiresAt) - Date.parse(held.serverTime)).toBeGreaterThan(14.9 * MINUTE_MS)

  app.platform.engine.advance(14 * MINUTE_MS)
  await sweepHolds(app.platform)
  expectRefusal(await askHold(app, other, performance, [1]), 'seats-taken', { taken: [1] })
  expect(await seatsBy(app, performance, 'held')).toEqual([1])

  app.platform.engine.advance(MINUTE_MS)
  expect(await seatsBy(app, performance, 'held')).toEqual([])
  expect((await app.api('GET', '/api/holds/current', owner)).body.hold).toBeNull()
  await sweepHolds(app.platform)
  expect(await claims(performance)).toEqual([])
})

test(`I01 ${CROWD} buyers want one seat: one has it, the others are told that it is taken`, async () => {
  const performance = await openPerformance(app)
  const buyers = await createUsers(app, CROWD)
  const answers = await Promise.all(buyers.map((buyer) => ask(buyer, performance, [37])))
  expectHonest(answers)
  const winners = answers.flatMap((answer, i) => (answer.status === 200 ? [buyers[i]?.userId] : []))
  expect(winners).toHaveLength(1)
  const losers = answers.filter((answer) => answer.status === 409)
  expect(losers).toHaveLength(CROWD - 1)
  for (const loser of losers) expect(loser.body.taken).toEqual([37])
  expect(await claims(performance)).toEqual([{ seat_num: 37, user_id: winners[0] }])
})

test(`I02 ${THRONG} buyers want 50 seats: 50 have one each`, async () => {
  const performance = await openPerformance(app)
  const random = seededRandom('I02')
  const buyers = await createUsers(app, THRONG)
  const requests = buyers.map((_, i) => [(i % 50) + 1, random.int(1, 50)])
  const results = await Promise.all(
    buyers.map(async (buyer, i) => {
      const answers: Answer[] = []
      for (const seat of requests[i] ?? []) {
        answers.push(await ask(buyer, performance, [seat]))
        if (answers.at(-1)?.status === 200) break
      }
      return answers
    }),
  )
  expectHonest(results.flat())
  const held = results.flatMap((answers, i) =>
    answers
      .filter((answer) => answer.status === 200)
      .map((answer) => ({
        seat_num: (answer.body.seats as { seatNum: number }[])[0]?.seatNum ?? 0,
        user_id: buyers[i]?.userId,
      })),
  )
  expect(held.sort((a, b) => a.seat_num - b.seat_num)).toEqual(await claims(performance))
  expect(held.map((seat) => seat.seat_num)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
})

test('I03 overlapping baskets in reversed order wait for nobody in a ring', async () => {
  const performance = await openPerformance(app)
  const before = await deadlocks(app)
  const buyers = await createUsers(app, 20)
  const up = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const answers = await Promise.all(
    buyers.map(async (buyer, i) => {
      const all: Answer[] = []
      for (let round = 0; round < 8; round++) {
        const seats = (i + round) % 2 ? up.toReversed() : up.map((seat) => seat + ((i + round) % 5))
        all.push(await ask(buyer, performance, seats))
        all.push(await ask(buyer, performance, round % 2 ? [] : [10]))
      }
      return all
    }),
  )
  expectHonest(answers.flat())
  expect(await deadlocks(app)).toBe(before)
})

test('law 2 sets that change while others take their neighbours end as each was last told', async () => {
  const performance = await openPerformance(app)
  const random = seededRandom('changing sets')
  const before = await deadlocks(app)
  const buyers = await createUsers(app, 24)
  const plans = buyers.map(() =>
    Array.from({ length: 12 }, () => {
      const first = random.int(1, 24)
      return Array.from({ length: random.int(0, 6) }, (_, i) => first + i).sort(() => random.next() - 0.5)
    }),
  )
  const last = await Promise.all(
    buyers.map(async (buyer, i) => {
      let mine: number[] = []
      for (const seats of plans[i] ?? []) {
        const answer = await ask(buyer, performance, seats)
        expectHonest([answer])
        if (answer.status === 200) mine = seats
        else for (const taken of answer.body.taken as number[]) expect(seats).toContain(taken)
      }
      return mine.map((seat_num) => ({ seat_num, user_id: buyer.userId }))
    }),
  )
  expect(last.flat().sort((a, b) => a.seat_num - b.seat_num)).toEqual(await claims(performance))
  expect(await deadlocks(app)).toBe(before)
})

test('an ended hold is taken over by one of many, while the sweep runs', async () => {
  const [performance, sleeper] = [await openPerformance(app), await newcomer(app)]
  await ask(sleeper, performance, [1, 2, 3])
  const buyers = await createUsers(app, 40)
  app.platform.engine.advance(15 * MINUTE_MS)
  const [answers] = await Promise.all([
    Promise.all(buyers.map((buyer, i) => ask(buyer, performance, i % 2 ? [1, 2] : [2, 3]))),
    sweepHolds(app.platform),
    sweepHolds(app.platform),
  ])
  expectHonest(answers)
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(await seatsBy(app, performance, 'held')).toHaveLength(2)
})

test('I04 the suite runs at the isolation the server uses', async () => {
  const { db, engine } = app.platform
  const ask = (text: string) =>
    db.transaction().execute(async (trx) => (await sql.raw(text).execute(trx)).rows[0])
  if (engine.name === 'postgres') {
    expect(await ask('show transaction_isolation')).toEqual({ transaction_isolation: 'read committed' })
    return
  }
  expect(await ask('pragma journal_mode')).toEqual({ journal_mode: 'wal' })
  expect(await ask('pragma synchronous')).toEqual({ synchronous: 2 })
  expect(await ask('pragma foreign_keys')).toEqual({ foreign_keys: 1 })
})

test('two tabs that open two performances in the same moment both get their seats', async () => {
  for (let round = 0; round < 5; round++) {
    const [first, second] = (await openShow(app, 2)) as [string, string]
    const patron = await newcomer(app)
    const both = () => Promise.all([first, second].map((id) => askHold(app, patron, id, [1])))
    expect((await both()).map((answer) => answer.status)).toEqual([200, 200])
    await Promise.all([first, second].map((id) => askHold(app, patron, id, [])))
    expect((await both()).map((answer) => answer.status)).toEqual([200, 200])
  }
})

test('two tabs that choose for one performance in the same moment share one hold', async () => {
  const [performance, patron] = [await openPerformance(app), await newcomer(app)]
  const requests = [[1], [1, 2], [2, 3], [4], [3, 4, 5]]
  const answers = await Promise.all(requests.map((seats) => askHold(app, patron, performance, seats)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.holdId)).size).toBe(1)
  expect(requests).toContainEqual(await seatsBy(app, performance, 'held'))
})

if (process.env.TEST_ENGINE === 'postgres')
  test('a hold through another process on the same database is told of, and not only found by rereading', async () => {
    const other = await createApp({ ...app.config, port: 0 }, builtPaths)
    try {
      await other.fastify.listen({ port: 0, host: '127.0.0.1' })
      await other.start()
      const [performance, patron] = [await openPerformance(app), await newcomer(app)]
      const stream = await openStream(
        `${originOf(other.fastify)}/api/performances/${performance}/seats/stream`,
      )
      await stream.seen((event) => event.type === 'snapshot', 'the snapshot is here')
      const told = Promise.withResolvers<void>()
      other.platform.events.subscribe('seats', (id) => id === performance && told.resolve())
      await hold(app, patron, performance, [10, 20])
      await told.promise
      const delta = await stream.seen((event) => event.type === 'delta', 'the delta is here')
      expect(delta.data.changes).toEqual([
        { seatNum: 10, state: 'held' },
        { seatNum: 20, state: 'held' },
      ])
      await stream.close()
    } finally {
      await other.close()
    }
  })

test('of two who save a plan at once one is told that hers is old, and seats added beside it have places of their own', async () => {
  const { token } = await app.as('plan@college.example', 'admin')
  const { db } = app.platform
  const load = async () => (await app.api('GET', '/api/house/plan', { token })).body as unknown as SavedPlan
  const save = ({ version, plan }: SavedPlan) =>
    app.api('PUT', '/api/house/plan', { token, body: { version, plan } })
  const add = (seatNum: number) =>
    app.api('POST', '/api/seatMap', { token, body: { price: 12, availability: true, seatNum } })
  const race = async () => {
    const open = await load()
    const [one, two, ...added] = await Promise.all([save(open), save(open), ...[202, 211, 212, 221].map(add)])
    const saved = [one, two].map(({ status }) => status).sort()
    // A seat that was added first makes both of them old.
    expect([
      [200, 409],
      [409, 409],
    ]).toContainEqual(saved)
    for (const { status } of added) expect([200, 409]).toContain(status)
    const { plan, version } = await load()
    const done = [one, two, ...added].filter(({ status }) => status === 200)
    expect(version).toBe(open.version + done.length)
    expect(plan.seats).toHaveLength(80 + added.filter(({ status }) => status === 200).length)
    expect(new Set(plan.seats.map(({ x, y }) => `${x} ${y}`)).size).toBe(plan.seats.length)
  }
  const undraw = async () => {
    await db.deleteFrom('seats').where('seat_num', '>', 200).execute()
    await db.updateTable('houses').set({ plan: null, version: 0 }).execute()
  }
  for (let round = 0; round < ROUNDS; round++) {
    await undraw()
    await race()
  }
  // The same in a house that is drawn already.
  await db.deleteFrom('seats').where('seat_num', '>', 200).execute()
  await race()
})
