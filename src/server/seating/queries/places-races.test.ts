import { afterAll, beforeAll, expect, test } from 'vitest'
import { behindProxy, headersOf } from '../../testing/addresses.ts'
import { type Answer, createHarness, type Harness } from '../../testing/harness/harness.ts'
import { deadlocks } from '../../testing/harness/locks.ts'
import { createUsers, openPerformance, type Person } from '../../testing/scenes/box-office.ts'
import { openLawn } from '../../testing/scenes/places.ts'

/** Buyers of the last places, and of all seats: each of these wants one. */
const CROWD = 400
const SEATS = 200
const LAST = 40

let app: Harness
let places: number[]
let seats: number[]
let buyers: Person[]

beforeAll(async () => {
  app = await createHarness({ listen: true, env: behindProxy })
  const lawn = await openLawn(app)
  places = await lawn.open(LAST)
  const saved = await lawn.save((plan) => {
    const [like] = plan.seats
    if (!like) throw new Error('no seat')
    const more = Array.from({ length: SEATS - plan.seats.length }, (_, i) => ({
      ...{ ...like, seatNum: 201 + i, row: 'Z', number: String(i + 1), x: i * 40, y: 900 },
    }))
    return { ...plan, seats: [...plan.seats, ...more] }
  })
  expect(saved).toMatchObject({ status: 200 })
  const { plan } = await lawn.read()
  seats = plan.seats.map(({ seatNum }) => seatNum)
  buyers = await createUsers(app, CROWD + SEATS)
})
afterAll(async () => {
  await app.expectLedgerBalanced()
  await app.close()
})

const ask = (who: Person | undefined, performance: string, wanted: number[]) =>
  app.http('PUT', `/api/performances/${performance}/hold`, {
    token: who?.token ?? '',
    body: { seats: wanted },
    headers: who ? headersOf(who) : {},
  })

/** The seats that an answer says are held. */
const held = ({ status, body }: Answer) =>
  status === 200 ? (body.seats as { seatNum: number }[]).map(({ seatNum }) => seatNum) : []
const ascending = (a: number, b: number) => a - b

const claimed = async (performance: string) =>
  (
    await app.platform.db
      .selectFrom('seat_claims')
      .select('seat_num')
      .where('performance_id', '=', performance)
      .orderBy('seat_num')
      .execute()
  ).map(({ seat_num }) => seat_num)

test(`RACE ${CROWD} buyers want the last ${LAST} places while ${SEATS} seats are sold: ${LAST} and ${SEATS}, none twice`, async () => {
  const performance = await openPerformance(app)
  const before = await deadlocks(app)
  const [first = 0] = places
  const answers = await Promise.all(
    buyers.map((buyer, i) => ask(buyer, performance, [i < CROWD ? first : (seats[i - CROWD] ?? 0)])),
  )
  const got = (from: number, to?: number) => answers.slice(from, to).flatMap(held)
  expect(got(0, CROWD).sort(ascending)).toEqual(places)
  expect(got(CROWD)).toEqual(seats)
  const losers = answers.filter(({ status }) => status !== 200)
  expect(losers).toHaveLength(CROWD - LAST)
  for (const { status, body } of losers)
    expect([status, body.code, body.taken]).toEqual([409, 'seats-taken', [first]])
  expect(await claimed(performance)).toEqual([...places, ...seats].sort(ascending))
  expect(await deadlocks(app)).toBe(before)
})

test('RACE pairs want the last places together: as many pairs as there is room for, and nobody one', async () => {
  const performance = await openPerformance(app)
  const before = await deadlocks(app)
  const pair = places.slice(0, 2)
  const answers = await Promise.all(
    buyers.slice(0, 60).map((buyer, i) => ask(buyer, performance, [...pair, seats[i] ?? 0])),
  )
  const winners = answers.filter(({ status }) => status === 200)
  expect(winners).toHaveLength(LAST / 2)
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.code, body.taken]).toEqual([409, 'seats-taken', pair])
  expect(winners.flatMap(held).sort(ascending)).toEqual(await claimed(performance))
  expect(await deadlocks(app)).toBe(before)
})

test('RACE an area is lowered while its places are held: none of a number that is gone, and nobody is refused while there is room', async () => {
  const performance = await openPerformance(app)
  const lawn = await openLawn(app)
  const first = places.slice(0, 1)
  const [answers] = await Promise.all([
    Promise.all(buyers.slice(0, 60).map((buyer) => ask(buyer, performance, first))),
    lawn.ask(LAST - 5),
    lawn.ask(LAST - 10),
  ])
  const left = (await lawn.read()).plan.blocks.at(-1)?.places?.count ?? 0
  const got = answers.flatMap(held).sort(ascending)
  expect(got).toHaveLength(left)
  expect(await claimed(performance)).toEqual(got)
})
