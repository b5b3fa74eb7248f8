import { textOfPdf } from '../../src/server/testing/pdf.ts'
import type { Order } from '../../src/shared/orders/contract.ts'
import { visibleText } from '../../src/shared/platform/text/typed-text.ts'
import { demoPerson, newAddress, type Person, signIn, staff, verificationLink } from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import { shootAndCheck } from '../support/screens.ts'
import { hold, type SeededPerformance } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

/** The person whose pages are checked, on a phone too. */
const longest = 'W'.repeat(80)

/** First name, last name, and what the ticket shows of both if it is not simply the two. */
const names: [first: string, last: string, onTicket?: string][] = [
  ['Élodie-Noëlle', 'Désœuvres-Łukasiewicz'],
  ["D'Arcy", "O'Brien-Ó Súilleabháin"],
  [longest, 'm'.repeat(80), 'WWWWWWWWWWWWWWWW'],
  ['Zoé 👩‍🎤🎭', 'Roy', 'Roy'],
  ['שלום', 'מרחבים', 'םיבחרמ םולש'],
  ['\u202egnp.exe', 'Turned', 'gnp.exe Turned'],
  ['=HYPERLINK("http://evil.test")', "+cmd|' /C calc'!A0"],
  ['<img src=x onerror=alert(1)>', '</title></script><b>Bold</b>'],
  ['{{7*7}} $(7*7)', '{event.__init__} %s'],
]

/** Accounts per page of the admin's list. */
const PAGE = 6

const seatOf = (seeded: SeededPerformance, i: number) => {
  const seat = seeded.free[i]
  if (!seat) throw new Error('the house is too full for this test')
  return seat
}

/** Signs up with this name and buys one seat; returns the person, both mails and the ticket's file. */
async function buyAs(
  app: RunningApp,
  seeded: SeededPerformance,
  { email, seat, firstName, lastName }: { email: string; seat: number; firstName: string; lastName: string },
) {
  const password = 'a quiet seat in row C'
  const body = { firstName, lastName, email, password, phone: '514 555-0199', role: 'user' }
  const { token } = await app.api<{ token: string }>('POST', '/auth/register', { body })
  const stranger = await app.mail(email, /verify/i)
  await app.api('GET', `/auth/verify${new URL(verificationLink(stranger.text)).search}`)
  const person: Person = { email, password, token, role: 'user', firstName }
  await hold(app, person, seeded, [seat])
  const link = await app.api<{ url: string; orderId: string }>('POST', '/stripe/payment-link', {
    token,
    body: { seats: [{ seatNum: seat }] },
  })
  await fetch(link.url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  const order = () => app.api<Order>('GET', `/orders/${link.orderId}`, { token })
  await expect.poll(async () => (await order()).status).toBe('paid')
  const pdf = await fetch(`${app.url}/api/orders/${link.orderId}/tickets.pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const mail = await app.mail(email, /^Your ticket/)
  return { person, stranger, mail, ticket: textOfPdf(new Uint8Array(await pdf.arrayBuffer())) }
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? '&#x27;',
  )

test('V01 V07 X11 X26 whatever somebody is called, it is text in mail, ticket, admin list and page', async ({
  open,
  app,
  seeded,
}) => {
  test.setTimeout(180_000)
  const admin = await open(await demoPerson(app, staff.admin))
  const page = await open()
  for (const window of [admin, page])
    window.on('dialog', (dialog) => {
      throw new Error(`a dialog: ${dialog.message()}`)
    })
  // A common part, so that one search finds them all.
  const choir = `choir-${newAddress()}`
  const cast = await Promise.all(
    names.map(async ([first, last, onTicket = `${first} ${last}`], i) => {
      const email = choir.replace('@', `-${i}@`)
      const bought = await buyAs(app, seeded, {
        email,
        seat: seatOf(seeded, i),
        firstName: first,
        lastName: last,
      })
      return { first, last, onTicket, ...bought }
    }),
  )
  for (const { first, last, onTicket, person, stranger, mail, ticket } of cast) {
    // Characters that change the direction of the text after them are no part of a name.
    const said = visibleText(first)
    expect.soft(stranger.text, 'the mail before the address is proved').not.toContain(said)
    expect.soft(mail.text, 'the mail’s text').toContain(said)
    expect.soft(mail.html.replaceAll('<!-- -->', ''), 'the mail’s HTML').toContain(escaped(said))
    expect.soft(mail.html).not.toContain('<img src=x')
    // Lines, and letters of several fonts, stand in pieces of their own.
    expect.soft(ticket.join('').replaceAll(' ', ''), 'the ticket').toContain(onTicket.replaceAll(' ', ''))
    await signIn(page, person)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Welcome to your account, ${visibleText(first)}`,
    )
    await expect(page.getByRole('main')).toContainText(visibleText(last))
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    if (first === longest) await shootAndCheck(page, 'names-profile')
  }
  await admin.goto(`/admin/users?search=${choir.split('@')[0]}-`)
  for (const [i, { first, last }] of cast.entries()) {
    if (i === PAGE) await admin.getByRole('button', { name: 'Page 2', exact: true }).click()
    await expect(admin.getByRole('main')).toContainText(`${visibleText(first)} ${visibleText(last)}`)
    await expect(admin.locator('img[src="x"]')).toHaveCount(0)
    if (first === longest) await shootAndCheck(admin, 'names-users')
  }
})

test('X26 a name with a line end is refused, in the form too, and mails nobody', async ({
  page,
  app,
  watch,
}) => {
  watch.expectProblem(/answer 400: POST \/api\/auth\/register/)
  watch.expectProblem(/console error: .* status of 400/)
  const [email, victim] = [newAddress(), newAddress()]
  const name = `Zoé\r\nBcc: ${victim}`
  await page.route('**/api/auth/register', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), firstName: name } }),
  )
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: /Sign up/ }).click()
  const form = page.getByRole('dialog')
  for (const [label, text] of [
    ['First name', 'Zoé'],
    ['Last name', 'Roy'],
    ['E-mail', email],
    ['Password', 'a quiet seat in row C'],
    ['Phone', '514 555-0199'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription(/invisible character/)
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(form.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  expect([await app.mails(email), await app.mails(victim)]).toEqual([[], []])
})
