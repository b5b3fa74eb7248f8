import { afterEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../shared/platform/durations.ts'
import { defaultLabel } from '../../shared/seating/seats.ts'
import {
  askHold,
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  type Person,
  seatsBy,
} from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()
afterEach(() => app.expectLedgerBalanced())

const current = (who: Person, query = '') => app.api('GET', `/api/holds/current${query}`, who)
const seatsHeld = async (who: Person, performance: string) => {
  const { body } = await current(who, `?performance=${performance}`)
  return (body.hold as { seats: { seatNum: number }[] } | null)?.seats.map((seat) => seat.seatNum) ?? []
}

describe('law 2: a hold is a set', () => {
  test('it is exactly the seats asked for, with label, price, end and the server clock', async () => {
    const [performance, patron] = [await openPerformance(app), await newcomer(app)]
    const held = await hold(app, patron, performance, [12, 1, 80, 1])
    const seats = [1, 12, 80].map((seatNum) => ({ seatNum, label: defaultLabel(seatNum), price: 15.9 }))
    expect(held).toEqual({
      holdId: expect.stringMatching(/^[0-9a-f]{32}$/),
      performanceId: performance,
      taxing: { taxes: [{ name: { en: 'Tax', fr: '' }, number: '', rate: 10_000 }], exempt: [] },
      seats,
      performances: [{ performanceId: performance, seats }],
      expiresAt: expect.any(String),
      serverTime: expect.any(String),
      orderId: null,
    })
    const left = Date.parse(held.expiresAt) - Date.parse(held.serverTime)
    expect(left).toBeGreaterThan(14.9 * MINUTE_MS)
    expect(left).toBeLessThanOrEqual(15 * MINUTE_MS)
    expect((await current(patron)).body).toEqual({
      hold: { ...held, serverTime: expect.any(String) },
      serverTime: expect.any(String),
    })
  })

  test('changing it drops and adds seats and keeps the hold and its end', async () => {
    const [performance, patron] = [await openPerformance(app), await newcomer(app)]
    const first = await hold(app, patron, performance, [1, 2, 3])
    app.platform.engine.advance(MINUTE_MS)
    const second = await hold(app, patron, performance, [3, 4])
    expect(second.seats.map((seat) => seat.seatNum)).toEqual([3, 4])
    expect([second.holdId, second.expiresAt]).toEqual([first.holdId, first.expiresAt])
    expect(await seatsBy(app, performance, 'held')).toEqual([3, 4])
  })

  test('it is all or nothing: the taken seats are listed and nothing changes', async () => {
    const performance = await openPerformance(app)
    const [early, late, empty] = [await newcomer(app), await newcomer(app), await newcomer(app)]
    await hold(app, early, performance, [10, 11, 12])
    const before = await hold(app, late, performance, [20])
    expectRefusal(await askHold(app, late, performance, [12, 20, 9, 10]), 'seats-taken', { taken: [10, 12] })
    expect(await seatsHeld(late, performance)).toEqual([20])
    expect((await current(late)).body.hold).toMatchObject({ expiresAt: before.expiresAt })
    expectRefusal(await askHold(app, empty, performance, [11]), 'seats-taken', { taken: [11] })
    expect((await current(empty)).body.hold).toBeNull()
    expect(await seatsBy(app, performance, 'held')).toEqual([10, 11, 12, 20])
  })

  test('letting go and choosing again keeps the first end, however often', async () => {
    const [performance, patron] = [await openPerformance(app), await newcomer(app)]
    const first = await hold(app, patron, performance, [5])
    for (const path of ['empty', 'delete', 'empty']) {
      app.platform.engine.advance(2 * MINUTE_MS)
      const released =
        path === 'empty'
          ? await askHold(app, patron, performance, [])
          : await app.api('DELETE', `/api/performances/${performance}/hold`, patron)
      expect(released).toMatchObject({ status: 200 })
      expect(released.body).toEqual({
        holdId: null,
        performanceId: performance,
        seats: [],
        expiresAt: null,
        serverTime: expect.any(String),
        orderId: null,
      })
      expect(await seatsBy(app, performance, 'held')).toEqual([])
      expect((await hold(app, patron, performance, [6])).expiresAt).toBe(first.expiresAt)
    }
  })

  test('releasing nothing is no error', async () => {
    const [performance, patron] = [await openPerformance(app), await newcomer(app)]
    expect((await app.api('DELETE', `/api/performances/${performance}/hold`, patron)).status).toBe(200)
    expect((await askHold(app, patron, performance, [])).status).toBe(200)
  })

  test('a held seat keeps the price it was taken at', async () => {
    const [performance, patron] = [await openPerformance(app), await newcomer(app)]
    await hold(app, patron, performance, [41])
    const setPrice = (cents: number) =>
      app.platform.db
        .updateTable('seats')
        .set({ price_cents: cents })
        .where('seat_num', 'in', [41, 42])
        .execute()
    await setPrice(9900)
    const more = await hold(app, patron, performance, [41, 42])
    expect(more.seats.map((seat) => seat.price)).toEqual([15.9, 99])
    await setPrice(1590)
  })
})

describe('whose hold', () => {
  test("nobody sees, changes or ends another's hold", async () => {
    const performance = await openPerformance(app)
    const [owner, other] = [await newcomer(app), await newcomer(app)]
    await hold(app, owner, performance, [1, 2])
    expect((await current(other, `?performance=${performance}`)).body.hold).toBeNull()
    await app.api('DELETE', `/api/performances/${performance}/hold`, other)
    await askHold(app, other, performance, [])
    expect(await seatsHeld(owner, performance)).toEqual([1, 2])
  })
})
