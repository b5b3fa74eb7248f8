import { afterEach, describe, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../shared/platform/durations.ts'
import { HOLDING_WINDOW_MS } from '../../shared/seating/contract.ts'
import { createHarness } from '../testing/harness/harness.ts'
import {
  askHold,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  openShow,
  seatsBy,
} from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'
import { sweepHolds } from './commands/sweep-holds.ts'

const app = await setupApp()
afterEach(async () => {
  vi.useRealTimers()
  await app.expectLedgerBalanced()
})

const pass = (ms: number) => app.platform.engine.advance(ms)
const claims = (performance: string) =>
  app.platform.db.selectFrom('seat_claims').selectAll().where('performance_id', '=', performance).execute()

describe('I05 F06 the end of a hold is read from the clock of the database alone', () => {
  test('an ended hold may be taken before the sweep, and the sweep leaves it to its new owner', async () => {
    const performance = await openPerformance(app)
    const [owner, other] = [await newcomer(app), await newcomer(app)]
    await hold(app, owner, performance, [1, 2])
    pass(15 * MINUTE_MS)
    const taken = await hold(app, other, performance, [2])
    await sweepHolds(app.platform)
    expect(await claims(performance)).toMatchObject([{ seat_num: 2, owner_id: taken.holdId }])
    expect((await hold(app, owner, performance, [1])).holdId).not.toBe(taken.holdId)
  })

  test('the price of a seat taken over from an ended hold is the price of now', async () => {
    const performance = await openPerformance(app)
    const [owner, other] = [await newcomer(app), await newcomer(app)]
    const price = (cents: number) =>
      app.platform.db.updateTable('seats').set({ price_cents: cents }).where('seat_num', '=', 3).execute()
    await hold(app, owner, performance, [3])
    await price(2500)
    pass(15 * MINUTE_MS)
    expect((await hold(app, other, performance, [3])).seats).toMatchObject([{ price: 25 }])
    await price(1590)
  })

  test('the running server sweeps by itself', async () => {
    const running = await createHarness({ env: { HOLD_MINUTES: '0.005' } })
    try {
      await running.start()
      const performance = await openPerformance(running)
      await hold(running, await newcomer(running), performance, [1, 2])
      const left = () => running.platform.db.selectFrom('seat_claims').select('seat_num').execute()
      await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 5000, interval: 20 })
    } finally {
      await running.close()
    }
  })
})

describe('I07 a hold cannot be had for ever', () => {
  test('an hour of holding without buying in two hours, then a pause', async () => {
    const [performance, patron] = [await openPerformance(app), await newcomer(app)]
    for (let round = 0; round < 4; round++) {
      await hold(app, patron, performance, [1])
      pass(15 * MINUTE_MS)
    }
    expectRefusal(await askHold(app, patron, performance, [1]), 'hold-limit', {
      message:
        'You have held seats for this performance for a long time without buying. Please try again later.',
    })
    expect((await askHold(app, await newcomer(app), performance, [1])).status).toBe(200)
    expect((await askHold(app, patron, await openPerformance(app), [1])).status).toBe(200)
    pass(HOLDING_WINDOW_MS - HOUR_MS + MINUTE_MS)
    expect((await askHold(app, patron, performance, [2])).status).toBe(200)
  })

  test('letting go just before the end counts what was held', async () => {
    const [performance, patron] = [await openPerformance(app), await newcomer(app)]
    for (let round = 0; round < 4; round++) {
      await hold(app, patron, performance, [1])
      pass(14 * MINUTE_MS)
      await askHold(app, patron, performance, [])
      pass(MINUTE_MS)
    }
    // Held for 56 minutes: one more hold, and then no other.
    await hold(app, patron, performance, [1])
    pass(15 * MINUTE_MS)
    expectRefusal(await askHold(app, patron, performance, [1]), 'hold-limit')
  })

  test('a bought hold is nothing to hold against anybody', async () => {
    const [performance, patron] = [await openPerformance(app), await newcomer(app)]
    for (let round = 0; round < 4; round++) {
      const { holdId } = await hold(app, patron, performance, [round + 1])
      pass(15 * MINUTE_MS)
      await sweepHolds(app.platform)
      await app.platform.db.updateTable('holds').set({ state: 'sold' }).where('id', '=', holdId).execute()
    }
    expect((await askHold(app, patron, performance, [9])).status).toBe(200)
  })

  test('a tour of other performances does not make the first end forgotten', async () => {
    const [performance, elsewhere] = (await openShow(app, 2)) as [string, string]
    const patron = await newcomer(app)
    const first = await hold(app, patron, performance, [1])
    await askHold(app, patron, performance, [])
    for (let visit = 0; visit < 3; visit++) {
      pass(2 * MINUTE_MS)
      expect((await hold(app, patron, elsewhere, [1])).expiresAt).toBe(first.expiresAt)
      await askHold(app, patron, elsewhere, [])
    }
    expect((await hold(app, patron, performance, [1])).expiresAt).toBe(first.expiresAt)
  })

  test('X31 one person cannot block the house', async () => {
    const performance = await openPerformance(app)
    const patron = await newcomer(app)
    for (let first = 1; first <= 71; first += 10)
      await askHold(
        app,
        patron,
        performance,
        Array.from({ length: 10 }, (_, i) => first + i),
      )
    expect(await seatsBy(app, performance, 'held')).toHaveLength(10)
  })
})
