import { simpleParser } from 'mailparser'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { startPost } from '../../testing/harness/post.ts'
import { buyFree, freeShow } from '../../testing/scenes/free-tickets.ts'
import { enqueueMail, type MailJob } from './mail-jobs.ts'
import { createMailer, type Mailer } from './mailer.ts'
import type { RenderedMail } from './renderer.ts'

let post: Awaited<ReturnType<typeof startPost>>
let app: Harness

beforeAll(async () => {
  post = await startPost()
  app = await createHarness({
    env: { SANDBOX_SMTP_PORT: String(post.port), MAIL_FROM: 'Theatre <tickets@theatre.test>' },
  })
})
afterEach(() => {
  post.deliveries.length = 0
  post.refusals = 0
  post.tried = 0
})
afterAll(async () => {
  await app.close()
  await post.close()
})

describe('the mail of an order', () => {
  test('F05 is sent once, however often the server refused before', async () => {
    const { jobs, db, engine } = app.platform
    const seeded = await freeShow(app)
    const { token } = await app.as('buyer@college.example')
    post.refusals = 2
    const order = await buyFree(app, token, seeded.first.id, [13, 14])
    for (let attempt = 1; attempt <= 4; attempt++) {
      await jobs.runDue()
      expect(post.tried).toBe(Math.min(attempt, 3))
      expect(post.deliveries).toHaveLength(attempt < 3 ? 0 : 1)
      engine.advance(60_000)
    }
    expect(await db.selectFrom('jobs').select('state').distinct().execute()).toEqual([{ state: 'done' }])

    const mail = await simpleParser(post.deliveries[0]?.raw ?? '')
    expect(post.deliveries[0]?.recipients).toEqual(['buyer@college.example'])
    expect(mail.subject).toMatch(/^Your tickets: L'Œuvre au noir, \w+ \d+ \w+ \d{4}$/)
    expect(mail.messageId).toMatch(/^<[\w-]+@theatre\.test>$/)
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    for (const text of [mail.text, String(mail.html)]) {
      for (const { ticketId } of order.tickets) expect(text).toContain(ticketId)
      for (const words of [
        'Row B, seat 3',
        'Row B, seat 4',
        'Studio Theatre',
        '$0.00',
        orderNumber(order.orderId),
      ])
        expect(text?.toLowerCase()).toContain(words.toLowerCase())
    }
    expect(mail.text).toContain(`/confirmation?order=${order.orderId}`)
    expect(mail.attachments.map(({ filename, contentType, cid }) => [filename, contentType, cid])).toEqual([
      ...order.tickets.map(({ ticketId }) => [`${ticketId}.png`, 'image/png', ticketId]),
      ['tickets.pdf', 'application/pdf', undefined],
      ['calendar.ics', 'text/calendar', undefined],
    ])
    await app.expectLedgerBalanced()
  })

  test('has one Message-ID on every attempt', async () => {
    const { jobs, db, engine } = app.platform
    await db
      .transaction()
      .execute((trx) => enqueueMail(trx, app.platform, resetLink('again@college.example')))
    const { id, payload } = await db
      .selectFrom('jobs')
      .select(['id', 'payload'])
      .where('state', '=', 'ready')
      .executeTakeFirstOrThrow()
    await jobs.runDue()
    // As if the server had been killed between the delivery and recording it.
    await db
      .updateTable('jobs')
      .set({ state: 'ready', payload, run_at: engine.now() })
      .where('id', '=', id)
      .execute()
    await jobs.runDue()
    const mails = await Promise.all(post.deliveries.map((delivery) => simpleParser(delivery.raw)))
    expect(mails.map((mail) => mail.messageId)).toEqual([`<${id}@theatre.test>`, `<${id}@theatre.test>`])
  })
})

const resetLink = (address: string, firstName = 'Zoé'): MailJob => ({
  template: 'password-reset',
  to: { name: firstName, address },
  props: { firstName, link: 'http://localhost/reset-password?token=x' },
})

describe('a mail', () => {
  test('is written with its cause or not at all, and once for a key', async () => {
    const { db, jobs } = app.platform
    const mail = resetLink('once@college.example')
    const failed = db.transaction().execute(async (trx) => {
      await enqueueMail(trx, app.platform, mail)
      throw new Error('the cause failed')
    })
    await expect(failed).rejects.toThrow('the cause failed')
    for (let i = 0; i < 3; i++)
      await db.transaction().execute((trx) => enqueueMail(trx, app.platform, { ...mail, uniqueKey: 'one' }))
    await jobs.runDue()
    expect(post.deliveries.map((delivery) => delivery.recipients)).toEqual([['once@college.example']])
  })

  test('V01 V07 X26 takes a name as text: no header, no markup, one recipient', async () => {
    const { db, jobs } = app.platform
    const name = 'A\r\nBcc: x@evil.example\r\n\r\n<img src=x onerror=alert(1)>{{7*7}}'
    await db
      .transaction()
      .execute((trx) => enqueueMail(trx, app.platform, resetLink('v07@college.example', name)))
    await jobs.runDue()
    expect(post.deliveries.map((delivery) => delivery.recipients)).toEqual([['v07@college.example']])
    const mail = await simpleParser(post.deliveries[0]?.raw ?? '')
    expect(mail.bcc).toBeUndefined()
    expect(mail.to).toMatchObject({ value: [{ address: 'v07@college.example' }] })
    expect(String(mail.html)).not.toContain('<img')
    expect(mail.text).toContain('{{7*7}}')
  })

  test.each([
    'a@b.c\r\nRCPT TO:<x@evil.example>',
    'a@college.example, b@college.example',
    'A <a@college.example>',
    '',
    'x',
  ])('X26 is never sent to %j', async (address) => {
    const { db } = app.platform
    const sending = db.transaction().execute((trx) => enqueueMail(trx, app.platform, resetLink(address)))
    await expect(sending).rejects.toThrow()
  })
})

describe('the mailer', () => {
  const plain: RenderedMail = { subject: 'S', html: '<p>h</p>', text: 't', files: [] }
  const to = { name: 'Zoé', address: 'zoe@college.example' }
  let mailer: Mailer

  beforeAll(() => {
    mailer = createMailer({ mail: { url: `smtp://127.0.0.1:${post.port}`, from: 'T <t@theatre.test>' } })
  })
  afterAll(() => mailer.close())

  test('V07 keeps subject and file names on one line', async () => {
    const file = { name: 'a\r\nX-Evil: 1.pdf', type: 'application/pdf', content: new Uint8Array([1, 2]) }
    await mailer.send({
      messageId: 'm1',
      to,
      mail: { ...plain, subject: 'A\r\nBcc: x@evil.example', files: [file] },
    })
    const mail = await simpleParser(post.deliveries[0]?.raw ?? '')
    expect(mail.subject).toBe('A Bcc: x@evil.example')
    expect(mail.attachments[0]?.filename).toBe('a X-Evil: 1.pdf')
    expect(mail.headers.has('x-evil')).toBe(false)
    expect(post.deliveries[0]?.recipients).toEqual([to.address])
  })

  test.each([
    ['Billetterie\u00a0: Théâtre (Montréal) <t@theatre.test>', 'Billetterie\u00a0: Théâtre (Montréal)'],
    ['Tickets, please <t@theatre.test>', 'Tickets, please'],
    ['"Tickets, please" <t@theatre.test>', 'Tickets, please'],
    ['t@theatre.test', ''],
  ])('the sender of %s is one person, with the whole name', async (from, name) => {
    const named = createMailer({ mail: { url: `smtp://127.0.0.1:${post.port}`, from } })
    await named.send({ messageId: 'm3', to, mail: plain })
    named.close()
    const mail = await simpleParser(post.deliveries[0]?.raw ?? '')
    expect(mail.from?.value).toEqual([{ name, address: 't@theatre.test' }])
  })

  test('rejects when nobody answers', async () => {
    const nobody = createMailer({ mail: { url: 'smtp://127.0.0.1:1', from: 'T <t@theatre.test>' } })
    await expect(nobody.send({ messageId: 'm2', to, mail: plain })).rejects.toThrow(/ECONNREFUSED/)
    nobody.close()
  })
})
