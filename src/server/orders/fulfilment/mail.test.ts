import { describe, expect, test } from 'vitest'
import type { Order } from '../../../shared/orders/contract.ts'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { createHarness } from '../../testing/harness/harness.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import {
  expectRefusal,
  newcomer,
  openPerformance,
  type Person,
  placeOrder,
  readOrder,
  returnFromPayment,
} from '../../testing/scenes/box-office.ts'
import { setupHouse } from '../../testing/scenes/scenario.ts'

const app = await setupHouse()

/** A buyer with a paid order whose mail is queued. */
async function patron(faults: object = {}): Promise<{ who: Person; order: Order }> {
  await app.sandbox.faults({ webhooks: { drop: 1 }, ...faults })
  const [performance, who] = [await openPerformance(app), await newcomer(app)]
  const { url, session, orderId } = await placeOrder(app, who, performance, [1, 12])
  await app.sandbox.pay(url)
  expect((await returnFromPayment(app, who, session)).status).toBe(200)
  return { who, order: await readOrder(app, who, orderId) }
}

const count = async ({ email }: Person) => (await app.sandbox.mails(email)).length
const mailed = (who: Person, times = 1) =>
  workUntil(app, async () => (await count(who)) >= times, `${times} mails are there`)

/** Time passes, and everything due is done. */
async function pass(ms: number, step = ms): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    app.platform.engine.advance(step)
    await app.platform.jobs.runDue()
  }
}

describe('the mail with the tickets', () => {
  test('goes to the buyer, with codes, a PDF and a calendar entry', async () => {
    const { who, order } = await patron()
    await mailed(who)
    const [mail] = await app.sandbox.mails(who.email)
    expect(mail?.to).toContain(who.email)
    expect(mail?.subject).toContain('The Tempest')
    for (const words of ['A1', 'B2', '$34.98', ...order.tickets.map((ticket) => ticket.ticketId)])
      expect(mail?.text).toContain(words)
    const types = mail?.attachments.map((file) => file.type) ?? []
    expect(types.filter((type) => type === 'application/pdf')).toHaveLength(1)
    expect(types.filter((type) => type === 'text/calendar')).toHaveLength(1)
    expect(types.filter((type) => type === 'image/png')).toHaveLength(2)
  })

  test('goes to the address that the buyer has when it is sent', async () => {
    const { who } = await patron({ smtp: { mode: 'greylist' } })
    await app.platform.jobs.runDue()
    const email = `new-${who.email}`
    await app.platform.db.updateTable('users').set({ email }).where('id', '=', who.userId).execute()
    await app.sandbox.noFaults()
    await pass(5000, 1000)
    expect([await count(who), await count({ ...who, email })]).toEqual([0, 1])
  })

  test.each(['greylist', 'reject', 'drop'])(
    'is tried again while the mail server answers %s, and comes once',
    async (mode) => {
      const { who } = await patron({ smtp: { mode } })
      await pass(MINUTE_MS, 5000)
      expect(await count(who)).toBe(0)
      await app.sandbox.faults({ smtp: null })
      await pass(6 * MINUTE_MS, MINUTE_MS)
      expect(await count(who)).toBe(1)
      await pass(60 * MINUTE_MS, 10 * MINUTE_MS)
      expect(await count(who)).toBe(1)
    },
  )

  test('six hours without a mail server: it comes within minutes after', async () => {
    const down = await createHarness({ sandbox: true })
    try {
      await down.sandbox.faults({ smtp: { mode: 'refuse' } })
      const [performance, who] = [await openPerformance(down), await newcomer(down)]
      const { url, session } = await placeOrder(down, who, performance, [1])
      await down.sandbox.pay(url)
      await returnFromPayment(down, who, session)
      for (let tries = 0; tries < 2; tries++) {
        await down.platform.jobs.runDue()
        down.platform.engine.advance(180 * MINUTE_MS)
      }
      expect(await down.sandbox.mails(who.email)).toHaveLength(0)
      await down.sandbox.noFaults()
      down.platform.engine.advance(5 * MINUTE_MS)
      await workUntil(down, async () => (await down.sandbox.mails(who.email)).length === 1, 'it is mailed')
      await down.expectLedgerBalanced()
    } finally {
      await down.close()
    }
  })

  test('a server that takes it and hangs up before saying so gets it once more, no oftener', async () => {
    const { who } = await patron({ smtp: { mode: 'drop', stored: true, times: 1 } })
    await mailed(who)
    await pass(10 * MINUTE_MS, MINUTE_MS)
    expect(await count(who)).toBe(2)
    const mails = (await app.sandbox.mails(who.email)) as unknown as { headers: { messageId: string } }[]
    expect(new Set(mails.map((mail) => mail.headers.messageId)).size).toBe(1)
  })

  test('does not go out for an order that was refunded meanwhile', async () => {
    const { who, order } = await patron({ smtp: { mode: 'greylist' } })
    await app.platform.jobs.runDue()
    const { db } = app.platform
    const setStatus = (status: 'refunded' | 'paid') =>
      db.updateTable('orders').set({ status }).where('id', '=', order.orderId).execute()
    await setStatus('refunded')
    await app.sandbox.noFaults()
    await pass(10 * MINUTE_MS, MINUTE_MS)
    expect(await count(who)).toBe(0)
    await setStatus('paid')
  })
})

describe('POST /confirm-ticket', () => {
  const confirm = (who: Person, ticketId: string) =>
    app.api('POST', '/api/confirm-ticket', { token: who.token, body: { email: who.email, ticketId } })

  test('confirms an own ticket, and mails it again only ten minutes after the last mail', async () => {
    const { who, order } = await patron()
    const ticketId = order.tickets[0]?.ticketId ?? ''
    await mailed(who)
    for (let times = 0; times < 3; times++)
      expect((await confirm(who, ticketId)).body).toEqual({
        message: 'Your ticket is confirmed. Its e-mail is on the way.',
      })
    await app.platform.jobs.runDue()
    expect(await count(who)).toBe(1)
    app.platform.engine.advance(11 * MINUTE_MS)
    expect((await confirm(who, ticketId)).body).toEqual({
      message: 'Your ticket is confirmed. We have e-mailed it to you again.',
    })
    await mailed(who, 2)
    await app.platform.jobs.runDue()
    expect(await count(who)).toBe(2)
  })

  test('does not mail again what still waits for the mail server', async () => {
    const { who, order } = await patron({ smtp: { mode: 'greylist' } })
    await pass(11 * MINUTE_MS, MINUTE_MS)
    expect((await confirm(who, order.tickets[0]?.ticketId ?? '')).body).toEqual({
      message: 'Your ticket is confirmed. Its e-mail is on the way.',
    })
    await app.sandbox.noFaults()
    await pass(6 * MINUTE_MS, MINUTE_MS)
    expect(await count(who)).toBe(1)
    expect((await confirm(who, order.tickets[0]?.ticketId ?? '')).body.message).toBe(
      'Your ticket is confirmed. Its e-mail is on the way.',
    )
  })

  test('X23 refuses what is no ticket of the caller', async () => {
    const who = await newcomer(app)
    for (const ticketId of ['TICKET-1', 'test', '', '%', 'TICKET-%', "' or 1=1 --", '<script>'])
      expectRefusal(await confirm(who, ticketId), 'ticket-not-found')
    expect(await confirm(who, 'x'.repeat(101))).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
  })
})

describe('POST /orders/{id}/mails', () => {
  const resend = (who: Person, orderId: string) =>
    app.api('POST', `/api/orders/${orderId}/mails`, { token: who.token })
  const again = 'We are e-mailing your tickets to you again.'
  const tooSoon = /^We e-mailed your tickets less than ten minutes ago\./

  test('sends the tickets once more, at most once in ten minutes, together with confirm-ticket', async () => {
    const { who, order } = await patron()
    await mailed(who)
    expect((await resend(who, order.orderId)).body.message).toMatch(tooSoon)
    app.platform.engine.advance(11 * MINUTE_MS)
    expect(await resend(who, order.orderId)).toMatchObject({ status: 200, body: { message: again } })
    await mailed(who, 2)
    const ticketId = order.tickets[0]?.ticketId
    const confirm = { token: who.token, body: { email: who.email, ticketId } }
    expect((await app.api('POST', '/api/confirm-ticket', confirm)).body.message).toContain('is on the way')
    expect((await resend(who, order.orderId)).body.message).toMatch(tooSoon)
    await app.platform.jobs.runDue()
    expect(await count(who)).toBe(2)
  })

  test('sends nothing to strangers, nor for an order without tickets', async () => {
    const { order } = await patron()
    const stranger = await newcomer(app)
    expectRefusal(await resend(stranger, order.orderId), 'order-not-found')
    const unpaid = await placeOrder(app, stranger, await openPerformance(app), [1])
    expectRefusal(await resend(stranger, unpaid.orderId), 'ticket-not-found')
  })
})

describe('papers of an order', () => {
  const papers = [
    ['tickets.pdf', 'application/pdf', '%PDF-'],
    ['calendar.ics', 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR'],
  ] as const

  test.each(papers)('%s comes to its owner, as a file', async (name, type, begins) => {
    const { who, order } = await patron()
    const answer = await app.api('GET', `/api/orders/${order.orderId}/${name}`, who)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w.]+"$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(String(answer.body.text).startsWith(begins)).toBe(true)
  })

  test.each(papers)('%s wants the token in its header', async (name) => {
    const { who, order } = await patron()
    const path = `/api/orders/${order.orderId}/${name}`
    for (const answer of [
      await app.api('GET', path),
      await app.api('GET', `${path}?token=${who.token}`),
      await app.api('GET', path, { headers: { cookie: `token=${who.token}` } }),
    ])
      expectRefusal(answer, 'not-logged-in')
  })

  test.each(papers)('%s of an unpaid order is not there', async (name) => {
    const [performance, who] = [await openPerformance(app), await newcomer(app)]
    const { orderId } = await placeOrder(app, who, performance, [1])
    expectRefusal(await app.api('GET', `/api/orders/${orderId}/${name}`, who), 'ticket-not-found')
  })
})
