import { expect, test } from 'vitest'
import type { HousePlan } from '../../shared/seating/plan.ts'
import { holdUpWrites, waitingForLocks } from '../testing/harness/locks.ts'
import { askPayment, hold, newcomer, openPerformance } from '../testing/scenes/box-office.ts'
import { houseKeeper } from '../testing/scenes/houses.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp({ sandbox: true })
const keeper = houseKeeper(app, await app.as('name-races@college.example', 'admin'))

/** A plan in which two seats have each other's names. */
function swapped({ seats, ...plan }: HousePlan, [one, other]: readonly [number, number]): HousePlan {
  const nameOf = (seatNum: number) => {
    const { row = '', number = '' } = seats.find((seat) => seat.seatNum === seatNum) ?? {}
    return { row, number }
  }
  const names = new Map([
    [one, nameOf(other)],
    [other, nameOf(one)],
  ])
  return { ...plan, seats: seats.map((seat) => ({ ...seat, ...names.get(seat.seatNum) })) }
}

/** Seats whose names nobody has bought yet. */
const pairs = [
  [31, 51],
  [33, 53],
  [35, 55],
] as const
let used = 0

/**
 * What becomes of a sale and of a plan that gives the name of its seat to another; on PostgreSQL the first of them has
 * written and not ended when the other begins. `waits`: the other waits for it.
 */
async function together(first: 'sale' | 'plan', waits = true) {
  const [seat, to] = pairs[used++] ?? [0, 0]
  const performance = await openPerformance(app)
  const buyer = await newcomer(app)
  await hold(app, buyer, performance, [seat - 1, seat])
  const { version, plan } = await keeper.load('main')
  const acts = {
    sale: () => askPayment(app, buyer, [seat - 1, seat]),
    plan: () => keeper.ask('PUT', '/house/plan?house=main', { version, plan: swapped(plan, [seat, to]) }),
  }
  const isPostgres = app.platform.engine.name === 'postgres'
  const release = isPostgres
    ? await holdUpWrites(app, first === 'sale' ? 'payment_attempts' : 'audit')
    : async () => {}
  const begun = acts[first]()
  if (isPostgres) await waitingForLocks(app, 1, `the ${first} has written`)
  const other = acts[first === 'sale' ? 'plan' : 'sale']()
  if (isPostgres && waits) await waitingForLocks(app, 2, 'the other waits for it')
  if (isPostgres && !waits) await other
  await release()
  const [one, two] = await Promise.all([begun, other])
  const [sold, saved] = first === 'sale' ? [one, two] : [two, one]
  expect(sold.status).toBe(200)
  const { db } = app.platform
  const lines = db.selectFrom('order_lines').select(['seat_num', 'seat_label'])
  const named = db.selectFrom('seats').select(['seat_num', 'label']).where('house_id', '=', 'main')
  const [line] = await lines.where((eb) => eb.and({ performance_id: performance, seat_num: seat })).execute()
  const its = (await named.execute()).find(({ label }) => label === line?.seat_label)
  return { saved: saved.status, hasItsName: its?.seat_num === seat }
}

test('RACE a seat is sold while its name goes to another: nobody else gets the name that is sold', async () => {
  const [soldFirst, savedFirst] = [await together('sale'), await together('plan')]
  expect([soldFirst, savedFirst].map(({ hasItsName }) => hasItsName)).toEqual([true, true])
  if (app.platform.engine.name === 'postgres')
    expect([soldFirst, savedFirst].map(({ saved }) => saved)).toEqual([409, 200])
})

test('RACE control: a sale that does not lock its seats leaves its name to another on PostgreSQL', async () => {
  const { engine } = app.platform
  const lock = engine.lockRowsForShare
  if (engine.name === 'postgres') engine.lockRowsForShare = (query) => query
  try {
    const { saved, hasItsName } = await together('sale', false)
    if (engine.name === 'postgres') expect({ saved, hasItsName }).toEqual({ saved: 200, hasItsName: false })
  } finally {
    engine.lockRowsForShare = lock
  }
})
