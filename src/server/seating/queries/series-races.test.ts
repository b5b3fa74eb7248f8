import { expect, test } from 'vitest'
import { centsFromDollars, dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { codedPrices } from '../../../shared/seating/codes/coded-prices.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { jobsDone } from '../../testing/harness/post.ts'
import {
  askPayment,
  newcomer,
  openShow,
  type Person,
  readLink,
  readOrder,
} from '../../testing/scenes/box-office.ts'
import { codesOf, holdWith } from '../../testing/scenes/codes.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const { db, engine } = app.platform
const codes = codesOf(app, admin)

/** A basket with a series of four evenings, of which the third closes. */
async function basket() {
  const [ids, who] = [await openShow(app, 4), await newcomer(app)]
  const prices = ids.map((performance_id, i) => ({
    ...{ performance_id, zone: 'house', price_cents: [3000, 2500, 2000, 2500][i] ?? 0 },
  }))
  await db.insertInto('zone_prices').values(prices).execute()
  const scope = { shows: [], performances: ids, zones: [], types: [] }
  const { code } = await codes.add({ rule: 'series', value: 8000, pays: 4, scope })
  for (const id of ids) expect((await holdWith(app, who, id, [1], code)).status).toBe(200)
  return { ids, who, closing: ids[2] ?? '' }
}

/** The seats of the cart at the prices that its page shows. */
async function shown({ token }: Person) {
  const { hold } = (await app.api('GET', '/api/holds/current', { token })).body as unknown as { hold: Hold }
  const tickets = hold.performances.flatMap(({ performanceId, evening = performanceId, seats }) =>
    seats.map(({ seatNum, price, coded = false }) => ({
      ...{ performanceId, seatNum, cents: centsFromDollars(price), coded, evening },
      ...{ type: 'general', isChoice: false },
    })),
  )
  const prices = hold.code ? codedPrices(tickets, hold.code) : tickets.map(({ cents }) => cents)
  return tickets.map(({ performanceId, seatNum }, i) => {
    return { performanceId, seatNum, price: dollarsFromCents(prices[i] ?? 0) }
  })
}

const endSales = (id: string) =>
  db.updateTable('performances').set({ sales_end_at: engine.now() }).where('id', '=', id).execute()

test.each([
  ['its sales end', endSales],
  ['it is cancelled', (id: string) => admin.cancel(id)],
])(
  'RACE an evening of a series in a cart closes as it is paid, as %s: four at the price of the series, or three at their share',
  async (what, close) => {
    for (let round = 0; round < 4; round++) {
      const { ids, who, closing } = await basket()
      const seats = await shown(who)
      expect(seats.map(({ price }) => price)).toEqual([24, 20, 16, 20])
      const [asked] = await Promise.all([askPayment(app, who, [], { seats }), close(closing)])
      let paid = asked
      if (asked.status !== 200 || what === 'it is cancelled') {
        expect([200, 400, 404, 409]).toContain(asked.status)
        await jobsDone(app)
        const current = await shown(who)
        // Of one whose sales have ended the seats stay until they are released.
        if (current.some(({ performanceId }) => performanceId === closing))
          expect((await holdWith(app, who, closing, [])).status).toBe(200)
        const left = await shown(who)
        expect(left.map(({ performanceId }) => performanceId)).toEqual(ids.filter((id) => id !== closing))
        expect(left.map(({ price }) => price)).toEqual([24, 20, 20])
        paid = await askPayment(app, who, [], { seats: left })
      }
      const order = readLink(paid)
      await app.sandbox.pay(order.url)
      await app.api('GET', `/api/stripe/session?session_id=${order.session}`, { token: who.token })
      const { status, subtotal } = await readOrder(app, who, order.orderId)
      expect(status).toBe('paid')
      expect(subtotal).toBe(paid === asked ? 8000 : 6400)
      await jobsDone(app)
    }
    await app.expectLedgerBalanced()
  },
)
