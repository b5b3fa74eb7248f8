import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually, failure, getJson, openWorld, press, twoSeats, type World } from '../test-kit.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const create = (idempotencyKey: string, orderId = 'ord_1') =>
  world.stripe.checkout.sessions.create(twoSeats(orderId), { idempotencyKey })
const sessionCount = async () => (await world.stripe.checkout.sessions.list({ limit: 100 })).data.length
const requests = () =>
  getJson<{ status: number | null; replayed: boolean }[]>(`${world.url}/stripe/requests.json?key=order:1:v1`)

describe('P15 idempotency keys', () => {
  test('the same call answers the same, over a restart too', async () => {
    const first = await create('order:1:v1')
    await world.restart()
    const again = await create('order:1:v1')
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await sessionCount()).toBe(1)
    expect((await requests()).map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, true],
      [200, false],
    ])
  })

  test('other parameters are refused', async () => {
    await create('order:1:v1')
    const error = await failure(create('order:1:v1', 'ord_2'))
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
    expect(await sessionCount()).toBe(1)
  })

  test('20 calls at once make one session', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create('order:1:v1')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await sessionCount()).toBe(1)
  })

  test('a stored 500 is replayed', async () => {
    await world.faults({ stripe: [{ op: 'create', mode: '500', times: 1 }] })
    expect(await failure(create('order:1:v1'))).toMatchObject({ statusCode: 500 })
    const again = await failure(create('order:1:v1'))
    expect(again.statusCode).toBe(500)
    expect(again.headers?.['idempotent-replayed']).toBe('true')
    expect((await create('order:1:v2')).status).toBe('open')
  })

  test('a call in progress holds its key', async () => {
    await world.faults({ stripe: [{ op: 'create', mode: 'stall', ms: 2000, times: 1 }] })
    const slow = create('order:1:v1')
    await eventually(async () => !JSON.stringify(await getJson(`${world.url}/faults`)).includes('stall'))
    const busy = await failure(create('order:1:v1'))
    expect(busy).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect((await slow).status).toBe('open')
  })
})

describe('F04 faults of single calls', () => {
  test('after success the deed is done though the answer is lost', async () => {
    await world.faults({ stripe: [{ op: 'create', mode: 'after-success', times: 2 }] })
    const lost = await failure(create('order:1:v1'))
    expect(lost.type).toBe('StripeConnectionError')
    expect(await sessionCount()).toBe(1)
    const found = await create('order:1:v1')
    expect(found.status).toBe('open')
    expect(await sessionCount()).toBe(1)
    expect((await requests()).map(({ status }) => status)).toEqual([200, null, null])
  })

  test('with a slow answer the deed is done before it is told', async () => {
    await world.faults({ stripe: [{ op: 'create', mode: 'slow-answer', ms: 2000, times: 1 }] })
    const slow = create('order:1:v1')
    let told = false
    void slow.then(() => {
      told = true
    })
    await eventually(async () => (await sessionCount()) === 1)
    expect(told).toBe(false)
    expect((await slow).status).toBe('open')
    expect(await sessionCount()).toBe(1)
  })

  test('a reset does nothing', async () => {
    await world.faults({ stripe: [{ op: 'refund', mode: 'reset', times: 2 }] })
    const { id } = await create('order:1:v1')
    await press(world, id, 'pay')
    const { payment_intent: intent } = await world.stripe.checkout.sessions.retrieve(id)
    const refund = () =>
      world.stripe.refunds.create({ payment_intent: String(intent) }, { idempotencyKey: 'r1' })
    expect((await failure(refund())).type).toBe('StripeConnectionError')
    expect((await world.stripe.refunds.list({ payment_intent: String(intent) })).data).toEqual([])
    expect((await refund()).amount).toBe(3180)
  })

  test('a rate limit leaves the key free', async () => {
    await world.faults({ stripe: [{ op: 'any', mode: '429', times: 1 }] })
    expect(await failure(create('order:1:v1'))).toMatchObject({ statusCode: 429 })
    expect((await create('order:1:v1')).status).toBe('open')
  })
})

describe('P05 lies about a session', () => {
  test('retrieve tells another amount, currency, order and state, and the truth afterwards', async () => {
    const { id } = await create('order:1:v1')
    await press(world, id, 'pay')
    const lie = { id, amountDelta: -1, currency: 'usd', orderId: 'ord_other', paymentStatus: 'unpaid' }
    await world.faults({ session: lie })
    expect(await world.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })).toMatchObject({
      amount_total: 3179,
      currency: 'usd',
      payment_status: 'unpaid',
      client_reference_id: 'ord_other',
      metadata: { orderId: 'ord_other' },
      payment_intent: { amount: 3179, metadata: { orderId: 'ord_other' } },
    })
    await fetch(`${world.url}/faults`, { method: 'DELETE' })
    expect(await world.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      amount_total: 3180,
      payment_status: 'paid',
    })
  })
})

describe('the fault script', () => {
  test('is merged, kept over a restart, cleared by null, and refused when wrong', async () => {
    await world.faults({ webhooks: { drop: 0.5 }, smtp: { mode: 'reject' } })
    await world.faults({ webhooks: { delayMs: 10 }, smtp: null })
    await world.restart()
    const script = await getJson(`${world.url}/faults`)
    expect(script).toEqual({ webhooks: { drop: 0.5, delayMs: 10 } })
    await expect(world.faults({ webhooks: { drop: 2 } })).rejects.toThrow('webhooks.drop')
    await expect(world.faults({ wobhooks: {} })).rejects.toThrow('wobhooks')
  })
})
