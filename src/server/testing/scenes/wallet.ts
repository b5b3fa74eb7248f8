import { expect } from 'vitest'
import type { Order } from '../../../shared/orders/contract.ts'
import { newId } from '../../platform/base/base.ts'
import type { Answer, Harness } from '../harness/harness.ts'
import { type ProviderRequest, workUntil } from '../harness/provider.ts'
import { hold, newcomer, openPerformance, type Person, readOrder } from './box-office.ts'
import { silence } from './scenario.ts'

export type WalletOrder = { orderId: string; paypalOrderId: string }

/** Requests a PayPal order for these held seats. */
export const askWallet = (app: Harness, who: Person, seats: number[], more: object = {}) =>
  app.api('POST', '/api/payments/paypal/orders', {
    token: who.token,
    body: { seats: seats.map((seatNum) => ({ seatNum })), ...more },
  })

/** The order of an answer that must have come. */
export function readWallet(answer: Answer): WalletOrder {
  expect(answer).toMatchObject({ status: 200 })
  const { orderId, reference } = answer.body as { orderId: string; reference: string }
  return { orderId, paypalOrderId: reference }
}

/** Holds these seats and opens their payment at PayPal. */
export async function placeWalletOrder(
  app: Harness,
  who: Person,
  performanceId: string,
  seats: number[],
  more: object = {},
): Promise<WalletOrder> {
  await hold(app, who, performanceId, seats)
  return readWallet(await askWallet(app, who, seats, more))
}

/** A new person with an open PayPal payment for these seats of a new performance. */
export async function walletBuyer(app: Harness, seats: number[], more: object = {}) {
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const order = await placeWalletOrder(app, who, performance, seats, more)
  return { performance, who, ...order, read: () => readOrder(app, who, order.orderId) }
}

/** As `walletBuyer`, with no webhooks from PayPal. */
export async function quietWalletBuyer(app: Harness, seats: number[]) {
  await app.sandbox.faults(silence)
  return walletBuyer(app, seats)
}

/** What is answered while a provider cannot be reached. */
export const unavailable = { status: 503, body: { code: 'payment-unavailable' } }

/** Presses a button of PayPal's page: `pay`, `decline`, `pay-slowly`, `cancel`, `settle` or `fail`. */
export const approve = (app: Harness, { paypalOrderId }: WalletOrder, action = 'pay') =>
  app.sandbox.pay(`${app.sandbox.url}/paypal/checkoutnow?token=${paypalOrderId}`, action)

/** The page asks us to capture. */
export const askCapture = (app: Harness, who: Person, { orderId }: { orderId: string }) =>
  app.api('POST', `/api/payments/paypal/orders/${orderId}/capture`, { token: who.token })

/** Like `askCapture`, if it must succeed in getting an answer. */
export async function capture(app: Harness, who: Person, order: WalletOrder): Promise<Order> {
  const answer = await askCapture(app, who, order)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as Order
}

export type PayPalOrderThere = {
  id: string
  status: string
  purchase_units: {
    reference_id: string
    custom_id: string
    amount: { currency_code: string; value: string }
    payments?: {
      captures: { id: string; status: string; amount: { value: string } }[]
      refunds?: { id: string; amount: { value: string }; custom_id?: string }[]
    }
  }[]
}

/** PayPal's orders for one of ours, oldest first. */
export async function ordersAtPayPal(app: Harness, orderId: string): Promise<PayPalOrderThere[]> {
  const all = (await app.sandbox.json('/paypal/orders.json')) as PayPalOrderThere[]
  return all.filter((order) => order.purchase_units[0]?.reference_id === orderId).toReversed()
}

/** Captures and refunds at PayPal for an order of ours, in cents. */
export async function moneyAtPayPal(app: Harness, orderId: string) {
  const payments = (await ordersAtPayPal(app, orderId)).map((order) => order.purchase_units[0]?.payments)
  const sum = (list: { amount: { value: string } }[]) =>
    list.reduce((cents, { amount }) => cents + Math.round(Number(amount.value) * 100), 0)
  const captures = payments.flatMap((each) => each?.captures ?? [])
  return {
    captures,
    captured: sum(captures.filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')),
    refunded: sum(payments.flatMap((each) => each?.refunds ?? [])),
  }
}

/** Our calls to PayPal with a request id, oldest first. */
export async function askedOfPayPal(app: Harness, key: string): Promise<ProviderRequest[]> {
  const rows = await app.sandbox.json(`/paypal/requests.json?key=${encodeURIComponent(key)}`)
  return (rows as ProviderRequest[]).toReversed()
}

/**
 * Performs an action on a capture on PayPal's own pages: `refund` or `dispute` (a part of it, in cents), `win` or
 * `lose`.
 */
export async function doAtPayPal(app: Harness, captureId: string, action: string, amountCents?: number) {
  const answer = await fetch(`${app.sandbox.url}/paypal/captures/${captureId}`, {
    method: 'POST',
    body: new URLSearchParams({ action, ...(amountCents && { amountCents: String(amountCents) }) }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}

/** A person who bought these seats by PayPal. */
export async function paidByWallet(
  app: Harness,
  seats: number[],
  { performance, ...more }: { performance?: string; donation?: number } = {},
) {
  const where = performance ?? (await openPerformance(app))
  const who = await newcomer(app)
  const order = await placeWalletOrder(app, who, where, seats, more)
  await approve(app, order)
  const read = () => readOrder(app, who, order.orderId)
  await workUntil(app, async () => (await askCapture(app, who, order)).body.status === 'paid', 'it is paid')
  const { tickets } = await read()
  const [taken] = (await moneyAtPayPal(app, order.orderId)).captures
  return {
    ...order,
    performance: where,
    who,
    read,
    ids: tickets.map(({ ticketId }) => ticketId),
    captureId: taken?.id ?? '',
  }
}

/** A message that PayPal signed for our webhook: its headers, and its body to the byte. */
export async function signedByPayPal(
  app: Harness,
): Promise<{ headers: Record<string, string>; body: string }> {
  const body = JSON.stringify({ id: `WH-${newId()}`, event_type: 'CHECKOUT.ORDER.SAVED', resource: {} })
  const headers = await app.sandbox.json('/paypal/webhooks/sign', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { headers: headers as Record<string, string>, body }
}
