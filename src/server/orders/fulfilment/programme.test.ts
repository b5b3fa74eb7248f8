import { afterEach, expect, test } from 'vitest'
import { visibleText } from '../../../shared/platform/text/typed-text.ts'
import { plainLine } from '../../../shared/tickets/wording.ts'
import { changeOf, showBody, showCalls } from '../../testing/harness/programme.ts'
import { workUntil } from '../../testing/harness/provider.ts'
import { hostileLines } from '../../testing/hostile.ts'
import {
  expectRefusal,
  hold,
  newcomer,
  readLink,
  readOrder,
  returnFromPayment,
} from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

const HOUR = 3_600_000

const app = await setupApp({ sandbox: true })
const shows = showCalls(app, (await app.as('admin@college.example', 'admin')).token)
afterEach(() => app.expectLedgerBalanced())

/** A show on sale, with one performance tomorrow. */
async function seedPerformance(more: object = {}) {
  const performances = [new Date(Date.now() + 48 * HOUR).toISOString()]
  const made = await shows.post(showBody({ performances, ...more }))
  expect(made).toMatchObject({ status: 200 })
  const [performance] = await shows.performances(String(made.body._id))
  return { made, id: String(made.body._id), performance: performance?.id ?? '' }
}

/** A buyer holds a seat, then pays; `between` runs after the payment was opened. */
async function buy(performance: string, between: () => Promise<void>) {
  const who = await newcomer(app)
  await hold(app, who, performance, [12])
  const ask = () =>
    app.api('POST', '/api/stripe/payment-link', { token: who.token, body: { seats: [{ seatNum: 12 }] } })
  const { url, session, orderId } = readLink(await ask())
  await between()
  await app.sandbox.pay(url)
  expect((await returnFromPayment(app, who, session)).status).toBe(200)
  // A buyer who was paying gets a separate mail about a change.
  const mail = await workUntil(
    app,
    async () => (await app.sandbox.mails(who.email)).find(({ subject }) => subject.startsWith('Your ticket')),
    'the tickets came',
  )
  const pdf = mail.attachments.find(({ type }) => type === 'application/pdf')
  return {
    order: await readOrder(app, who, orderId),
    mail: { subject: mail.subject, text: mail.text ?? '', html: mail.html ?? '' },
    pdfTitle: titleOf(Buffer.from(pdf?.base64 ?? '', 'base64')),
    who,
  }
}

/** The title in a PDF's metadata: a string object (ISO 32000-1, 7.3.4.2 and 14.3.3). */
function titleOf(pdf: Buffer): string {
  const object = /\/Title (\d+) 0 R/.exec(pdf.toString('latin1'))?.[1]
  const start = pdf.indexOf(`\n${object} 0 obj\n(`) + `\n${object} 0 obj\n(`.length
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const raw = /^(?:\\.|[^\\)])*/s.exec(pdf.subarray(start).toString('latin1'))?.[0] ?? ''
  const text = raw.replace(/\\(.)/gs, (_whole, char: string) => escapes[char] ?? char)
  const bytes = Buffer.from(text, 'latin1')
  return text.startsWith('\xfe\xff') ? bytes.subarray(2).swap16().toString('utf16le') : text
}

test('a show renamed in the middle of a purchase: the ticket is right, and carries the present name', async () => {
  const { made, performance } = await seedPerformance()
  const renamed = `The Litigants ${String(made.body._id).slice(0, 6)}`
  const { order, mail, pdfTitle } = await buy(performance, async () => {
    const answer = await shows.put(changeOf(made, { newShowName: renamed, newLocation: 'Black Box' }))
    expect(answer).toMatchObject({ status: 200 })
  })
  expect(order).toMatchObject({ status: 'paid', performanceId: performance, tickets: [{ label: 'B2' }] })
  expect(mail.subject).toContain(renamed)
  expect(mail.html).toContain(renamed)
  expect(mail.text).toContain('Black Box')
  expect(mail.html).not.toContain('Les Plaideurs')
  expect(pdfTitle).toBe(`Tickets: ${renamed}`)
})

test('a show hidden in the middle of a purchase: who has begun ends with a ticket, nobody else begins', async () => {
  const { made, performance } = await seedPerformance()
  const { order } = await buy(performance, async () => {
    await shows.put(changeOf(made, { newIsHidden: true }))
  })
  expect(order).toMatchObject({ status: 'paid', tickets: [{ label: 'B2' }] })
  const late = await newcomer(app)
  expectRefusal(
    await app.api('PUT', `/api/performances/${performance}/hold`, {
      token: late.token,
      body: { seats: [1] },
    }),
    'performance-not-found',
  )
})

test.each(hostileLines)(
  'V01 V02 X11 %s in every field is text in answer, page, mail and PDF',
  async (_what, text) => {
    const more = {
      showName: text,
      description: `${text}\n${'🎭'.repeat(2500)}\n${text}`,
      cast: [text, `${text}, 2`],
      directorName: text,
      location: text,
    }
    const { id, made, performance } = await seedPerformance(more)
    const line = visibleText(text)
    const shown = { ...more, showName: line, cast: [line, `${line}, 2`], directorName: line, location: line }
    expect(made.body).toMatchObject(shown)
    expect((await shows.get(text, null)).body).toMatchObject({ _id: id, ...shown })

    for (const path of [`/shows/${id}`, '/']) {
      const { body, status } = await app.api('GET', path)
      expect(status).toBe(200)
      const html = String(body.text)
      const scripts = [...html.matchAll(/<script type="application\/(ld\+)?json"[^>]*>(.*?)<\/script>/gs)]
      const rest = scripts.reduce((left, [whole]) => left.replace(whole, ''), html)
      for (const tag of [
        '<img src=x',
        '<b onmouseover',
        '<svg onload',
        '<script>alert',
        '<!--#',
        'onerror=alert(1)>',
      ])
        expect(rest).not.toContain(tag)
      const data = scripts.map(([, , json]) => JSON.parse(json ?? '') as unknown)
      expect(JSON.stringify(data)).toContain(JSON.stringify(text).slice(1, -1))
      for (const [, , json] of scripts) expect(json).not.toMatch(/[<>\u2028\u2029]/)
    }

    const { mail, pdfTitle } = await buy(performance, async () => undefined)
    const printed = plainLine(text)
    expect(mail.subject).toContain(printed)
    expect(mail.text).toContain(printed)
    expect(mail.html).not.toContain('<img src=x')
    expect(mail.html).not.toContain('<script')
    expect(mail.html).not.toContain('<svg')
    expect(mail.html).not.toMatch(/href="javascript/)
    expect(pdfTitle).toBe(`Tickets: ${printed}`)
    expect((await shows.put(changeOf(made, { newIsHidden: true }))).status).toBe(200)
  },
)
