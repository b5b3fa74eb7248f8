import { describe, expect, test } from 'vitest'
import type { UnknownPayment } from '../../../shared/orders/office/unknown-payments.ts'
import { HOUR_MS } from '../../../shared/platform/durations.ts'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal } from '../../testing/scenes/box-office.ts'
import { checkUnknownPayments, deleteOrderRows } from '../../testing/scenes/lost-orders.ts'
import { atProvider, paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { moneyAtPayPal, paidByWallet } from '../../testing/scenes/wallet.ts'
import { findUnknownPayments } from './find-unknown-payments.ts'

const { app, admin } = await setupScenario()

async function list(): Promise<UnknownPayment[]> {
  const answer = await app.api('GET', '/api/unknown-payments', { token: admin.token })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as unknown as UnknownPayment[]
}
const rowOf = async (orderId: string) => (await list()).find((each) => each.orderId === orderId)
const refund = (id = '') => admin.post('/api/unknown-payments/refunds', { ids: [id] })
const explain = (id = '', note = 'Sold again by hand at the desk', password?: string) =>
  admin.post('/api/unknown-payments/explanations', { ids: [id], note, ...(password && { password }) })
const mails = async () =>
  (await app.sandbox.mails(admin.email)).filter(({ subject }) => /have no order|has no order/.test(subject))

/** A listed card payment whose order is gone from the database. */
async function lost(seats: number[]) {
  const order = await paidOrder(app, seats)
  await app.platform.jobs.runDue()
  const restore = await deleteOrderRows(app, order.orderId)
  await checkUnknownPayments(app)
  const row = await rowOf(order.orderId)
  expect(row).toMatchObject({ state: 'open', provider: 'stripe', reference: order.session })
  return { ...order, restore, id: row?.id ?? '' }
}

describe('F15 a payment that no order knows', () => {
  test('is listed once with what the provider knows of it, and admins get one mail', async () => {
    const known = await paidOrder(app, [1])
    const orders = [await paidOrder(app, [2, 3]), await paidOrder(app, [4])]
    await app.platform.jobs.runDue()
    const before = (await mails()).length
    for (const { orderId } of orders) await deleteOrderRows(app, orderId)
    for (let twice = 0; twice < 2; twice++) await checkUnknownPayments(app)
    const [first, second] = orders.map(({ orderId }) => orderId)
    expect(await rowOf(first ?? '')).toMatchObject({
      amount: 3498,
      paymentRef: expect.stringMatching(/^pi_/),
    })
    expect(await rowOf(second ?? '')).toMatchObject({ amount: 1749 })
    expect((await list()).filter(({ orderId }) => orderId === orders[0]?.orderId)).toHaveLength(1)
    expect(await rowOf(known.orderId)).toBeUndefined()
    await workUntil(app, async () => (await mails()).length > before, 'admins are told')
    await app.platform.jobs.runDue()
    expect((await mails()).length).toBe(before + 1)
    expect((await mails())[0]).toMatchObject({ subject: '2 payments have no order' })
    expect((await mails())[0]?.text).toContain('$52.47')
    const metrics = await app.api('GET', '/metrics', { token: admin.token })
    expect(metrics.body.text).toMatch(/^unknown_payments [2-9]/m)
  })

  test('of PayPal is listed once PayPal tells of it, three hours later', async () => {
    const { orderId, captureId } = await paidByWallet(app, [1, 2])
    await app.platform.jobs.runDue()
    await deleteOrderRows(app, orderId)
    await checkUnknownPayments(app)
    expect(await rowOf(orderId)).toBeUndefined()
    await app.sandbox.faults({ paypalClockOffsetMs: 3 * HOUR_MS + 60_000 })
    await checkUnknownPayments(app)
    expect(await rowOf(orderId)).toMatchObject({
      provider: 'paypal',
      paymentRef: captureId,
      amount: 3498,
      currency: 'cad',
      state: 'open',
    })
    await refund((await rowOf(orderId))?.id)
    await workUntil(app, async () => (await rowOf(orderId))?.state === 'refunded', 'it is refunded')
    expect(await moneyAtPayPal(app, orderId)).toMatchObject({ captured: 3498, refunded: 3498 })
  })

  test('is refunded at the provider, and then settled', async () => {
    const { id, orderId, session } = await lost([1, 2])
    expect((await refund(id)).status).toBe(200)
    await workUntil(app, async () => (await rowOf(orderId))?.state === 'refunded', 'it is refunded')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 3498 }])
    for (const again of [await refund(id), await explain(id)]) expectRefusal(again, 'payment-settled')
  })

  test.each(['after-success', '429', '500', 'reset'])(
    'goes back once although the provider answers %s',
    async (mode) => {
      const { id, orderId, session } = await lost([1])
      await app.sandbox.faults({ stripe: [{ op: 'refund', mode, times: 2 }] })
      await refund(id)
      await workUntil(
        app,
        async () => {
          app.platform.engine.advance(1000)
          return (await rowOf(orderId))?.state === 'refunded'
        },
        'it is refunded',
      )
      expect(await refundsAt(app, session)).toMatchObject([{ amount: 1749 }])
    },
  )

  test('whose refund is refused is on the list again, with the provider’s words', async () => {
    const { id, orderId, session } = await lost([1])
    await app.sandbox.faults({ stripe: [{ op: 'refund', mode: 'refuse' }] })
    await refund(id)
    await workUntil(app, async () => (await rowOf(orderId))?.state === 'open', 'it is on the list')
    expect((await rowOf(orderId))?.problem).toContain('does not allow this')
    await app.sandbox.noFaults()
    await refund(id)
    await workUntil(app, async () => (await rowOf(orderId))?.state === 'refunded', 'it is refunded')
    expect(await refundsAt(app, session)).toHaveLength(1)
  })

  test('that was given back at the provider, in part or whole, is not given back twice', async () => {
    const { id, orderId, session } = await lost([1, 2])
    await atProvider(app, 'refund', { session, amount: 500 })
    await checkUnknownPayments(app)
    expect(await rowOf(orderId)).toMatchObject({ state: 'open', back: 500 })
    await refund(id)
    await workUntil(app, async () => (await rowOf(orderId))?.state === 'refunded', 'the rest is refunded')
    expect((await refundsAt(app, session)).map(({ amount }) => amount).sort()).toEqual([2998, 500])
    const whole = await lost([3])
    await atProvider(app, 'refund', { session: whole.session })
    await checkUnknownPayments(app)
    expect(await rowOf(whole.orderId)).toMatchObject({ state: 'refunded', back: 1749 })
  })

  test('P17 that a bank claims back stays on the list until the bank has decided', async () => {
    const { id, orderId, session } = await lost([1])
    const dispute = await atProvider(app, 'dispute', { session })
    await checkUnknownPayments(app)
    expect(await rowOf(orderId)).toMatchObject({ state: 'open', back: 0 })
    await refund(id)
    await workUntil(app, async () => (await rowOf(orderId))?.state === 'open', 'it is on the list again')
    expect((await rowOf(orderId))?.problem).toContain('bank')
    expect(await refundsAt(app, session)).toHaveLength(0)
    await atProvider(app, 'dispute/close', { dispute: dispute.id, status: 'won' })
    await refund(id)
    await workUntil(app, async () => (await rowOf(orderId))?.state === 'refunded', 'it is refunded')
    expect(await refundsAt(app, session)).toHaveLength(1)
  })

  test('whose refund fails days after the provider took it is on the list again', async () => {
    const { id, orderId, session } = await lost([1])
    await refund(id)
    await workUntil(app, async () => (await rowOf(orderId))?.state === 'refunded', 'it is refunded')
    const [made] = await refundsAt(app, session)
    await atProvider(app, 'refund/fail', { refund: made?.id })
    await checkUnknownPayments(app)
    expect(await rowOf(orderId)).toMatchObject({ state: 'open', back: 0, problem: 'Its refund came back.' })
    await refund(id)
    await workUntil(app, async () => (await rowOf(orderId))?.state === 'refunded', 'it is refunded again')
    expect(await refundsAt(app, session)).toHaveLength(2)
  })

  test('is explained with a note, and the audit says who did what', async () => {
    const { id, orderId } = await lost([1])
    expect(await explain(id, '  ')).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(await explain(id, 'x', 'no')).toMatchObject({ status: 403 })
    expect(await explain(id)).toMatchObject({ status: 200 })
    expect(await rowOf(orderId)).toMatchObject({ state: 'explained', note: 'Sold again by hand at the desk' })
    const { body } = await app.api('GET', '/api/audit', { token: admin.token })
    const [latest] = body.entries as { sentence: string }[]
    expect(latest?.sentence).toMatch(/ explained the unknown payment [0-9A-F]{4}-[0-9A-F]{4} of \$17\.49\.$/)
  })

  test('whose order comes to be here leaves the list by itself', async () => {
    const { orderId, restore, read } = await lost([1, 2])
    await restore()
    await checkUnknownPayments(app)
    expect(await rowOf(orderId)).toMatchObject({ state: 'matched' })
    expect(await read()).toMatchObject({ status: 'paid', refunded: 0 })
  })

  test('whose order came to be here is not refunded any more', async () => {
    const { id, orderId, session, restore, read } = await lost([1, 2])
    await restore()
    expectRefusal(await refund(id), 'payment-matched')
    expect(await rowOf(orderId)).toMatchObject({ state: 'open' })
    await checkUnknownPayments(app)
    expect(await rowOf(orderId)).toMatchObject({ state: 'matched' })
    expectRefusal(await refund(id), 'payment-settled')
    await app.platform.jobs.runDue()
    expect(await refundsAt(app, session)).toEqual([])
    expect(await read()).toMatchObject({ status: 'paid', refunded: 0 })
  })

  test('P17 all of them in one act: what a bank claims back stays with the reason, what an order has is left to it', async () => {
    const [plain, claimed, partly, known] = [
      await lost([1]),
      await lost([2]),
      await lost([3, 4]),
      await lost([5]),
    ]
    await atProvider(app, 'dispute', { session: claimed.session })
    await atProvider(app, 'refund', { session: partly.session, amount: 500 })
    await known.restore()
    const ids = [plain, claimed, partly, known].map(({ id }) => id)
    expect(await admin.post('/api/unknown-payments/refunds', { ids })).toMatchObject({
      status: 200,
      body: { settled: 3 },
    })
    const states = () => Promise.all([plain, claimed, partly, known].map(({ orderId }) => rowOf(orderId)))
    await workUntil(
      app,
      async () => (await states()).every((row) => row && row.state !== 'due'),
      'each is decided',
    )
    expect(await states()).toMatchObject([
      { state: 'refunded', back: 1749 },
      { state: 'open', back: 0, problem: expect.stringContaining('bank') },
      { state: 'refunded', back: 3498 },
      { state: 'open', problem: null },
    ])
    expect((await refundsAt(app, partly.session)).map(({ amount }) => amount).sort()).toEqual([2998, 500])
    expect(await refundsAt(app, known.session)).toEqual([])
    expect(await known.read()).toMatchObject({ status: 'paid', refunded: 0 })
  })

  test('whose order is here but unpaid fulfils it, and is never listed', async () => {
    const { db } = app.platform
    const order = await paidOrder(app, [1, 2])
    const restore = await deleteOrderRows(app, order.orderId)
    await restore({ unpaid: true })
    expect(await order.read()).toMatchObject({ status: 'expired', tickets: [] })
    await checkUnknownPayments(app)
    expect(await order.read()).toMatchObject({ status: 'paid', refunded: 0 })
    expect(await rowOf(order.orderId)).toBeUndefined()
    const claims = db.selectFrom('seat_claims').select('kind').where('performance_id', '=', order.performance)
    expect(await claims.execute()).toEqual([{ kind: 'ticket' }, { kind: 'ticket' }])
  })

  test('a list that breaks off is read again from where it was', async () => {
    await findUnknownPayments(app.platform)
    const order = await paidOrder(app, [1])
    await app.platform.jobs.runDue()
    await deleteOrderRows(app, order.orderId)
    const readUntil = async () =>
      (
        await app.platform.db
          .selectFrom('payment_lists')
          .select('read_until')
          .where('provider', '=', 'stripe')
          .executeTakeFirst()
      )?.read_until
    const before = await readUntil()
    await app.sandbox.faults({ stripe: [{ op: 'list', mode: 'reset' }] })
    await expect(findUnknownPayments(app.platform)).rejects.toThrow('1 of 2 failed')
    expect(await readUntil()).toBe(before)
    await app.sandbox.noFaults()
    await findUnknownPayments(app.platform)
    expect(Number(await readUntil())).toBeGreaterThan(Number(before))
    expect(await rowOf(order.orderId)).toMatchObject({ amount: 1749 })
  })
})

test('payments of others who sell through the same account are left alone', async () => {
  const before = (await list()).length
  const made = await fetch(`${app.sandbox.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({
      mode: 'payment',
      success_url: 'https://bookshop.example/',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'cad',
      'line_items[0][price_data][unit_amount]': '4200',
      'line_items[0][price_data][product_data][name]': 'A book',
      'metadata[order_id]': 'book-1',
    }),
  })
  const { url } = (await made.json()) as { url: string }
  await app.sandbox.pay(url)
  await checkUnknownPayments(app)
  expect(await list()).toHaveLength(before)
})
