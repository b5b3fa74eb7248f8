import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/base/base.ts'
import { createHarness, type Harness } from '../testing/harness/harness.ts'
import { workUntil } from '../testing/harness/provider.ts'
import type { Mail } from '../testing/harness/sandbox.ts'
import { textOfPdf } from '../testing/pdf.ts'
import { newcomer, openPerformance, type Person } from '../testing/scenes/box-office.ts'
import { deskSale } from '../testing/scenes/desk.ts'
import { type Admin, openBoxOffice, paidOrder, reviewedOrder } from '../testing/scenes/refunds.ts'
import { planReminders } from './news/remind.ts'

const HOUR = 60 * 60_000
let app: Harness
let admin: Admin

beforeAll(async () => {
  app = await createHarness({ sandbox: true, env: { FRENCH: 'on' } })
  admin = await openBoxOffice(app)
})
afterEach(async () => {
  await app.sandbox.noFaults()
  await app.expectLedgerBalanced()
})
afterAll(() => app?.close())

const choose = ({ token }: { token: string }, language: string) =>
  app.api('PUT', '/api/auth/language', { token, body: { language } })

/** Somebody whose account is in French. */
async function reader(): Promise<Person> {
  const who = await newcomer(app)
  expect(await choose(who, 'fr')).toMatchObject({ status: 200 })
  return who
}

/** A mail as its reader sees it, once it is there; no-break spaces are spaces here. */
async function mailTo(email: string, subject: RegExp): Promise<Mail> {
  const read = (text: string) => text.replaceAll('\u00a0', ' ')
  const find = async () => (await app.sandbox.mails(email)).find((mail) => subject.test(read(mail.subject)))
  const mail = await workUntil(app, find, `a mail to ${email}`)
  if (!mail) throw new Error('no mail')
  return { ...mail, subject: read(mail.subject), text: read(mail.text) }
}

test('a confirmation is in French, with the tickets and the calendar entry that it brings', async () => {
  const { who, orderId } = await paidOrder(app, [13, 14], { who: await reader() })
  const { html, text, attachments } = await mailTo(who.email, /^Vos billets : The Tempest/)
  expect(html).toContain(`href="${app.platform.config.publicUrl}/fr/confirmation?order=${orderId}"`)
  expect(html).toMatch(/<html[^>]* lang="fr-CA"/)
  expect(text).toContain('BILLET 1 SUR 2 : RANGÉE B, PLACE 3')
  expect(text).toContain('Total 34,98 $')
  const fileOf = (type: string) => {
    const { name = '', base64 = '' } = attachments.find((file) => file.type === type) ?? {}
    return { name, bytes: Buffer.from(base64, 'base64') }
  }
  const pdf = fileOf('application/pdf')
  expect(pdf.name).toBe('billets.pdf')
  expect(pdf.bytes.toString('latin1')).toContain('/Lang (fr-CA)')
  const lines = textOfPdf(pdf.bytes).map((line) => line.replaceAll('\u00a0', ' '))
  expect(lines).toEqual(expect.arrayContaining(['Rangée', 'Place', 'Régulier', 'Places', 'Lieu', 'Début']))
  // Whole, though French takes more room.
  expect(lines).toContain('Un code par personne, valable une seule fois, sur papier ou à l’écran.')
  expect(lines.join('\n')).toMatch(/^Rendez-vous le \p{L}+ \d+(er)? \p{L}+ \d{4}\.$/mu)
  const entry = fileOf('text/calendar')
    .bytes.toString()
    .replace(/\r\n[ \t]/g, '')
  expect(entry).toContain(`/fr/confirmation?order=${orderId}`)
  expect(entry.replaceAll('\u00a0', ' ')).toMatch(/^DESCRIPTION:Ouverture des portes à .+Vos places : B3/m)
  // The same papers from the site are in the language of the page.
  const paper = (headers: Record<string, string>) =>
    app.api('GET', `/api/orders/${orderId}/calendar.ics`, { token: who.token, headers })
  const inFrench = await paper({ 'accept-language': 'fr-CA' })
  expect(inFrench.body.text).toContain('Ouverture des portes')
  expect(inFrench.headers['content-disposition']).toBe('attachment; filename="calendrier.ics"')
  const inEnglish = await paper({})
  expect(inEnglish.body.text).toContain('Doors open at')
  expect(inEnglish.headers['content-disposition']).toBe('attachment; filename="calendar.ics"')
})

test('tickets that an English desk prints for a buyer who reads French are in French', async () => {
  const { orderId } = await paidOrder(app, [20], { who: await reader() })
  const { rawPayload, headers } = await app.fastify.inject({
    url: `/api/admin/orders/${orderId}/tickets.pdf`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(headers['content-disposition']).toBe('attachment; filename="tickets.pdf"')
  expect(textOfPdf(rawPayload)).toEqual(expect.arrayContaining(['Rangée', 'Place']))
})

type Bought = Awaited<ReturnType<typeof paidOrder>>

/** What the box office or the clock does to orders of one performance, and the mail of it in each language. */
const deeds: Record<string, { act: (...orders: Bought[]) => Promise<unknown>; fr: RegExp; en: RegExp }> = {
  'a refund': {
    act: (...orders) =>
      Promise.all(orders.map(({ orderId, ids }) => admin.refund(orderId, { ticketIds: ids }))),
    fr: /^Votre remboursement : The Tempest/,
    en: /^Your refund: The Tempest/,
  },
  'a cancelled performance': {
    act: ({ performance }) => admin.cancel(performance),
    fr: /^Annulation : The Tempest/,
    en: /^Cancelled: The Tempest/,
  },
  'a reminder': {
    async act({ performance }) {
      const { db } = app.platform
      const starts_at = Date.now() + 20 * HOUR
      await db
        .updateTable('performances')
        .set({ starts_at, doors_at: starts_at - HOUR, sales_end_at: starts_at })
        .where('id', '=', performance)
        .execute()
      const issued_at = Date.now() - 10 * HOUR
      await db.updateTable('tickets').set({ issued_at }).where('performance_id', '=', performance).execute()
      await planReminders(app.platform)
    },
    fr: /^Rappel : The Tempest .+ à \d+ h/,
    en: /^Reminder: The Tempest .+ [ap]m$/,
  },
}

test.each(Object.entries(deeds))(
  '%s is told to each buyer in the language of the account, whoever causes it',
  async (_deed, { act, fr, en }) => {
    const performance = await openPerformance(app)
    const french = await paidOrder(app, [1], { performance, who: await reader() })
    const english = await paidOrder(app, [2], { performance })
    await act(french, english)
    const mail = await mailTo(french.who.email, fr)
    expect(mail.html).toMatch(/<html[^>]* lang="fr-CA"/)
    expect(mail.text).toContain('Bonjour Zoé')
    expect((await mailTo(english.who.email, en)).html).toMatch(/<html[^>]* lang="en-CA"/)
  },
)

test('an alarm comes to each admin in the language of their account', async () => {
  const other = await app.as('regie@college.example', 'admin')
  await choose(other, 'fr')
  await reviewedOrder(app, [5], -100)
  await mailTo(other.email, /^Un paiement ne correspond pas à sa commande : The Tempest/)
  await mailTo(admin.email, /^A payment does not match its order: The Tempest/)
})

test.each([
  ['fr-CA', /^Votre billet : The Tempest/],
  ['en-CA', /^Your ticket: The Tempest/],
])(
  'tickets sold at the desk go to a walk-in in the language of the seller’s page, %s',
  async (page, subject) => {
    const email = `walk-in-${page.slice(0, 2)}@college.example`
    const buyer = { kind: 'walk-in', name: 'Maëlle Ouellet', email } as const
    const sold = await app.api('POST', '/api/admin/orders', {
      token: admin.token,
      body: deskSale({ performanceId: await openPerformance(app), seats: [3], buyer }),
      headers: { 'accept-language': page },
    })
    expect(sold).toMatchObject({ status: 200 })
    const mail = await mailTo(email, subject)
    expect(mail.html).toContain(`lang="${page}"`)
  },
)

test('an announcement is framed in the language of whoever gets it', async () => {
  const writer = await app.as('annonces@college.example', 'admin')
  await choose(writer, 'fr')
  const performanceId = await openPerformance(app)
  const french = await paidOrder(app, [1], { performance: performanceId, who: await reader() })
  const english = await paidOrder(app, [2], { performance: performanceId })
  for (const { who } of [french, english])
    await app.api('POST', '/api/save-preferences', {
      token: who.token,
      body: { email: who.email, reminderOptIn: true, announcementOptIn: true },
    })
  const { show_id: showId } = await app.platform.db
    .selectFrom('performances')
    .select('show_id')
    .where('id', '=', performanceId)
    .executeTakeFirstOrThrow()
  const body = { id: newId(), showId, performanceId, subject: 'Une scène', message: 'Bonsoir', push: false }
  const sent = await app.api('POST', '/api/announcements', { token: writer.token, body })
  expect(sent).toMatchObject({ status: 200 })
  const stop = async (email: string, subject: RegExp) => (await mailTo(email, subject)).text
  expect(await stop(french.who.email, /^Une scène$/)).toContain('Ne plus recevoir d’annonces')
  expect(await stop(english.who.email, /^Une scène$/)).toContain('Stop announcements')
})
