import { describe, expect, test } from 'vitest'
import type { ReportAnswer } from '../../../shared/reports/reports.ts'
import { newId } from '../../platform/base/base.ts'
import { openStream } from '../../testing/event-stream.ts'
import { refundsAt, workUntil } from '../../testing/harness/provider.ts'
import { expectRefusal, hold, newcomer, seatsBy } from '../../testing/scenes/box-office.ts'
import { mailed } from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { paidOrder } from '../../testing/scenes/refunds.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'
import { until } from '../../testing/until.ts'
import { sellForCash } from '../desk/sell-at-desk.ts'
import { listAttention } from '../office/attention.ts'

const { app, admin } = await setupScenario()
const door = await openDoor(app)
const scan = async (text: string | undefined) => (await door(text)).result

describe('a refund by an admin', () => {
  test('one seat of two: void at the door at once, free on the map, the line’s own cents back, a mail', async () => {
    const { orderId, ids, read, performance, session, who, tickets } = await paidOrder(app, [1, 2], {
      donation: 3,
    })
    const stream = await openStream(`${app.origin()}/api/performances/${performance}/seats/stream`)
    const answer = await admin.refund(orderId, { ticketIds: [ids[0]], note: 'Get well soon.' })
    expect(answer).toMatchObject({ status: 200, body: { status: 'paid', refunded: 1749 } })
    expect(await scan(ids[0])).toBe('void')
    expect(await scan(tickets[0]?.qr)).toBe('void')
    await stream.seen((event) => JSON.stringify(event.data).includes('free'), 'the seat is free')
    await stream.close()
    expect(await seatsBy(app, performance, 'taken')).toEqual([2])
    await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the money is back')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 1749 }])
    const order = await read()
    expect(order).toMatchObject({ status: 'paid', refunded: 1749, total: 3828 })
    expect(order.tickets.map(({ state }) => state)).toEqual(['void', 'valid'])
    const mail = await mailed(app, who.email, /^Your refund/)
    expect(mail.text).toContain('$17.49')
    expect(mail.text).toContain('seat A1')
    expect(mail.text).toContain('Get well soon.')
    expect(await scan(ids[1])).toBe('admitted')
    await hold(app, await newcomer(app), performance, [1])
  })

  test('its note is marked with the language of its writer’s account where that is not the mail’s', async () => {
    const { db } = app.platform
    const { orderId, ids, who } = await paidOrder(app, [1, 2])
    await db.updateTable('users').set({ language: 'fr' }).where('role', '=', 'admin').execute()
    await admin.refund(orderId, { ticketIds: [ids[0]], note: 'Bon rétablissement!' })
    const { html } = await mailed(app, who.email, /^Your refund/)
    expect(html).toMatch(/<p style="[^"]*" lang="fr-CA">\s*Bon rétablissement!/)
    await db.updateTable('users').set({ language: 'en' }).where('role', '=', 'admin').execute()
  })

  test('the rest with the donation ends the order, and its cents are the captured ones', async () => {
    const { orderId, ids, session, read } = await paidOrder(app, [1, 2, 3], { donation: 7 })
    await admin.refund(orderId, { ticketIds: ids.slice(0, 1) })
    await admin.refund(orderId, { ticketIds: ids.slice(1, 3), donation: true })
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 6017, total: 6017 })
    await workUntil(app, async () => (await refundsAt(app, session)).length === 2, 'both are back')
    const amounts = (await refundsAt(app, session)).map(({ amount }) => amount)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(6017)
  })

  test('the donation alone, once; and without it the order stays paid', async () => {
    const { orderId, ids, read } = await paidOrder(app, [4], { donation: 5 })
    expect(await admin.refund(orderId, { donation: true })).toMatchObject({
      status: 200,
      body: { refunded: 550 },
    })
    expectRefusal(await admin.refund(orderId, { donation: true }), 'tickets-void')
    await admin.refund(orderId, { ticketIds: ids })
    expect(await read()).toMatchObject({ status: 'refunded', refunded: 2299 })
    const other = await paidOrder(app, [5], { donation: 5 })
    await admin.refund(other.orderId, { ticketIds: other.ids })
    expect(await other.read()).toMatchObject({ status: 'paid', refunded: 1749, tickets: [{ state: 'void' }] })
  })

  test('X34 a ticket that was admitted is refunded only when the admin says so', async () => {
    const { orderId, ids, read } = await paidOrder(app, [1, 2])
    expect(await scan(ids[0])).toBe('admitted')
    expectRefusal(await admin.refund(orderId, { ticketIds: ids }), 'tickets-admitted')
    expect((await read()).tickets.map(({ state }) => state)).toEqual(['valid', 'valid'])
    expect(await admin.refund(orderId, { ticketIds: ids, evenAdmitted: true })).toMatchObject({ status: 200 })
    expect(await scan(ids[0])).toBe('void')
  })

  test('the password is asked again, and what is not this order’s is refused', async () => {
    const { orderId, ids, read } = await paidOrder(app, [1])
    const { ids: others } = await paidOrder(app, [1])
    expectRefusal(await admin.refund(orderId, { ticketIds: ids, password: undefined }), 'password-needed')
    expectRefusal(await admin.refund(orderId, { ticketIds: ids, password: 'wrong' }), 'wrong-password')
    expectRefusal(await admin.refund(orderId, { ticketIds: others }), 'tickets-void')
    expectRefusal(await admin.refund(newId(), { ticketIds: ids }), 'order-not-found')
    for (const bad of [{ ticketIds: [] }, { ticketIds: [...ids, ...ids] }, { ticketIds: ids, amount: 1 }])
      expect(await admin.refund(orderId, bad)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(await read()).toMatchObject({ status: 'paid', refunded: 0 })
  })
})

describe('what the provider refuses', () => {
  test('is shown with its reason, told to admins, tried again by a press, and paid', async () => {
    const { orderId, ids, session } = await paidOrder(app, [1])
    await app.sandbox.faults({ stripe: [{ op: 'refund', mode: 'refuse' }] })
    await admin.refund(orderId, { ticketIds: ids })
    const refused = await workUntil(
      app,
      async () => (await admin.look(orderId)).refunds.find(({ state }) => state === 'refused'),
      'it is refused',
    )
    expect(refused.problem).toContain('does not allow this')
    expect(await admin.attention()).toContainEqual(
      expect.objectContaining({ orderId, what: 'refused', amount: 1749 }),
    )
    await mailed(app, admin.email, /^A refund was refused/)
    await app.sandbox.noFaults()
    await app.sandbox.faults({ stripe: [{ op: 'refund', mode: 'stall', ms: 3000, times: 1 }] })
    const path = `/api/orders/${orderId}/refunds/${refused.id}/retry`
    expect(await admin.post(path, {})).toMatchObject({ status: 200 })
    await until(async () => (await admin.look(orderId)).refunds[0]?.state === 'due', 'it is tried again')
    expect(await admin.attention()).toContainEqual(expect.objectContaining({ orderId, what: 'refused' }))
    await workUntil(app, async () => (await admin.look(orderId)).refunds[0]?.state === 'done', 'it is paid')
    expect(await refundsAt(app, session)).toMatchObject([{ amount: 1749 }])
    expectRefusal(await admin.post(path, {}), 'refund-settled')
    expect((await admin.look(orderId)).history.map(({ what }) => what)).toContain('Refund retried')
  })

  test('can be said to be paid by a cheque, and is then never paid again', async () => {
    const { orderId, ids, session, performance } = await paidOrder(app, [1])
    await app.sandbox.faults({ stripe: [{ op: 'refund', mode: 'refuse' }] })
    await admin.refund(orderId, { ticketIds: ids })
    const refused = await workUntil(
      app,
      async () => (await admin.look(orderId)).refunds.find(({ state }) => state === 'refused'),
      'it is refused',
    )
    const path = `/api/orders/${orderId}/refunds/${refused.id}/paid`
    expect(await admin.post(path, { how: ' ' })).toMatchObject({ status: 400 })
    expect((await admin.post(path, { how: 'Cheque 1042' })).status).toBe(200)
    expect((await admin.post(path, { how: 'Cheque 1042' })).status).toBe(409)
    await app.sandbox.noFaults()
    app.platform.engine.advance(3_600_000)
    await app.platform.jobs.runDue()
    app.platform.engine.advance(-3_600_000)
    expect(await refundsAt(app, session)).toEqual([])
    expect(await admin.look(orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ state: 'done', paidOtherwise: 'Cheque 1042' }],
    })
    // The provider paid nothing back: its line agrees with its payouts.
    const { body } = await app.api('GET', `/api/admin/reports/performance?performance=${performance}`, {
      token: admin.token,
    })
    const money = (body as ReportAnswer).parts.find(({ rows }) => rows.some((row) => row.includes('Stripe')))
    expect(money?.rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['By hand, such as a cheque', -1749],
      ['Stripe', 1749],
    ])
  })
})

test('one that does not get through for a day is shown, and a press tries it again', async () => {
  const { orderId, ids, session } = await paidOrder(app, [1])
  await app.sandbox.faults({ stripe: [{ op: 'refund', mode: '429' }] })
  await admin.refund(orderId, { ticketIds: ids })
  await app.platform.jobs.runDue()
  const { db, engine } = app.platform
  // Its job has given up, after days.
  await db
    .updateTable('jobs')
    .set({ state: 'dead' })
    .where('kind', '=', 'refund')
    .where('state', '=', 'ready')
    .execute()
  await app.sandbox.noFaults()
  expect(await listAttention(db, engine)).not.toContainEqual(expect.objectContaining({ orderId }))
  engine.advance(25 * 3_600_000)
  expect(await listAttention(db, engine)).toContainEqual(expect.objectContaining({ orderId, what: 'slow' }))
  engine.advance(-25 * 3_600_000)
  const [refund] = (await admin.look(orderId)).refunds
  expect(await admin.post(`/api/orders/${orderId}/refunds/${refund?.id}/retry`, {})).toMatchObject({
    status: 200,
  })
  await workUntil(app, async () => (await refundsAt(app, session)).length === 1, 'the money is back')
})

describe('orders without a card', () => {
  test('cash is owed until an admin says that it was paid out', async () => {
    const { who, performance } = await paidOrder(app, [1])
    const { db } = app.platform
    const sale = { userId: who.userId, performanceId: performance, seats: [11, 12] }
    await db.transaction().execute((trx) => sellForCash(trx, app.platform, sale))
    const { id: orderId } = await db
      .selectFrom('orders')
      .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
      .select('orders.id')
      .where('user_id', '=', who.userId)
      .where('provider', '=', 'cash')
      .executeTakeFirstOrThrow()
    const { lines } = await admin.look(orderId)
    const ticketIds = lines.flatMap(({ ticket }) => ticket?.ticketId ?? [])
    await admin.refund(orderId, { ticketIds })
    await app.platform.jobs.runDue()
    const [refund] = (await admin.look(orderId)).refunds
    expect(refund).toMatchObject({ state: 'due', provider: 'cash', amount: 3498 })
    expect(await admin.attention()).toContainEqual(expect.objectContaining({ orderId, what: 'cash' }))
    expect((await mailed(app, who.email, /^Your refund/)).text).toContain('come to the box office')
    const paid = await admin.post(`/api/orders/${orderId}/refunds/${refund?.id}/paid`, { how: 'Till 1' })
    expect(paid).toMatchObject({
      status: 200,
      body: { refunds: [{ state: 'done', paidOtherwise: 'Till 1' }] },
    })
  })

  test('a free order gives its tickets up, and no money moves', async () => {
    await app.platform.db.updateTable('seats').set({ price_cents: 0 }).where('seat_num', '=', 80).execute()
    const { performance, who } = await paidOrder(app, [1])
    await hold(app, who, performance, [80])
    const link = await app.api('POST', '/api/stripe/payment-link', {
      token: who.token,
      body: { seats: [{ seatNum: 80 }] },
    })
    const orderId = String(link.body.orderId)
    const ticketIds = (await admin.look(orderId)).lines.flatMap(({ ticket }) => ticket?.ticketId ?? [])
    expect(await admin.refund(orderId, { ticketIds })).toMatchObject({
      status: 200,
      body: { status: 'refunded', refunded: 0, refunds: [] },
    })
    expect(await scan(ticketIds[0])).toBe('void')
  })
})

test.each([1, 10, 44])(
  'a seat of %i cents cannot be paid by card: it is said, and the seats stay held',
  async (cents) => {
    const { performance, who } = await paidOrder(app, [1])
    await app.platform.db
      .updateTable('seats')
      .set({ price_cents: cents })
      .where('seat_num', '=', 79)
      .execute()
    await hold(app, who, performance, [79])
    const ask = (donation: number) =>
      app.api('POST', '/api/stripe/payment-link', {
        token: who.token,
        body: { seats: [{ seatNum: 79 }], donation },
      })
    expectRefusal(await ask(0), 'total-too-small')
    expect(await seatsBy(app, performance, 'held')).toEqual([79])
    expect(await ask(1)).toMatchObject({ status: 200 })
  },
)

test('Z06 X32 a patron and the door refund nothing, and see nothing of an order that is not theirs', async () => {
  const { orderId, ids, who } = await paidOrder(app, [1])
  const body = { ticketIds: ids, donation: false, key: newId(), password: 'x' }
  const usher = await app.as('door@college.example', 'ticket_person')
  for (const token of [who.token, usher.token]) {
    expectRefusal(await app.api('POST', `/api/orders/${orderId}/refunds`, { token, body }), 'not-allowed')
    expectRefusal(await app.api('GET', `/api/orders/${orderId}/detail`, { token }), 'not-allowed')
  }
})
