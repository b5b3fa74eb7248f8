import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseText } from '../../testing/database-text.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import {
  askHold,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  openShow,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { houseKeeper, rows } from '../../testing/scenes/houses.ts'
import { numbersOf, openLawn } from '../../testing/scenes/places.ts'

let app: Harness
let lawn: Awaited<ReturnType<typeof openLawn>>

// Each test has a house of its own.
beforeEach(async () => {
  app = await createHarness()
  lawn = await openLawn(app)
})
afterEach(async () => {
  await app.expectLedgerBalanced()
  await app.close()
})

const numbers = (held: { seats: readonly { seatNum: number }[] }) => held.seats.map(({ seatNum }) => seatNum)

test('an area of places is numbered after the seats, and the snapshot names it at its price', async () => {
  const places = await lawn.open(30)
  expect(places).toEqual(Array.from({ length: 30 }, (_, i) => 81 + i))
  const { plan } = await lawn.read()
  expect(plan.blocks.at(-1)).toMatchObject({ title: 'Lawn', places: { count: 30, zone: 'house' } })
  expect(plan.seats).toHaveLength(80)
  const { body } = await app.api('GET', `/api/performances/${await openPerformance(app)}/seats`)
  expect((body.seats as object[]).at(-1)).toEqual({
    seatNum: 110,
    label: 'Lawn',
    price: 15.9,
    kind: 'place',
    state: 'free',
  })
})

test('whichever places are asked for, a hold has the lowest free ones, and as many', async () => {
  const [performance, ada, bob] = [await openPerformance(app), await newcomer(app), await newcomer(app)]
  const [first = 0] = await lawn.open(30)
  const place = (i: number) => first + i
  const held = await hold(app, ada, performance, [1, place(20), place(21)])
  expect(held.seats.map(({ label }) => label)).toEqual(['A1', 'Lawn', 'Lawn'])
  expect(numbers(held)).toEqual([1, place(0), place(1)])
  expect(numbers(await hold(app, bob, performance, [place(0)]))).toEqual([place(2)])
  // One of those that are held already goes, and one comes.
  expect(numbers(await hold(app, ada, performance, [place(1)]))).toEqual([place(1)])
  expect(numbers(await hold(app, bob, performance, [2, place(2), place(29)]))).toEqual([
    2,
    place(0),
    place(2),
  ])
  expect(await seatsBy(app, performance, 'held')).toEqual([2, place(0), place(1), place(2)])
})

test('more places than are left are refused with as many of those asked for, and nothing changes', async () => {
  const [performance, ada, bob] = [await openPerformance(app), await newcomer(app), await newcomer(app)]
  const all = await lawn.open(3)
  expect(numbers(await hold(app, ada, performance, [3, ...all.slice(0, 1)]))).toEqual([3, all[0]])
  const before = await databaseText(app)
  expectRefusal(await askHold(app, bob, performance, [4, ...all]), 'seats-taken', { taken: all.slice(2) })
  expect(await databaseText(app)).toBe(before)
  expect(await hold(app, bob, performance, [4, ...all.slice(0, 2)])).toMatchObject({ seats: { length: 3 } })
})

test('an expired hold leaves its places to whoever comes, before the sweep too', async () => {
  const [performance, ada, bob] = [await openPerformance(app), await newcomer(app), await newcomer(app)]
  const all = await lawn.open(2)
  await hold(app, ada, performance, all)
  app.platform.engine.advance(15 * 60_000)
  expect(numbers(await hold(app, bob, performance, all))).toEqual(all)
})

test('a place of one performance is free for another', async () => {
  const [first = '', second = ''] = await openShow(app, 2)
  const ada = await newcomer(app)
  const all = await lawn.open(2)
  expect(numbers(await hold(app, ada, first, all))).toEqual(all)
  expect(numbers(await hold(app, ada, second, all))).toEqual(all)
})

test('lowered, an area loses free numbers only, the highest; below what is held it is refused whole', async () => {
  const [performance, ada, bob] = [await openPerformance(app), await newcomer(app), await newcomer(app)]
  const all = await lawn.open(10)
  await hold(app, ada, performance, all.slice(0, 3))
  await hold(app, bob, performance, all.slice(0, 2))
  await hold(app, ada, performance, [])
  // 4 and 5 are held, 1 to 3 are free.
  const [, , , fourth = 0, fifth = 0] = all
  const before = await databaseText(app)
  const fields = { seats: 'Lawn' }
  expectRefusal(await lawn.ask(1), 'seats-in-use', { taken: [fifth], fields })
  expectRefusal(await lawn.ask(0), 'seats-in-use', { taken: [fourth, fifth], fields })
  expect(await databaseText(app)).toBe(before)

  expect(await lawn.ask(3)).toMatchObject({ status: 200 })
  expect(await numbersOf(app)).toEqual([all[0], fourth, fifth])
  expect(await lawn.ask(2)).toMatchObject({ status: 200 })
  expect(await numbersOf(app)).toEqual([fourth, fifth])
  expect(await lawn.ask(4)).toMatchObject({ status: 200 })
  expect(await numbersOf(app)).toHaveLength(4)
})

test('renamed and put into another zone, the places of an area stay the same; two may swap names', async () => {
  const [performance, ada] = [await openPerformance(app), await newcomer(app)]
  const grass = await lawn.open(3)
  const pit = await lawn.open(2, 'Pit')
  await hold(app, ada, performance, grass.slice(0, 1))
  const saved = await lawn.save((plan) => ({
    ...plan,
    zones: [...plan.zones, { id: 'cheap', name: 'Cheap', price: 5 }],
    blocks: plan.blocks.map((block) => {
      if (!block.places) return block
      const title = block.title === 'Lawn' ? 'Pit' : 'Lawn'
      return { ...block, title, places: { ...block.places, zone: 'cheap' } }
    }),
  }))
  expect(saved).toMatchObject({ status: 200 })
  expect([await numbersOf(app, 'Pit'), await numbersOf(app, 'Lawn')]).toEqual([grass, pit])
  const held = await hold(app, ada, performance, [grass[0] ?? 0, ...pit.slice(0, 1)])
  // What is held keeps its price.
  expect(held.seats).toMatchObject([
    { label: 'Lawn', price: 5 },
    { label: 'Pit', price: 15.9 },
  ])
})

test('a new seat of the plan that has the number of a place gets another', async () => {
  const places = await lawn.open(5)
  const [number = 0] = places
  const saved = await lawn.save((plan) => {
    const [like] = plan.seats
    if (!like) throw new Error('no seat')
    return { ...plan, seats: [...plan.seats, { ...like, seatNum: number, row: 'Z', number: '9', y: 900 }] }
  })
  expect(saved).toMatchObject({ status: 200 })
  expect(await numbersOf(app)).toEqual(places)
  expect((await lawn.read()).plan.seats.at(-1)).toMatchObject({ row: 'Z', seatNum: Math.max(...places) + 1 })
})

test.each([
  ['no places', { count: 0, zone: 'house' }, 'Lawn'],
  ['more than a house has', { count: 4_990, zone: 'house' }, 'Lawn'],
  ['a zone that does not exist', { count: 10, zone: 'gone' }, 'Lawn'],
  ['the name of a seat', { count: 10, zone: 'house' }, 'A1'],
  ['no name', { count: 10, zone: 'house' }, 'House'],
])('an area of %s is refused', async (_, places, title) => {
  const answer = await lawn.save((plan) => ({
    ...plan,
    blocks: [...plan.blocks, { id: 'wrong', title, color: '', places }],
  }))
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
})

test('an area has seats or places, and a house may be places only', async () => {
  const mixed = await lawn.save((plan) => ({
    ...plan,
    blocks: plan.blocks.map((block) => ({ ...block, places: { count: 5, zone: 'house' } })),
  }))
  expect(mixed).toMatchObject({ status: 400 })
  const other = await createHarness()
  const meadow = await openLawn(other)
  expect(
    await meadow.save(({ zones }) => ({
      zones,
      blocks: [{ id: 'lawn', title: 'Great Lawn', color: '', places: { count: 50, zone: 'house' } }],
      seats: [],
    })),
  ).toMatchObject({
    status: 200,
    body: { plan: { seats: [], blocks: [{ places: { count: 50 } }, { title: 'House' }] } },
  })
  const [performance, ada] = [await openPerformance(other), await newcomer(other)]
  const [number = 0] = await numbersOf(other, 'Great\u00a0Lawn')
  expect(await hold(other, ada, performance, [number])).toMatchObject({
    seats: [{ label: 'Great\u00a0Lawn' }],
  })
  // A seat that the office adds gets a block of its own.
  const added = await other.api('POST', '/api/seatMap', { token: meadow.token, body: {} })
  expect(added).toMatchObject({ status: 200 })
  expect((await meadow.read()).plan.blocks).toMatchObject([{ places: { count: 50 } }, { id: 'house' }])
  await other.close()
})

test('the label of an area is the name of no seat', async () => {
  await lawn.open(5)
  const { token } = lawn
  expectRefusal(await app.api('DELETE', '/api/seatMap/Lawn', { token }), 'seat-not-found')
})

test('two houses have an area of one name, and each performance sells the places of its own house', async () => {
  const here = await lawn.open(3)
  const keeper = houseKeeper(app, await app.as('houses@college.example', 'admin'))
  const { id: studio } = await keeper.addHouse('Studio')
  const plan = rows(['A'], 1)
  const area = { id: 'lawn', title: 'Lawn', color: '', places: { count: 2, zone: 'house' } }
  await keeper.save(studio, { ...plan, blocks: [...plan.blocks, area] })
  const performance = await keeper.openIn(studio)
  const { body } = await app.api('GET', `/api/performances/${performance}/seats`)
  const there = (body.seats as { seatNum: number; label: string }[])
    .filter(({ label }) => label === 'Lawn')
    .map(({ seatNum }) => seatNum)
  expect(there).toHaveLength(2)
  const [ada, bob] = [await newcomer(app), await newcomer(app)]
  const foreign = await askHold(app, ada, performance, here.slice(0, 1))
  expect(foreign.body).toMatchObject({ code: 'seat-not-in-house' })
  expect(numbers(await hold(app, ada, performance, there))).toEqual(there)
  const taken = there.slice(0, 1)
  const refused = await askHold(app, bob, performance, taken)
  expect(refused.body).toMatchObject({ code: 'seats-taken', taken })
  expect(numbers(await hold(app, bob, await openPerformance(app), here))).toEqual(here)
})
