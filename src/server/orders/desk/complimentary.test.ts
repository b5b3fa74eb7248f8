import { describe, expect, test } from 'vitest'
import { longPassword } from '../../testing/harness/people.ts'
import { hold, newcomer, openPerformance, readOrder, seatsBy } from '../../testing/scenes/box-office.ts'
import { auditOf, deskSale, endSales, mailed, openDesk, ticketsOf } from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { anonymizeWalkIns } from '../records/people/erase-buyers.ts'

const { app, admin } = await setupScenario()
const desk = openDesk(app, admin)
const scan = await openDoor(app)

describe('complimentary tickets', () => {
  test('cost nothing, say so, let in, and are taken back without money', async () => {
    const performanceId = await openPerformance(app)
    const patron = await newcomer(app)
    const order = await desk.sell({
      performanceId,
      seats: [1, 2],
      buyer: { kind: 'account', email: patron.email },
      payment: { how: 'complimentary', reason: 'Press night' },
    })
    expect(order).toMatchObject({
      status: 'paid',
      desk: { how: 'complimentary', reason: 'Press night' },
      subtotal: 0,
      tax: 0,
      total: 0,
      captured: 0,
      payments: [{ provider: 'free', state: 'captured' }],
    })
    expect((await readOrder(app, patron, order.orderId)).tickets).toMatchObject([
      { type: 'complimentary' },
      { type: 'complimentary' },
    ])
    expect((await mailed(app, patron.email, /^Your ticket/)).text).toContain('Complimentary')
    const [first, second] = ticketsOf(order)
    expect(await scan(first)).toMatchObject({ result: 'admitted', type: 'Complimentary' })
    expect(await auditOf(app, order.orderId)).toEqual([
      { action: 'order-given', detail: '{"how":"complimentary","cents":0,"tickets":2}' },
    ])

    const back = await admin.refund(order.orderId, { ticketIds: [second] })
    expect(back).toMatchObject({ status: 200, body: { status: 'paid', refunded: 0, refunds: [] } })
    expect(await scan(second)).toMatchObject({ result: 'void' })
    expect(await seatsBy(app, performanceId, 'taken')).toEqual([1])
    expect((await mailed(app, patron.email, /^Your tickets: /)).text).toContain('nothing to refund')
    const rest = await admin.refund(order.orderId, { ticketIds: [first], evenAdmitted: true })
    expect(rest).toMatchObject({ status: 200, body: { status: 'refunded' } })
  })

  test('nobody can choose them for money', async () => {
    const performanceId = await openPerformance(app)
    const seats = [{ seatNum: 1, type: 'complimentary' }]
    const body = { ...deskSale({ performanceId, seats: [1] }), seats }
    const atDesk = await app.api('POST', '/api/admin/orders', { token: admin.token, body })
    expect(atDesk).toMatchObject({ status: 400, body: { code: 'type-not-offered' } })
    const patron = await newcomer(app)
    await hold(app, patron, performanceId, [1])
    const online = await app.api('POST', '/api/stripe/payment-link', { token: patron.token, body: { seats } })
    expect(online).toMatchObject({ status: 400, body: { code: 'type-not-offered' } })
  })
})

test('walk-ins are forgotten a month after their performance, but not while they are owed money', async () => {
  const performanceId = await openPerformance(app)
  const old = await desk.sell({ performanceId, seats: [1] })
  const owed = await desk.sell({ performanceId, seats: [2] })
  const { email } = await newcomer(app)
  const given = await desk.sell({
    performanceId,
    seats: [3],
    buyer: { kind: 'account', email },
    payment: { how: 'complimentary', reason: 'For Jane Doe, who complained' },
  })
  await admin.refund(owed.orderId, { ticketIds: ticketsOf(owed), note: 'We are sorry, Ms. Ouellet.' })
  for (const { orderId } of [old, owed, given])
    expect(await desk.note(orderId, 'Sits with Zoé')).toMatchObject({
      status: 200,
      body: { note: 'Sits with Zoé' },
    })
  const textsOfRefunds = () =>
    app.platform.db
      .selectFrom('refunds')
      .select(['note', 'paid_otherwise'])
      .where('order_id', '=', owed.orderId)
      .execute()
  const orders = { ...app.platform } as Parameters<typeof anonymizeWalkIns>[0]
  await anonymizeWalkIns(orders)
  expect((await desk.look(old.orderId)).buyer.name).toBe('Maëlle Ouellet')
  await endSales(app, performanceId, -31 * 24 * 60 * 60_000)
  await anonymizeWalkIns(orders)
  expect((await desk.look(old.orderId)).buyer).toEqual({ username: null, name: 'Walk-in buyer', email: null })
  expect((await desk.look(given.orderId)).desk).toMatchObject({ how: 'complimentary', reason: '' })
  expect(await desk.look(owed.orderId)).toMatchObject({
    buyer: { name: 'Maëlle Ouellet' },
    note: 'Sits with Zoé',
  })
  for (const { orderId } of [old, given]) expect((await desk.look(orderId)).note).toBe('')
  const [refund] = (await desk.look(owed.orderId)).refunds
  await app.api('POST', `/api/orders/${owed.orderId}/refunds/${refund?.id}/paid`, {
    token: admin.token,
    body: { how: 'Interac to maelle@mail.example', password: longPassword },
  })
  expect(await textsOfRefunds()).toEqual([
    { note: 'We are sorry, Ms. Ouellet.', paid_otherwise: 'Interac to maelle@mail.example' },
  ])
  await anonymizeWalkIns(orders)
  expect((await desk.look(owed.orderId)).buyer.name).toBe('Walk-in buyer')
  // That it was paid by hand stays in the books.
  expect(await textsOfRefunds()).toEqual([{ note: null, paid_otherwise: '' }])
})

test('L03 why somebody was given tickets is forgotten with their account', async () => {
  const { email, userId } = await newcomer(app)
  const given = await desk.sell({
    performanceId: await openPerformance(app),
    seats: [1],
    buyer: { kind: 'account', email },
    payment: { how: 'complimentary', reason: 'For Jane Doe, who complained' },
  })
  const path = `/api/users/${userId}?confirm=true`
  expect(await app.api('DELETE', path, { token: admin.token })).toMatchObject({ status: 200 })
  expect((await desk.look(given.orderId)).desk).toMatchObject({ how: 'complimentary', reason: '' })
})

test('a note written while the account of its order is deleted is forgotten too', async () => {
  const { orderId, ids, who } = await paidOrder(app, [11])
  const path = `/api/users/${who.userId}?confirm=true`
  expect(await app.api('DELETE', path, { token: admin.token })).toMatchObject({ status: 200 })
  await desk.note(orderId, 'Rang about the aisle')
  await admin.refund(orderId, { ticketIds: ids, note: 'Sorry, Noëlle' })
  await anonymizeWalkIns({ ...app.platform } as Parameters<typeof anonymizeWalkIns>[0])
  const { note, refunds } = await desk.look(orderId)
  expect({ note, refunds }).toMatchObject({ note: '', refunds: [{ note: null }] })
})
