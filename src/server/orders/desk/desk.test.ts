import { describe, expect, test } from 'vitest'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { newId } from '../../platform/base/base.ts'
import { signUp } from '../../testing/harness/people.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { textOfPdf } from '../../testing/pdf.ts'
import {
  expectRefusal,
  hold,
  newcomer,
  openPerformance,
  readOrder,
  seatsBy,
} from '../../testing/scenes/box-office.ts'
import {
  auditOf,
  changeTickets,
  deskSale,
  endSales,
  mailed,
  openDesk,
  ticketsOf,
} from '../../testing/scenes/desk.ts'
import { openDoor } from '../../testing/scenes/door.ts'
import { setupScenario } from '../../testing/scenes/scenario.ts'

const { app, admin } = await setupScenario()
const desk = openDesk(app, admin)
const scan = await openDoor(app)

describe('a sale at the desk', () => {
  test('a name that no font of the PDF has: the address of a walk-in or an account, else the order number', async () => {
    const performanceId = await openPerformance(app)
    const { email } = await newcomer(app)
    await app.platform.db.updateTable('users').set({ first_name: '王' }).where('email', '=', email).execute()
    for (const [seatNum, buyer, holder] of [
      [1, { kind: 'walk-in', name: '王小明', email: 'wang@college.test' }, 'wang@college.test'],
      [2, { kind: 'walk-in', name: '王小明', email: null }, null],
      [3, { kind: 'account', email }, email],
    ] as const) {
      const { orderId } = await desk.sell({ performanceId, seats: [seatNum], buyer })
      const url = `/api/admin/orders/${orderId}/tickets.pdf`
      const headers = { authorization: `Bearer ${admin.token}` }
      const { rawPayload } = await app.fastify.inject({ url, headers })
      const printed = textOfPdf(rawPayload)
      expect(printed[printed.indexOf('General') - 1]).toBe(holder ?? `Order ${orderNumber(orderId)}`)
    }
  })

  test('a group of forty: sold, moved and refunded in one act each', async () => {
    const performanceId = await openPerformance(app)
    const seats = Array.from({ length: 40 }, (_, i) => i + 1)
    const order = await desk.sell({ performanceId, seats })
    expect(order).toMatchObject({ status: 'paid', total: 40 * 1749 })
    expect(await seatsBy(app, performanceId, 'taken')).toEqual(seats)
    const tickets = ticketsOf(order).map((ticketId, i) => ({ ticketId, seatNum: i + 41 }))
    await changeTickets(desk, order.orderId, { tickets })
    expect(await seatsBy(app, performanceId, 'taken')).toEqual(seats.map((seat) => seat + 40))
    const ticketIds = ticketsOf(await admin.look(order.orderId))
    expect(await admin.refund(order.orderId, { ticketIds })).toMatchObject({ status: 200 })
    expect(await seatsBy(app, performanceId, 'taken')).toEqual([])
  })

  test('cash from a walk-in: tickets at once, a PDF to print, no mail without an address, audited', async () => {
    const performanceId = await openPerformance(app)
    const order = await desk.sell({ performanceId, seats: [1, 2], donation: 5 })
    expect(order).toMatchObject({
      status: 'paid',
      buyer: { username: null, name: 'Maëlle Ouellet', email: null },
      desk: { how: 'cash', by: "Zoé O'Brien", reason: null },
      subtotal: 3680,
      donation: 500,
      total: 4048,
      captured: 4048,
      payments: [{ provider: 'cash', state: 'captured', captured: 4048 }],
    })
    expect(order.history).toContainEqual(
      expect.objectContaining({ what: 'Sold at the desk', by: "Zoé O'Brien" }),
    )
    expect(await seatsBy(app, performanceId, 'taken')).toEqual([1, 2])
    const path = `/api/admin/orders/${order.orderId}/tickets.pdf`
    const pdf = await app.api('GET', path, { token: admin.token })
    expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    expect(await auditOf(app, order.orderId)).toEqual([
      { action: 'order-sold', detail: '{"how":"cash","cents":4048,"tickets":2}' },
    ])
    const mails = app.platform.db.selectFrom('jobs').select('id').where('kind', '=', 'order-mail')
    expect(await mails.where('unique_key', '=', `order-mail:${order.orderId}`).execute()).toEqual([])
    expect(await scan(ticketsOf(order)[0])).toMatchObject({ result: 'admitted' })
  })

  test('by the card terminal, with its receipt, to an account: tickets in the account and by mail', async () => {
    const performanceId = await openPerformance(app)
    const patron = await newcomer(app)
    const order = await desk.sell({
      performanceId,
      seats: [14],
      buyer: { kind: 'account', email: patron.email },
      payment: { how: 'terminal', receipt: '0042-A7' },
    })
    expect(order).toMatchObject({
      buyer: { email: patron.email },
      desk: { how: 'terminal' },
      payments: [{ provider: 'terminal', reference: '0042-A7', captured: 1749 }],
    })
    expect(order.history.map(({ what }) => what)).toContain(
      'Payment (Card terminal) captured: $17.49, receipt 0042-A7',
    )
    expect(await readOrder(app, patron, order.orderId)).toMatchObject({
      status: 'paid',
      total: 1749,
      tickets: [{ label: 'B4', state: 'valid' }],
    })
    expect((await mailed(app, patron.email, /^Your ticket/)).text).toContain(
      `confirmation?order=${order.orderId}`,
    )
  })

  test('a walk-in with an address gets the tickets by mail, without a link that leads nowhere', async () => {
    const performanceId = await openPerformance(app)
    const email = `${newId()}@walkin.example`
    const before = await app.platform.db.selectFrom('users').select('email').execute()
    const order = await desk.sell({
      performanceId,
      seats: [21],
      buyer: { kind: 'walk-in', name: 'Anaïs Côté', email },
    })
    const mail = await mailed(app, email, /^Your ticket/)
    expect(mail.text).toContain('Hello Anaïs Côté')
    expect(mail.text).not.toContain('confirmation?order=')
    // No account is created for the address.
    const after = await app.platform.db.selectFrom('users').select('email').execute()
    expect(after).toHaveLength(before.length)
    expect(after.map((user) => user.email)).not.toContain(email)
    expect(await desk.ownerOf(performanceId, 'C1')).toMatchObject({
      person: { name: 'Anaïs Côté', email, username: null },
    })
    const users = await app.api('GET', '/api/users?search=deleted', { token: admin.token })
    expect(users.body).toEqual([])
    const foreign = await app.api('GET', `/api/orders/${order.orderId}`, {
      token: (await newcomer(app)).token,
    })
    expect(foreign.status).toBe(404)
  })

  test('whoever registered the address of a walk-in does not read what that person was mailed', async () => {
    const squatter = await signUp(app, { verified: false })
    const { orderId } = await desk.sell({
      performanceId: await openPerformance(app),
      seats: [1],
      buyer: { kind: 'walk-in', name: 'Anaïs Côté', email: squatter.email },
    })
    const mails = async () => (await desk.look(orderId)).mails
    await workUntil(app, async () => (await mails())[0]?.state === 'sent', 'the tickets were mailed')
    const own = await app.api('GET', '/api/auth/my-data', { token: squatter.token })
    expect(JSON.stringify(own.body.mails)).not.toContain('Your ticket')
  })

  test('nobody in a queue has to give a name: the tickets are then of a walk-in buyer', async () => {
    const performanceId = await openPerformance(app)
    const buyer = { kind: 'walk-in', name: null, email: null } as const
    const order = await desk.sell({ performanceId, seats: [25], buyer })
    expect(order.buyer).toEqual({ username: null, name: 'Walk-in buyer', email: null })
    expect(await desk.ownerOf(performanceId, 'C5')).toMatchObject({ person: { name: 'Walk-in buyer' } })
  })

  test('a refund of a sale is paid out by hand, cash and card alike', async () => {
    const performanceId = await openPerformance(app)
    const email = `${newId()}@walkin.example`
    for (const [seat, payment, words] of [
      [31, { how: 'cash' }, 'in cash'],
      [32, { how: 'terminal', receipt: '77' }, 'with that card'],
    ] as const) {
      const buyer = { kind: 'walk-in', name: 'Anaïs Côté', email } as const
      const { orderId, ...order } = await desk.sell({ performanceId, seats: [seat], buyer, payment })
      await admin.refund(orderId, { ticketIds: ticketsOf(order), note: `Seat ${seat}` })
      await app.platform.jobs.runDue()
      const [refund] = (await admin.look(orderId)).refunds
      expect(refund).toMatchObject({ state: 'due', provider: payment.how, amount: 1749 })
      expect(await admin.attention()).toContainEqual(
        expect.objectContaining({ orderId, what: payment.how, buyer: 'Anaïs Côté' }),
      )
      const mail = await workUntil(
        app,
        async () => (await app.sandbox.mails(email)).find(({ text }) => text.includes(`Seat ${seat}`)),
        'a mail about the refund',
      )
      expect(mail.text).toContain(words)
      expect(mail.text).not.toContain('confirmation?order=')
      const paid = await admin.post(`/api/orders/${orderId}/refunds/${refund?.id}/paid`, { how: 'Till 1' })
      expect(paid).toMatchObject({ status: 200, body: { status: 'refunded', refunds: [{ state: 'done' }] } })
    }
  })

  test('a performance that is called off owes them their money, and tells them', async () => {
    const performanceId = await openPerformance(app)
    const email = `${newId()}@walkin.example`
    const { orderId } = await desk.sell({
      performanceId,
      seats: [41],
      buyer: { kind: 'walk-in', name: 'Anaïs Côté', email },
    })
    await admin.cancel(performanceId)
    await mailed(app, email, /^Cancelled/)
    expect((await admin.look(orderId)).refunds).toMatchObject([{ state: 'due', amount: 1749 }])
    expectRefusal(await desk.ask({ performanceId, seats: [42] }), 'performance-cancelled')
  })

  test('I01 what is held, ordered, sold or blocked is not sold; a hold past its end is', async () => {
    const performanceId = await openPerformance(app)
    await hold(app, await newcomer(app), performanceId, [1])
    await desk.sell({ performanceId, seats: [2] })
    const blocks = { seats: [3], reason: 'Camera' }
    await app.api('POST', `/api/performances/${performanceId}/blocks`, { token: admin.token, body: blocks })
    expectRefusal(await desk.ask({ performanceId, seats: [1, 2, 3, 4] }), 'seats-taken', { taken: [1, 2, 3] })
    expect(await seatsBy(app, performanceId, 'held')).toEqual([1])
    app.platform.engine.advance(16 * 60 * 1000)
    expect(await desk.ask({ performanceId, seats: [1] })).toMatchObject({ status: 200 })
    app.platform.engine.advance(-16 * 60 * 1000)
  })

  test('law 3 the total that the page showed is compared, never charged', async () => {
    const performanceId = await openPerformance(app)
    expectRefusal(await desk.ask({ performanceId, seats: [1], total: 1 }), 'desk-price-changed', {
      fields: { total: 'The total has changed.' },
    })
    expect(await seatsBy(app, performanceId, 'taken')).toEqual([])
    await app.api('PUT', `/api/performances/${performanceId}/pricing`, {
      token: admin.token,
      body: {
        lonelyRule: 'block',
        zones: [{ zone: 'house', price: 20 }],
        types: [{ type: 'student', unit: 'percent', value: 50 }],
      },
    })
    const seats = [{ seatNum: 1, type: 'student' }, { seatNum: 3 }]
    const body = { ...deskSale({ performanceId, seats: [1, 3] }), seats, total: 3300 }
    const answer = await app.api('POST', '/api/admin/orders', { token: admin.token, body })
    expect(answer).toMatchObject({ status: 200, body: { total: 3300, captured: 3300 } })
    const strange = { ...body, key: newId(), seats: [{ seatNum: 5, type: 'senior' }], total: 2200 }
    const refused = await app.api('POST', '/api/admin/orders', { token: admin.token, body: strange })
    expect(refused).toMatchObject({ status: 400, body: { code: 'type-not-offered' } })
  })

  test('the desk sells after the end of online sales, until half an hour after the start', async () => {
    const performanceId = await openPerformance(app)
    await endSales(app, performanceId, 10 * 60_000)
    await desk.sell({ performanceId, seats: [1] })
    await endSales(app, performanceId, -29 * 60_000)
    await desk.sell({ performanceId, seats: [2] })
    await endSales(app, performanceId, -31 * 60_000)
    expectRefusal(await desk.ask({ performanceId, seats: [3] }), 'desk-closed')
  })

  test('what is not a sale is refused with a sentence, and writes nothing', async () => {
    const performanceId = await openPerformance(app)
    const wrong: [object, string][] = [
      [{ seats: [] }, 'seats'],
      [{ seats: [{ seatNum: 1 }, { seatNum: 1 }] }, 'seats'],
      [{ buyer: { kind: 'walk-in', name: ' ', email: null } }, 'buyer.name'],
      [{ buyer: { kind: 'walk-in', name: null, email: 'a@walkin.example' } }, 'buyer.name'],
      [{ buyer: { kind: 'walk-in', name: 'A', email: 'x' } }, 'buyer.email'],
      [{ payment: { how: 'terminal', receipt: '<b>' } }, 'payment.receipt'],
      [{ payment: { how: 'complimentary', reason: '' } }, 'payment.reason'],
      [{ payment: { how: 'complimentary', reason: 'Press' }, donation: 1 }, 'donation'],
      [{ donation: -1 }, 'donation'],
      [{ key: 'x' }, 'key'],
    ]
    for (const [part, field] of wrong) {
      const body = { ...deskSale({ performanceId, seats: [1] }), ...part }
      const answer = await app.api('POST', '/api/admin/orders', { token: admin.token, body })
      expect(answer, field).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    }
    expectRefusal(await desk.ask({ performanceId: newId(), seats: [1] }), 'performance-not-found')
    expectRefusal(await desk.ask({ performanceId, seats: [900] }), 'seat-not-in-house', {
      fields: { seats: 'Not for sale: 900.' },
    })
    const buyer = { kind: 'account', email: 'nobody@college.example' } as const
    expectRefusal(await desk.ask({ performanceId, seats: [1], buyer }), 'buyer-not-found', {
      fields: { 'buyer.email': 'No verified account has this e-mail address.' },
    })
    expect(await desk.search({ performance: performanceId })).toEqual({ found: 0, orders: [] })
  })
})
