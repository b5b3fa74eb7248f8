import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sweepHolds } from '../../seating/commands/sweep-holds.ts'
import type { Answer } from '../../testing/harness/harness.ts'
import { seededRandom } from '../../testing/random.ts'
import {
  askHold,
  askPayment,
  newcomer,
  type OpenOrder,
  openPerformance,
  type Person,
  readLink,
  readOrder,
  returnFromPayment,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { expireChanges } from './close-change.ts'

const app = await setupApp({ sandbox: true })
await app.sandbox.faults({ webhooks: { drop: 1 } })

/** What one buyer should have, by the laws (docs/domain.md). */
class Model {
  readonly who: Person
  readonly performance: string
  hold: number[] = []
  /** The latest order; `captured` once the provider has the money, whether we know it or not. */
  order: (OpenOrder & { status: string; seats: number[]; donation: number; captured: boolean }) | null = null
  sold: number[] = []
  ticks = 0

  constructor(who: Person, performance: string) {
    this.who = who
    this.performance = performance
  }

  get pending() {
    return this.order?.status === 'pending' ? this.order : null
  }

  /** The open payment is resolved: paid becomes tickets, unpaid becomes `unpaid`. */
  close(unpaid: 'cancelled' | 'expired'): 'paid' | 'cancelled' | 'expired' | null {
    const order = this.pending
    if (!order) return null
    order.status = order.captured ? 'paid' : unpaid
    if (order.captured) {
      this.sold.push(...order.seats)
      this.hold = []
    }
    return order.captured ? 'paid' : unpaid
  }
}

const outcome = ({ status, body }: Answer) => (status === 200 ? 200 : `${status} ${String(body.code)}`)

const steps = {
  async hold(model: Model, seats: number[]) {
    const wanted = model.pending
      ? '409 payment-open'
      : seats.some((seat) => model.sold.includes(seat))
        ? '409 seats-taken'
        : 200
    expect(outcome(await askHold(app, model.who, model.performance, seats))).toBe(wanted)
    if (wanted === 200) model.hold = seats
  },
  async pay(model: Model, donation: number) {
    const seats = model.hold.length > 0 ? model.hold : [9]
    const answer = await askPayment(app, model.who, seats, { donation })
    const open = model.pending
    if (model.hold.length === 0) return expect(outcome(answer)).toBe('409 hold-not-found')
    if (open && open.donation !== donation && model.close('cancelled') === 'paid')
      return expect(outcome(answer)).toBe('409 already-paid')
    const link = readLink(answer)
    if (open && open.donation === donation) return expect(link).toMatchObject({ orderId: open.orderId })
    model.order = { ...link, status: 'pending', seats: [...model.hold], donation, captured: false }
  },
  async cancel(model: Model) {
    if (!model.order) return
    const { status, orderId } = model.order
    const answer = await app.api('POST', `/api/orders/${orderId}/cancel`, { token: model.who.token })
    const end = model.close('cancelled')
    const wanted =
      end === 'cancelled'
        ? 200
        : end === 'paid' || status === 'paid'
          ? '409 already-paid'
          : '409 order-not-open'
    expect(outcome(answer)).toBe(wanted)
  },
  async provider(model: Model) {
    if (!model.order) return
    const { status } = await app.sandbox.pay(model.order.url)
    expect(status === 409).toBe(model.order.status !== 'pending' || model.order.captured)
    if (status !== 409) model.order.captured = true
  },
  async returnFromPayment(model: Model) {
    if (!model.order) return
    const answer = await returnFromPayment(app, model.who, model.order.session)
    expect(outcome(answer)).toBe(model.order.captured ? 200 : '402 payment-not-finished')
    if (model.order.captured) model.close('cancelled')
  },
  async confirm(model: Model) {
    const body = { email: model.who.email, ticketId: 'TICKET-0123456789ABCDEF' }
    const answer = await app.api('POST', '/api/confirm-ticket', { token: model.who.token, body })
    expect(outcome(answer)).toBe('404 ticket-not-found')
  },
  async tick(model: Model) {
    // A fourth quarter of an hour would hit the limit on holding, which has its own tests.
    if (model.ticks++ > 2) return
    app.platform.engine.advance(15 * 60_000)
    await expireChanges(app.platform)
    await sweepHolds(app.platform)
    model.close('expired')
    model.hold = []
  },
}

async function check(model: Model): Promise<void> {
  const held = (await app.api('GET', '/api/holds/current', model.who)).body.hold
  const seats = (held as { seats: { seatNum: number }[] } | null)?.seats.map((seat) => seat.seatNum) ?? []
  expect(seats).toEqual(model.hold)
  expect(await seatsBy(app, model.performance, 'held')).toEqual(model.hold)
  expect(await seatsBy(app, model.performance, 'taken')).toEqual(model.sold.toSorted((a, b) => a - b))
  if (model.order) {
    const order = await readOrder(app, model.who, model.order.orderId)
    expect(order).toMatchObject({ status: model.order.status, refunded: 0 })
    expect(order.tickets).toHaveLength(model.order.status === 'paid' ? model.order.seats.length : 0)
  }
  await app.expectLedgerBalanced()
}

type Step = { name: keyof typeof steps; seats: number[]; donation: number }

const script = fc.array(
  fc.record<Step>({
    name: fc.constantFrom(
      'hold',
      'hold',
      'pay',
      'pay',
      'cancel',
      'provider',
      'provider',
      'returnFromPayment',
      'confirm',
      'tick',
    ),
    seats: fc.subarray([1, 2, 3, 4], { minLength: 0 }).map((seats) => seats.toSorted((a, b) => a - b)),
    donation: fc.constantFrom(0, 0, 5),
  }),
  { minLength: 4, maxLength: 14 },
)

test('I09 whatever is tried in whatever order, only what the laws allow happens', async () => {
  const { seed } = seededRandom('I09')
  await fc.assert(
    fc.asyncProperty(script, async (script) => {
      const model = new Model(await newcomer(app), await openPerformance(app))
      for (const { name, seats, donation } of script) {
        if (name === 'hold') await steps.hold(model, seats)
        else if (name === 'pay') await steps.pay(model, donation)
        else await steps[name](model)
        await check(model)
      }
    }),
    { numRuns: 30, seed },
  )
})
