import { randomUUID } from 'node:crypto'
import type { Sandbox } from '../../src/server/testing/harness/sandbox.ts'
import { until } from '../../src/server/testing/until.ts'
import { openLine } from '../kit/line.ts'

/** A caller of the server; `seats` are the next two of a performance that nobody else buys. */
export type Caller = {
  get(path: string): Promise<Body>
  post(path: string, body: object): Promise<Body>
  hold(): Promise<{ seatNum: number }[]>
}
type Body = Record<string, unknown>

/** A caller with a session. Throws on anything but 200. */
export function caller(port: number, token: string, performanceId: string): Caller {
  let next = 1
  async function ask(method: string, path: string, body?: object): Promise<Body> {
    // One connection per call, because the server is restarted in between.
    const line = openLine(port, { token })
    const answer = await line.json(method, path, body)
    line.close()
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as Body
  }
  return {
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    async hold() {
      const seats = [next, next + 1]
      next += 2
      await ask('PUT', `/api/performances/${performanceId}/hold`, { seats })
      return seats.map((seatNum) => ({ seatNum }))
    },
  }
}

/** Orders two seats by card without paying; returns where to pay. */
export async function openCardOrder(desk: Caller): Promise<string> {
  const { url } = await desk.post('/api/stripe/payment-link', { seats: await desk.hold(), donation: 3 })
  return String(url)
}

/** Buys two seats by card, back from the payment page; answers the order. */
export async function payByCard(desk: Caller, sandbox: Sandbox): Promise<string> {
  const { url, orderId } = await desk.post('/api/stripe/payment-link', {
    seats: await desk.hold(),
    donation: 3,
  })
  await sandbox.pay(String(url))
  await desk.get(`/api/stripe/session?session_id=${/cs_test_\w+/.exec(String(url))?.[0]}`)
  return String(orderId)
}

/** Buys two seats by PayPal; answers the order. */
export async function payByWallet(desk: Caller, sandbox: Sandbox): Promise<string> {
  const { orderId, reference: paypalOrderId } = await desk.post('/api/payments/paypal/orders', {
    seats: await desk.hold(),
  })
  await sandbox.pay(`${sandbox.url}/paypal/checkoutnow?token=${paypalOrderId}`)
  const paid = async () => (await desk.get(`/api/orders/${orderId}`)).status === 'paid'
  await desk.post(`/api/payments/paypal/orders/${orderId}/capture`, {}).catch(() => {})
  await until(paid, 'a PayPal order is paid', 30_000)
  return String(orderId)
}

/** An admin refunds a whole order, and the provider completes it. */
export async function refundWhole(office: Caller, orderId: string, password: string): Promise<void> {
  const detail = async () =>
    (await office.get(`/api/orders/${orderId}/detail`)) as {
      lines: { kind: string; ticket: { ticketId: string } | null }[]
      refunds: { state: string }[]
    }
  const { lines } = await detail()
  await office.post(`/api/orders/${orderId}/refunds`, {
    ticketIds: lines.flatMap(({ ticket }) => ticket?.ticketId ?? []),
    donation: lines.some(({ kind }) => kind === 'donation'),
    key: randomUUID().replaceAll('-', ''),
    password,
  })
  await until(async () => (await detail()).refunds[0]?.state === 'done', 'a refund is done', 30_000)
}
