import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../../shared/orders/contract.ts'
import { createHarness } from '../../testing/harness/harness.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import {
  expectRefusal,
  land,
  newcomer,
  openPerformance,
  type Person,
  placeOrder,
  readOrder,
} from '../../testing/scenes/box-office.ts'
import { setupHouse } from '../../testing/scenes/scenario.ts'

const MINUTE_MS = 60_000
const house = await setupHouse()

/** Somebody with a paid order, whose mail waits to be sent. */
async function patron(faults: object = {}): Promise<{ who: Person; order: Order }> {
  await house.sandbox.faults({ webhooks: { drop: 1 }, ...faults })
  const [performance, who] = [await openPerformance(house), await newcomer(house)]
  const { url, session, orderId } = await placeOrder(house, who, performance, [1, 12])
  await house.sandbox.pay(url)
  expect((await land(house, who, session)).status).toBe(200)
  return { who, order: await readOrder(house, who, orderId) }
}

const count = async ({ email }: Person) => (await house.sandbox.mails(email)).length
const mailed = (who: Person, times = 1) =>
  workUntil(house, async () => (await count(who)) >= times, `${times} mails are there`)

/** Time passes, with everything done that comes due. */
async function pass(ms: number, step = ms): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    house.platform.engine.advance(step)
    await house.platform.jobs.runDue()
  }
}

describe('the mail with the tickets', () => {
  test('goes to the buyer, with codes, a PDF and a calendar entry', async () => {
    const { who, order } = await patron()
    await mailed(who)
    const [mail] = await house.sandbox.mails(who.email)
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
    await house.platform.jobs.runDue()
    const email = `new-${who.email}`
    await house.platform.db.updateTable('users').set({ email }).where('id', '=', who.userId).execute()
    await house.sandbox.noFaults()
    await pass(5000, 1000)
    expect([await count(who), await count({ ...who, email })]).toEqual([0, 1])
  })

  test.each(['greylist', 'reject', 'drop'])(
    'is tried again while the mail server answers %s, and comes once',
    async (mode) => {
      const { who } = await patron({ smtp: { mode } })
      await pass(MINUTE_MS, 5000)
      expect(await count(who)).toBe(0)
      await house.sandbox.faults({ smtp: null })
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
      await land(down, who, session)
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
    const mails = (await house.sandbox.mails(who.email)) as unknown as { headers: { messageId: string } }[]
    expect(new Set(mails.map((mail) => mail.headers.messageId)).size).toBe(1)
  })

  test('does not go out for an order that was refunded meanwhile', async () => {
    const { who, order } = await patron({ smtp: { mode: 'greylist' } })
    await house.platform.jobs.runDue()
    const { db } = house.platform
    const setStatus = (status: 'refunded' | 'paid') =>
      db.updateTable('orders').set({ status }).where('id', '=', order.orderId).execute()
    await setStatus('refunded')
    await house.sandbox.noFaults()
    await pass(10 * MINUTE_MS, MINUTE_MS)
    expect(await count(who)).toBe(0)
    await setStatus('paid')
  })
})

describe('POST /confirm-ticket', () => {
  const confirm = (who: Person, ticketId: string) =>
    house.api('POST', '/api/confirm-ticket', { token: who.token, body: { email: who.email, ticketId } })

  test('confirms an own ticket, and mails it again only ten minutes after the last mail', async () => {
    const { who, order } = await patron()
    const ticketId = order.tickets[0]?.ticketId ?? ''
    await mailed(who)
    for (let times = 0; times < 3; times++)
      expect((await confirm(who, ticketId)).body).toEqual({
        message: 'Your ticket is confirmed. Its e-mail is on the way.',
      })
    await house.platform.jobs.runDue()
    expect(await count(who)).toBe(1)
    house.platform.engine.advance(11 * MINUTE_MS)
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(who, ticketId)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.map((answer) => answer.body.message)).toContain(
      'Your ticket is confirmed. We have e-mailed it to you again.',
    )
    await mailed(who, 2)
    await house.platform.jobs.runDue()
    expect(await count(who)).toBe(2)
  })

  test('does not mail again what still waits for the mail server', async () => {
    const { who, order } = await patron({ smtp: { mode: 'greylist' } })
    await pass(11 * MINUTE_MS, MINUTE_MS)
    expect((await confirm(who, order.tickets[0]?.ticketId ?? '')).body).toEqual({
      message: 'Your ticket is confirmed. Its e-mail is on the way.',
    })
    await house.sandbox.noFaults()
    await pass(6 * MINUTE_MS, MINUTE_MS)
    expect(await count(who)).toBe(1)
    expect((await confirm(who, order.tickets[0]?.ticketId ?? '')).body.message).toBe(
      'Your ticket is confirmed. Its e-mail is on the way.',
    )
  })

  test('X23 refuses what is no ticket of the caller', async () => {
    const who = await newcomer(house)
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
    house.api('POST', `/api/orders/${orderId}/mails`, { token: who.token })
  const again = 'We are e-mailing your tickets to you again.'
  const tooSoon = /^We e-mailed your tickets less than ten minutes ago\./

  test('sends the tickets once more, at most once in ten minutes, together with confirm-ticket', async () => {
    const { who, order } = await patron()
    await mailed(who)
    expect((await resend(who, order.orderId)).body.message).toMatch(tooSoon)
    house.platform.engine.advance(11 * MINUTE_MS)
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(who, order.orderId)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.map(({ body }) => body.message)).toContain(again)
    await mailed(who, 2)
    const ticketId = order.tickets[0]?.ticketId
    const confirm = { token: who.token, body: { email: who.email, ticketId } }
    expect((await house.api('POST', '/api/confirm-ticket', confirm)).body.message).toContain('is on the way')
    expect((await resend(who, order.orderId)).body.message).toMatch(tooSoon)
    await house.platform.jobs.runDue()
    expect(await count(who)).toBe(2)
  })

  test('sends nothing to strangers, nor for an order without tickets', async () => {
    const { order } = await patron()
    const stranger = await newcomer(house)
    expectRefusal(await resend(stranger, order.orderId), 'order-not-found')
    const unpaid = await placeOrder(house, stranger, await openPerformance(house), [1])
    expectRefusal(await resend(stranger, unpaid.orderId), 'ticket-not-found')
  })

  test('the mails of an order are found by an index, however many jobs there are', async () => {
    const { db, engine } = house.platform
    const explain = engine.name === 'sqlite' ? 'explain query plan ' : 'explain '
    const plan = await db.connection().execute(async (one) => {
      // An empty table is read whole by PostgreSQL unless told otherwise.
      if (engine.name !== 'sqlite') await sql`set enable_seqscan = off`.execute(one)
      const found =
        await sql`${sql.raw(explain)} select id from jobs where about = 'x' and kind = 'order-mail'`.execute(
          one,
        )
      if (engine.name !== 'sqlite') await sql`reset enable_seqscan`.execute(one)
      return JSON.stringify(found.rows)
    })
    expect(plan).toContain('jobs_about')
  })
})

describe('papers of an order', () => {
  const papers = [
    ['tickets.pdf', 'application/pdf', '%PDF-'],
    ['calendar.ics', 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR'],
  ] as const

  test.each(papers)('%s comes to its owner, as a file', async (name, type, begins) => {
    const { who, order } = await patron()
    const answer = await house.api('GET', `/api/orders/${order.orderId}/${name}`, who)
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
      await house.api('GET', path),
      await house.api('GET', `${path}?token=${who.token}`),
      await house.api('GET', path, { headers: { cookie: `token=${who.token}` } }),
    ])
      expectRefusal(answer, 'not-logged-in')
  })

  test.each(papers)('%s of an unpaid order is not there', async (name) => {
    const [performance, who] = [await openPerformance(house), await newcomer(house)]
    const { orderId } = await placeOrder(house, who, performance, [1])
    expectRefusal(await house.api('GET', `/api/orders/${orderId}/${name}`, who), 'ticket-not-found')
  })
})
