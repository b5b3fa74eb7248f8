import { expect, test } from 'vitest'
import type { UnknownPayment } from '../../../shared/orders/office/unknown-payments.ts'
import { refundsAt, sendEvent, workUntil } from '../../testing/harness/provider.ts'
import { checkUnknownPayments, deleteOrderRows } from '../../testing/scenes/lost-orders.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()

/** The listed payments of these orders. */
async function rowsOf(...orderIds: (string | null)[]): Promise<UnknownPayment[]> {
  const { body } = await app.api('GET', '/api/unknown-payments', { token: admin.token })
  return (body as unknown as UnknownPayment[]).filter(({ orderId }) => orderIds.includes(orderId))
}

test('F15 P17 a payment whose order is gone, found by three processes at once, is listed, told and given back once', async () => {
  const { orderId, session } = await paidOrder(app, [1, 2])
  await app.platform.jobs.runDue()
  await deleteOrderRows(app, orderId)
  await Promise.all([checkUnknownPayments(app), checkUnknownPayments(app), checkUnknownPayments(app)])
  const rows = () => rowsOf(orderId)
  const found = await rows()
  expect(found).toMatchObject([{ state: 'open', amount: 3498, reference: session }])
  const told = async () =>
    (await app.sandbox.mails(admin.email)).filter(({ subject }) => subject.includes('has no order'))
  await workUntil(app, async () => (await told()).length > 0, 'admins are told')
  await app.platform.jobs.runDue()
  expect(await told()).toHaveLength(1)

  const ids = found.map(({ id }) => id)
  const answers = await Promise.all([
    admin.post('/api/unknown-payments/refunds', { ids }),
    admin.post('/api/unknown-payments/refunds', { ids }),
    admin.post('/api/unknown-payments/explanations', { ids, note: 'Sold again by hand at the desk' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const settled = async () => ['refunded', 'explained'].includes((await rows())[0]?.state ?? '')
  await workUntil(app, settled, 'it is settled')
  await checkUnknownPayments(app)
  const paidBack = (await rows())[0]?.state === 'refunded' ? [{ amount: 3498 }] : []
  expect(await refundsAt(app, session)).toMatchObject(paidBack)
})

test('F15 P17 all of a list, refunded in one act by two admins at once, beside one of them alone and late webhooks, go back once each', async () => {
  const orders = [await paidOrder(app, [5]), await paidOrder(app, [6, 7]), await paidOrder(app, [8])]
  await app.platform.jobs.runDue()
  for (const { orderId } of orders) await deleteOrderRows(app, orderId)
  await checkUnknownPayments(app)
  const rows = () => rowsOf(...orders.map(({ orderId }) => orderId))
  const ids = (await rows()).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  const all = () => admin.post('/api/unknown-payments/refunds', { ids: [...ids, ids[0]] })
  const [first, second, alone, ...events] = await Promise.all([
    all(),
    all(),
    admin.post('/api/unknown-payments/refunds', { ids: [ids[1]] }),
    ...orders.map(({ session }) => sendEvent(app, { type: 'checkout.session.completed', session })),
  ])
  expect([first?.status, second?.status, ...events.map(({ status }) => status)]).toEqual([
    200, 200, 200, 200, 200,
  ])
  expect([200, 409]).toContain(alone?.status)
  const requested = [first, second].reduce((sum, answer) => sum + Number(answer?.body.settled), 0)
  expect(requested + (alone?.status === 200 ? 1 : 0)).toBe(3)
  await workUntil(
    app,
    async () => (await rows()).every(({ state }) => state === 'refunded'),
    'all are refunded',
  )
  expect(await all()).toMatchObject({ status: 200, body: { settled: 0 } })
  await checkUnknownPayments(app)
  for (const [i, amount] of [1749, 3498, 1749].entries())
    expect(await refundsAt(app, orders[i]?.session ?? '')).toMatchObject([{ amount }])
  const said = app.platform.db.selectFrom('audit').select('subject').where('action', '=', 'unknown-refunded')
  const subjects = (await said.execute()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => ids.includes(subject.replace('payment:', ''))).toSorted()).toEqual(
    ids.map((id) => `payment:${id}`).toSorted(),
  )
})

test('F15 P17 all of a list, explained in one act by two admins at once beside a refund of one of them, are settled once each', async () => {
  const orders = [await paidOrder(app, [9]), await paidOrder(app, [10, 11]), await paidOrder(app, [12])]
  await app.platform.jobs.runDue()
  for (const { orderId } of orders) await deleteOrderRows(app, orderId)
  await checkUnknownPayments(app)
  const rows = () => rowsOf(...orders.map(({ orderId }) => orderId))
  const ids = (await rows()).map(({ id }) => id)
  const path = '/api/unknown-payments/explanations'
  const note = 'Sold again at the door that night'
  expect(await admin.post(path, { ids, note: ' ' })).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', message: expect.stringContaining('Say what these payments are.') },
  })
  expect(await admin.post(path, { ids, note, password: 'no' })).toMatchObject({ status: 403 })
  const all = () => admin.post(path, { ids: [...ids, ids[0]], note })
  const [first, second, alone] = await Promise.all([
    all(),
    all(),
    admin.post('/api/unknown-payments/refunds', { ids: [ids[1]] }),
  ])
  expect([first?.status, second?.status]).toEqual([200, 200])
  const explained = [first, second].reduce((sum, answer) => sum + Number(answer?.body.settled), 0)
  expect(explained + (alone?.status === 200 ? 1 : 0)).toBe(3)
  await workUntil(
    app,
    async () => (await rows()).every(({ state }) => state === 'explained' || state === 'refunded'),
    'all are settled',
  )
  expect(await all()).toMatchObject({ status: 200, body: { settled: 0 } })
  for (const { state, note: said, reference, amount } of await rows()) {
    expect(said).toBe(state === 'explained' ? note : null)
    expect(await refundsAt(app, reference)).toMatchObject(state === 'explained' ? [] : [{ amount }])
  }
  const audit = app.platform.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'unknown-explained')
  const subjects = (await audit.execute()).map(({ subject }) => subject.replace('payment:', ''))
  expect(subjects.filter((id) => ids.includes(id))).toHaveLength(explained)
})
