import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedPayment, PaymentProvider } from '../provider.ts'
import { createStripe } from './gateway.ts'

type Asked = { method: string; path: string; query: URLSearchParams; body: URLSearchParams; key: unknown }
type Answer = { status?: number; body: unknown } | 'hang-up'

/** What Stripe answers next, by method and path; the last one again. */
const answers = new Map<string, Answer[]>()
const asked: Asked[] = []
const answer = (call: string, ...all: Answer[]) => answers.set(call, all)
const last = () => asked.at(-1) as Asked

async function note(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.example')
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    body: new URLSearchParams(await text(request)),
    key: request.headers['idempotency-key'],
  }
}

const api = createServer(async (request, response) => {
  const call = await note(request)
  asked.push(call)
  const left = answers.get(`${call.method} ${call.path}`) ?? []
  const next = left.length > 1 ? left.shift() : left[0]
  if (next === 'hang-up') return void request.socket.destroy()
  const { status = 200, body } = next ?? { status: 404, body: { error: { message: 'none here' } } }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

const SECRET = 'whsec_gateway'
let stripe: PaymentProvider
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const baseUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const settings = { secretKey: 'sk_test_gateway', webhookSecret: SECRET, baseUrl }
  stripe = createStripe(settings, 'https://theatre.example')
})
afterAll(() => void api.close())

const SESSIONS = '/v1/checkout/sessions'
const session = (change: object = {}) => ({
  id: 'cs_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 3498,
  currency: 'cad',
  created: 1_800_000_000,
  payment_intent: 'pi_1',
  metadata: { order_id: 'order', attempt_id: 'attempt' },
  ...change,
})
const refusal = (status: number) => ({ status, body: { error: { message: `${status}`, type: 'api_error' } } })

describe('a session', () => {
  test('P05 P12 P15 is made with our ids, in cents and our currency, for as long as it may be paid, under our key', async () => {
    answer(`POST ${SESSIONS}`, { body: { id: 'cs_1', url: 'https://pay.example/cs_1' } })
    const made = await stripe.createSession({
      orderId: 'order',
      attemptId: 'attempt',
      idempotencyKey: 'order:order:v1',
      language: 'en',
      email: 'noelle@college.example',
      lines: [
        { name: 'Seat A1', amountCents: 1590 },
        { name: 'Tax', amountCents: 159 },
      ],
      totalCents: 1749,
      expiresAt: 1_800_000_000_900,
    })
    expect(made).toEqual({ reference: 'cs_1', url: 'https://pay.example/cs_1' })
    expect(last().key).toBe('order:order:v1')
    expect(Object.fromEntries(last().body)).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      client_reference_id: 'order',
      customer_email: 'noelle@college.example',
      'metadata[order_id]': 'order',
      'metadata[attempt_id]': 'attempt',
      'payment_intent_data[metadata][order_id]': 'order',
      'payment_intent_data[metadata][attempt_id]': 'attempt',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'cad',
      'line_items[0][price_data][unit_amount]': '1590',
      'line_items[0][price_data][product_data][name]': 'Seat A1',
      'line_items[1][quantity]': '1',
      'line_items[1][price_data][currency]': 'cad',
      'line_items[1][price_data][unit_amount]': '159',
      'line_items[1][price_data][product_data][name]': 'Tax',
      locale: 'en',
      expires_at: '1800000000',
      success_url: 'https://theatre.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://theatre.example/payment?left=order',
    })
  })

  test('P03 is read as Stripe has it, whatever is missing', async () => {
    answer(`GET ${SESSIONS}/cs_1`, { body: session({ payment_intent: { id: 'pi_9' } }) })
    expect(await stripe.retrieve('cs_1')).toEqual({
      reference: 'cs_1',
      state: 'complete',
      paid: true,
      amountCents: 3498,
      currency: 'cad',
      orderId: 'order',
      attemptId: 'attempt',
      paymentRef: 'pi_9',
    })
    const bare = { status: 'expired', payment_status: 'unpaid', amount_total: null, currency: null }
    answer(`GET ${SESSIONS}/cs_1`, { body: session({ ...bare, payment_intent: null, metadata: null }) })
    const nothing = { amountCents: 0, currency: '', orderId: null, attemptId: null, paymentRef: null }
    expect(await stripe.retrieve('cs_1')).toMatchObject({ state: 'expired', paid: false, ...nothing })
  })

  test('P12 that is refused to expire is looked at: paid, expired already, or still open', async () => {
    const expire = () => stripe.expire('cs_1', 'expire:1')
    answer(`POST ${SESSIONS}/cs_1/expire`, { body: session({ status: 'expired' }) })
    expect(await expire()).toBe('closed')
    expect(last().key).toBe('expire:1')
    answer(`POST ${SESSIONS}/cs_1/expire`, refusal(400))
    for (const [status, outcome] of [
      ['complete', 'complete'],
      ['expired', 'closed'],
    ]) {
      answer(`GET ${SESSIONS}/cs_1`, { body: session({ status }) })
      expect(await expire()).toBe(outcome)
    }
    answer(`GET ${SESSIONS}/cs_1`, { body: session({ status: 'open' }) })
    await expect(expire()).rejects.toMatchObject({ name: 'ProviderUnreachable' })
    answer(`POST ${SESSIONS}/cs_1/expire`, refusal(401))
    await expect(expire()).rejects.toMatchObject({ name: 'ProviderUnreachable' })
  })
})

describe('what went wrong', () => {
  test.each([400, 402, 404])('P15 is for certain after %i', async (status) => {
    answer(`GET ${SESSIONS}/cs_${status}`, refusal(status))
    await expect(stripe.retrieve(`cs_${status}`)).rejects.toMatchObject({ name: 'ProviderRefused' })
  })

  test.each([401, 403, 409, 429])('P15 is not known after %i, and the same key finds out', async (status) => {
    answer(`GET ${SESSIONS}/cs_${status}`, refusal(status))
    const trouble = { name: 'ProviderUnreachable', stored: false }
    await expect(stripe.retrieve(`cs_${status}`)).rejects.toMatchObject(trouble)
  })

  test('P15 is not known after a 500, which is stored, nor after no answer; an empty one is named by status and origin', async () => {
    answer(`GET ${SESSIONS}/cs_500`, refusal(500))
    answer(`GET ${SESSIONS}/cs_gone`, 'hang-up')
    const trouble = { name: 'ProviderUnreachable', stored: true }
    await expect(stripe.retrieve('cs_500')).rejects.toMatchObject(trouble)
    await expect(stripe.retrieve('cs_gone')).rejects.toMatchObject({ ...trouble, stored: false })
    answer(`GET ${SESSIONS}/cs_empty`, { status: 404, body: { error: { message: '' } } })
    await expect(stripe.retrieve('cs_empty')).rejects.toThrow(
      /^Stripe answered 404 at http:\/\/127\.0\.0\.1:\d+$/,
    )
  })
})

describe('money that went back', () => {
  const refund = (change: object = {}) => ({
    id: 're_1',
    object: 'refund',
    status: 'succeeded',
    amount: 1749,
    metadata: { refund_id: 'refund' },
    ...change,
  })
  const ours = { paymentRef: 'pi_1', amountCents: 1749, refundId: 'refund', idempotencyKey: 'refund:1' }

  test('P15 P16 is refunded under our key and id; a refund that failed at once is refused', async () => {
    answer(
      'POST /v1/refunds',
      { body: refund({ status: 'pending' }) },
      { body: refund({ status: 'failed' }) },
    )
    expect(await stripe.refund(ours)).toEqual({ reference: 're_1' })
    expect(last().key).toBe('refund:1')
    expect(Object.fromEntries(last().body)).toEqual({
      payment_intent: 'pi_1',
      amount: '1749',
      'metadata[refund_id]': 'refund',
    })
    await expect(stripe.refund(ours)).rejects.toMatchObject({ name: 'ProviderRefused' })
  })

  test('P15 is found by our id, unless it failed or is somebody else’s', async () => {
    const dead = ['failed', 'canceled'].map((status) => refund({ id: `re_${status}`, status }))
    const foreign = refund({ id: 're_foreign', metadata: null })
    answer('GET /v1/refunds', { body: { data: [foreign, ...dead, refund()] } }, { body: { data: dead } })
    expect(await stripe.findRefund('pi_1', 'refund')).toEqual({ reference: 're_1' })
    expect(last().query.get('payment_intent')).toBe('pi_1')
    expect(await stripe.findRefund('pi_1', 'refund')).toBeUndefined()
  })

  test('P17 is listed whoever caused it: refunds, and disputes by what became of them', async () => {
    const states = {
      needs_response: 'open',
      under_review: 'open',
      warning_needs_response: 'open',
      warning_under_review: 'open',
      warning_closed: 'undone',
      won: 'undone',
      prevented: 'undone',
      lost: 'done',
    }
    const failed = refund({ id: 're_2', status: 'failed', failure_reason: 'expired_card', metadata: null })
    answer('GET /v1/refunds', { body: { data: [refund(), failed] } })
    const disputes = Object.keys(states).map((status) => ({ id: status, amount: 1, status, reason: 'fraud' }))
    answer('GET /v1/disputes', { body: { data: disputes } })
    expect(await stripe.listMoneyBack('pi_1')).toEqual([
      { kind: 'refund', reference: 're_1', refundId: 'refund', amountCents: 1749, state: 'done', why: null },
      {
        kind: 'refund',
        reference: 're_2',
        refundId: null,
        amountCents: 1749,
        state: 'undone',
        why: 'expired_card',
      },
      ...Object.entries(states).map(([reference, state]) => ({
        kind: 'dispute',
        reference,
        refundId: null,
        amountCents: 1,
        state,
        why: 'fraud',
      })),
    ])
  })
})

test('P23 payments are listed page by page, those of others, unpaid ones and free ones left out, and traced', async () => {
  const others = [
    session({ id: 'cs_foreign', metadata: {} }),
    session({ id: 'cs_unpaid', payment_status: 'unpaid' }),
    session({ id: 'cs_free', amount_total: 0 }),
    session({ id: 'cs_last', payment_intent: null }),
  ]
  answer(`GET ${SESSIONS}`, { body: { data: [session(), ...others], has_more: true } })
  const mine = {
    paymentRef: 'pi_1',
    attemptId: 'attempt',
    amountCents: 3498,
    currency: 'cad',
    paidAt: 1_800_000_000_000,
  }
  expect(await stripe.listPayments(1500, 2500)).toEqual({ payments: [mine], next: 'cs_last' })
  expect(Object.fromEntries(last().query)).toEqual({
    status: 'complete',
    'created[gte]': '1',
    'created[lte]': '3',
    limit: '100',
  })
  answer(`GET ${SESSIONS}`, { body: { data: [], has_more: true } })
  expect(await stripe.listPayments(1500, 2500, 'cs_last')).toEqual({ payments: [], next: null })
  expect(last().query.get('starting_after')).toBe('cs_last')

  answer(`GET ${SESSIONS}`, { body: { data: [session()] } }, { body: { data: [] } })
  expect(await stripe.trace(mine as ListedPayment)).toEqual({ reference: 'cs_1', orderId: 'order' })
  expect(await stripe.trace(mine as ListedPayment)).toBeNull()
})

test('P09 P10 P17 events say what they are about, and whether they are of our mode', async () => {
  const read = (type: string, object: object, livemode = false) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, livemode, data: { object } })
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
    return stripe.readEvent(Buffer.from(payload), { 'stripe-signature': signature })
  }
  const payment = { about: 'payment', reference: 'cs_1', failed: false }
  const back = { about: 'money-back', paymentRef: 'pi_1' }
  const charge = { object: 'charge', payment_intent: 'pi_1' }
  const cases: [string, object, object | null][] = [
    ['checkout.session.completed', session(), payment],
    ['checkout.session.async_payment_succeeded', session(), payment],
    ['checkout.session.async_payment_failed', session(), { ...payment, failed: true }],
    ['checkout.session.expired', session(), payment],
    ['checkout.session.created', session(), null],
    ['charge.refunded', charge, back],
    ['charge.dispute.created', { object: 'dispute', payment_intent: { id: 'pi_1' } }, back],
    ['charge.dispute.closed', { object: 'dispute', payment_intent: 'pi_1' }, back],
    ['refund.updated', { object: 'refund', payment_intent: 'pi_1' }, back],
    ['refund.failed', { object: 'refund', payment_intent: null }, null],
    ['charge.succeeded', charge, null],
    ['customer.created', { object: 'customer' }, null],
  ]
  for (const [type, object, news] of cases)
    expect(await read(type, object), type).toEqual({ id: 'evt_1', type, ours: true, news })
  expect(await read('charge.refunded', charge, true)).toMatchObject({ ours: false })
})
