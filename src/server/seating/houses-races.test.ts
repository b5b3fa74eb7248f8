import { expect, test } from 'vitest'
import { askHold, hold, newcomer, openPerformance } from '../testing/scenes/box-office.ts'
import { openElsewhere } from '../testing/scenes/elsewhere.ts'
import { houseKeeper, rows } from '../testing/scenes/houses.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()
const keeper = houseKeeper(app, await app.as('house-races@college.example', 'admin'))
const studio = await keeper.addHouse('Studio')
await keeper.save(studio.id, rows(['A', 'B'], 1))

/** Claims of a performance on seats of another house. */
const strayed = (performance: string) =>
  app.platform.db
    .selectFrom('seat_claims')
    .innerJoin('seats', 'seats.seat_num', 'seat_claims.seat_num')
    .innerJoin('performances', 'performances.id', 'performance_id')
    .select('seat_claims.seat_num')
    .where('performance_id', '=', performance)
    .whereRef('seats.house_id', '<>', 'performances.house_id')
    .execute()

test('of a move and those who hold or block seats meanwhile, nobody gets a seat of the house that is left', async () => {
  const won = { moved: 0, held: 0 }
  for (let round = 0; round < 12; round++) {
    const performance = await openPerformance(app)
    const buyers = await Promise.all([1, 2, 3].map(() => newcomer(app)))
    const [moved, blocked, ...held] = await Promise.all([
      keeper.ask('PUT', `/performances/${performance}/house`, { house: studio.id, version: 0 }),
      keeper.ask('POST', `/performances/${performance}/blocks`, { seats: [5], reason: 'Camera' }),
      ...buyers.map((who, i) => askHold(app, who, performance, [10 + i])),
    ])
    expect([204, 409]).toContain(moved.status)
    for (const { status } of [blocked, ...held]) expect(status).toBeLessThan(500)
    expect(await strayed(performance)).toEqual([])
    if (moved.status === 204) won.moved++
    else won.held++
  }
  expect(won.moved + won.held).toBe(12)
})

test('of a move and a list of another channel at once, no guest has a seat of the house that is left', async () => {
  const elsewhere = openElsewhere(app, await app.as('channels@college.example', 'admin'))
  for (let round = 0; round < 12; round++) {
    const performance = await openPerformance(app)
    const list = Array.from({ length: 20 }, (_, i) => `${'AB'[i % 2]}${(i >> 1) + 1},Guest ${i}`).join('\n')
    const [moved, pasted] = await Promise.all([
      keeper.ask('PUT', `/performances/${performance}/house`, { house: studio.id, version: 0 }),
      elsewhere.ask(performance, list),
    ])
    expect([204, 409]).toContain(moved.status)
    expect(pasted.status).toBe(200)
    expect(await strayed(performance)).toEqual([])
  }
})

test('negative control: a move that checks first and writes later leaves a seat behind', async () => {
  const { db } = app.platform
  const performance = await openPerformance(app)
  const claims = await db
    .selectFrom('seat_claims')
    .select('seat_num')
    .where('performance_id', '=', performance)
    .execute()
  expect(claims).toEqual([])
  await hold(app, await newcomer(app), performance, [10])
  await db.updateTable('performances').set({ house_id: studio.id }).where('id', '=', performance).execute()
  expect(await strayed(performance)).toEqual([{ seat_num: 10 }])
  await db.updateTable('performances').set({ house_id: 'main' }).where('id', '=', performance).execute()
})

test('plans of two houses that are saved at once never share a number', async () => {
  const houses = await Promise.all(['East', 'West', 'North'].map(keeper.addHouse))
  const drawn = rows(['A', 'B', 'C'], 1)
  const saved = await Promise.all(houses.map(({ id }) => keeper.save(id, drawn)))
  const numbers = saved.flatMap(({ plan }) => plan.seats.map(({ seatNum }) => seatNum))
  expect(new Set(numbers).size).toBe(90)
})
