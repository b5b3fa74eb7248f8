import { expect } from 'vitest'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { newId } from '../../platform/base/base.ts'
import type { Answer, Harness } from '../harness/harness.ts'
import { longPassword, signUp } from '../harness/people.ts'
import { askProvider, sendEvent, workUntil } from '../harness/provider.ts'
import { newcomer, openPerformance, type Person, placeOrder, readOrder } from './box-office.ts'

/** An admin who enters the password with every action. */
export type Admin = Awaited<ReturnType<typeof openBoxOffice>>

export async function openBoxOffice(app: Harness) {
  const { token, email } = await signUp(app, { role: 'admin' })
  const post = (path: string, body: object): Promise<Answer> =>
    app.api('POST', path, { token, body: { password: longPassword, ...body } })
  const progress = async (performanceId: string) =>
    (await app.api('GET', `/api/performances/${performanceId}/cancellation`, { token })).body
  return {
    token,
    email,
    /** The order as admins see it. */
    async look(orderId: string): Promise<AdminOrder> {
      const answer = await app.api('GET', `/api/orders/${orderId}/detail`, { token })
      expect(answer).toMatchObject({ status: 200 })
      return answer.body as AdminOrder
    },
    refund: (orderId: string, parts: object) =>
      post(`/api/orders/${orderId}/refunds`, { ticketIds: [], donation: false, key: newId(), ...parts }),
    review: (orderId: string, decision: 'accept' | 'refund') =>
      post(`/api/orders/${orderId}/review`, { decision }),
    cancel: (performanceId: string, more: object = {}) =>
      post(`/api/performances/${performanceId}/cancel`, more),
    progress,
    /** Waits until every order of a cancelled performance is done. */
    finished: (performanceId: string) =>
      workUntil(
        app,
        async () => {
          const { progress: now } = (await progress(performanceId)) as { progress: Record<string, number> }
          return now.done === now.orders
        },
        'every order is done',
      ),
    /** Waits for a mail to this admin about an order. */
    hears: (subject: RegExp, orderId: string) =>
      workUntil(
        app,
        async () =>
          (await app.sandbox.mails(email)).some(
            (mail) => subject.test(mail.subject) && mail.text.includes(orderId),
          ),
        `the admin hears of ${orderId}`,
      ),
    async attention() {
      return (await app.api('GET', '/api/orders/attention', { token })).body as unknown as object[]
    },
    post,
  }
}

/** The office refunds a ticket, even one that was used. */
export async function refundTicket(app: Harness, ticketId: string): Promise<void> {
  const ticket = app.platform.db.selectFrom('tickets').select('order_id').where('id', '=', ticketId)
  const { order_id } = await ticket.executeTakeFirstOrThrow()
  const office = await openBoxOffice(app)
  const answer = await office.refund(order_id, { ticketIds: [ticketId], evenAdmitted: true })
  expect(answer).toMatchObject({ status: 200 })
}

/** A person who bought these seats by card. */
export async function paidOrder(
  app: Harness,
  seats: number[],
  more: { donation?: number; performance?: string; who?: Person } = {},
) {
  const performance = more.performance ?? (await openPerformance(app))
  const who = more.who ?? (await newcomer(app))
  const placed = await placeOrder(app, who, performance, seats, { donation: more.donation ?? 0 })
  await app.sandbox.pay(placed.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: placed.session })
  const read = () => readOrder(app, who, placed.orderId)
  await workUntil(app, async () => (await read()).status === 'paid', 'it is paid')
  const { tickets } = await read()
  return { ...placed, performance, who, read, tickets, ids: tickets.map(({ ticketId }) => ticketId) }
}

/** A paid order under review: the provider misreports its amount by this many cents, until `noFaults`. */
export async function reviewedOrder(app: Harness, seats: number[], amountDelta: number) {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const order = await placeOrder(app, who, performance, seats)
  await app.sandbox.faults({ webhooks: { drop: 1 }, session: { id: order.session, amountDelta } })
  await app.sandbox.pay(order.url)
  await sendEvent(app, { type: 'checkout.session.completed', session: order.session })
  const read = () => readOrder(app, who, order.orderId)
  await workUntil(app, async () => (await read()).status === 'manual_review', 'it is under review')
  return { ...order, performance, who, read }
}

/** Performs an action on the provider's own pages. */
export async function atProvider(app: Harness, deed: string, body: object): Promise<{ id: string }> {
  const answer = await app.sandbox.json(`/stripe/dashboard/${deed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer).toHaveProperty('id')
  return answer as { id: string }
}

/** Has the provider refund so much under this id, without us. Answers the payment. */
export async function refundUnder(app: Harness, session: string, amount: number, refundId: string) {
  const payment = String((await askProvider(app, `/checkout/sessions/${session}`)).payment_intent)
  const answer = await fetch(`${app.sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({
      payment_intent: payment,
      amount: String(amount),
      'metadata[refund_id]': refundId,
    }),
  })
  expect(answer.status).toBe(200)
  return payment
}
