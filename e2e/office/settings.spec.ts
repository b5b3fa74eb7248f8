import type { Page } from '@playwright/test'
import type { Verdict } from '../../src/shared/door/contract.ts'
import type { Order } from '../../src/shared/orders/contract.ts'
import { toCart } from '../support/buying.ts'
import { field } from '../support/desk.ts'
import { openSection, openWhole } from '../support/office.ts'
import { buy } from '../support/orders.ts'
import { demoPassword, demoPerson, newPatron, type Person, staff } from '../support/people.ts'
import { shoot, shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

// The server of unknown-payments.spec.ts: other tests rely on the default settings.
test.use({ lostPayments: 5 })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` }).click()

async function openSettings(
  open: (person: Person) => Promise<Page>,
  admin: Person,
  at = 'theatre',
): Promise<Page> {
  const page = await open(admin)
  await page.goto(`/admin/settings#${at}`)
  await expect(page.getByRole('button', { name: /^Save / })).toBeVisible()
  return page
}

test('an admin changes the theatre, and every page says so at once', async ({ open, app, page }) => {
  const admin = await openSettings(open, await demoPerson(app, staff.admin))
  await shootAndCheck(admin, 'settings')
  await openSection(admin, 'Sales')
  await expect(field(admin, 'Seats are held for')).toHaveAttribute('readonly', '')
  await expect(field(admin, 'Seats are held for')).toHaveAccessibleDescription(/Fixed by HOLD_MINUTES/)

  await openSection(admin, 'Theatre')
  const long = 'Théâtre étudiant <b>L’Œuvre</b> de la Côte-des-Neiges'
  await field(admin, 'Name of the theatre').fill(long)
  await save(admin, 'Theatre')
  await expect(section(admin, 'Theatre').getByText('Saved.')).toBeVisible()
  await expect(admin.getByRole('banner').getByText(long)).toBeVisible()
  await openSection(admin, 'Banner')
  await field(admin, 'Text').fill('Répétitions <i>ce soir</i>.')
  await save(admin, 'Banner')
  await expect(section(admin, 'Banner').getByText('Saved.')).toBeVisible()
  await openSection(admin, 'Contacts')
  await section(admin, 'Contacts').getByRole('button', { name: 'Remove Security' }).click()
  await section(admin, 'Contacts').getByRole('button', { name: '+ Add a contact' }).click()
  await expect(section(admin, 'Contacts').getByLabel('Title', { exact: true }).last()).toBeFocused()
  await section(admin, 'Contacts').getByLabel('Title', { exact: true }).last().fill('Billetterie')
  await save(admin, 'Contacts')
  await expect(section(admin, 'Contacts').getByLabel('Phone').last()).toBeFocused()
  await section(admin, 'Contacts').getByLabel('Phone').last().fill('+33 1 42 68 53 00')
  await section(admin, 'Contacts').getByLabel('E-mail').last().fill('billets@college.example')
  await save(admin, 'Contacts')
  await expect(section(admin, 'Contacts').getByText('Saved.')).toBeVisible()
  await openSection(admin, 'Links')
  await section(admin, 'Links').getByLabel('YouTube').fill('')
  await save(admin, 'Links')
  await expect(section(admin, 'Links').getByText('Saved.')).toBeVisible()
  await shoot(admin, 'settings-saved')

  await page.goto('/about')
  expect(await page.title()).toContain(long)
  await expect(page.getByRole('banner')).toContainText('Répétitions <i>ce soir</i>.')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '+33 1 42 68 53 00' })).toHaveAttribute(
    'href',
    'tel:+33142685300',
  )
  await expect(footer.getByRole('link', { name: 'YouTube' })).toHaveCount(0)
  await expect(footer).not.toContainText('Security')
  await shootAndCheck(page, 'about-renamed')

  await openSection(admin, 'Theatre')
  await field(admin, 'Name of the theatre').fill('Hawthorn College Theatre')
  await save(admin, 'Theatre')
  await openSection(admin, 'Banner')
  await field(admin, 'Show the banner').uncheck()
  await save(admin, 'Banner')
  await expect(section(admin, 'Banner').getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner')).not.toContainText('Répétitions')
  await shoot(page, 'about-without-banner')
})

test('what cannot be is said at its field, and nothing typed is lost', async ({ open, app }) => {
  const admin = await openSettings(open, await demoPerson(app, staff.admin), 'links')
  await field(admin, 'FAQ').fill('javascript:alert(1)')
  await save(admin, 'Links')
  await expect(field(admin, 'FAQ')).toBeFocused()
  await expect(field(admin, 'FAQ')).toHaveAccessibleDescription(/begin it with https/)
  await openSection(admin, 'Tax and price')
  await field(admin, 'Tax rate (%)').fill('45')
  await save(admin, 'Tax and price')
  await expect(field(admin, 'Tax rate (%)')).toHaveAccessibleDescription(/Please enter a rate, 0% to 30%/)
  await shootAndCheck(admin, 'settings-wrong')
  const index = admin.getByRole('navigation', { name: 'Sections' })
  await expect(index.getByRole('link', { name: 'Links Not saved' })).toBeVisible()
  await admin.goBack()
  await expect(field(admin, 'FAQ')).toHaveValue('javascript:alert(1)')
  await expect(field(admin, 'Tax rate (%)')).toBeHidden()
  const asked = admin.waitForEvent('dialog')
  await admin.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await section(admin, 'Links').getByRole('button', { name: 'Undo' }).click()
  await expect(index.getByRole('link', { name: 'Links', exact: true })).toBeVisible()
  await expect(field(admin, 'FAQ')).toHaveValue('https://college.example/theatre/faq')
  await save(admin, 'Links')
  await expect(section(admin, 'Links').getByText('Nothing was changed.')).toBeVisible()
})

test('the second of two admins is told, keeps what was typed, and decides', async ({ open, app, watch }) => {
  watch.expectProblem(/answer 409: PUT \/api\/settings/)
  watch.expectProblem(/console error: .* status of 409/)
  const person = await demoPerson(app, staff.admin)
  const [first, second] = [await openSettings(open, person), await openSettings(open, person)]
  await field(second, 'City').fill('Québec')
  await field(first, 'City').fill('Laval')
  await save(first, 'Theatre')
  await expect(section(first, 'Theatre').getByText('Saved.')).toBeVisible()
  await save(second, 'Theatre')
  await expect(field(second, 'City')).toHaveAccessibleDescription(/Somebody else changed this to “Laval”/)
  await expect(field(second, 'City')).toHaveValue('Québec')
  await shootAndCheck(second, 'settings-stale')
  await save(second, 'Theatre')
  await expect(section(second, 'Theatre').getByText('Saved.')).toBeVisible()
  await field(second, 'City').fill('Montréal')
  await save(second, 'Theatre')
})

test('a new tax asks for the password, and leaves a cart that is held as it was', async ({
  open,
  app,
  page,
  patron,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 403: PUT \/api\/settings/)
  watch.expectProblem(/console error: .* status of 403/)
  await toCart(page, seeded, 1)
  await expect(page.getByText('Tax (10%)')).toBeVisible()
  const admin = await openSettings(open, await demoPerson(app, staff.admin), 'tax')
  await field(admin, 'Tax rate (%)').fill('14.975')
  await field(admin, 'Name of the tax').fill('GST and QST')
  await field(admin, 'Registration number').fill('R123456789 / 1012345678')
  await save(admin, 'Tax and price')
  await expect(field(admin, 'Your password')).toBeFocused()
  await field(admin, 'Your password').fill('wrong')
  await save(admin, 'Tax and price')
  await expect(field(admin, 'Your password')).toHaveAccessibleDescription(/not your password/)
  await shootAndCheck(admin, 'settings-password')
  await field(admin, 'Your password').fill(demoPassword)
  await save(admin, 'Tax and price')
  await expect(section(admin, 'Tax and price').getByText('Saved.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Tax (10%)', { exact: true })).toBeVisible()
  await expect(page.getByText('$17.49')).toBeVisible()
  await shootAndCheck(page, 'cart-old-tax')
  const late = await open(await newPatron(app))
  await toCart(late, seeded, 2)
  await expect(late.getByText('GST and QST (14.975%), no. R123456789 / 1012345678')).toBeVisible()
  await expect(late.getByText('$18.28')).toBeVisible()
  expect(patron.role).toBe('user')
})

test('the audit tells all of it, and is searched', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  const admin = await openSettings(open, await demoPerson(app, staff.admin), 'banner')
  await field(admin, 'First words, in bold').fill('<img src=x onerror=alert(1)>')
  await save(admin, 'Banner')
  await expect(section(admin, 'Banner').getByText('Saved.')).toBeVisible()

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const own = rows.filter({ hasText: 'to “<img src=x onerror=alert(1)>”' }).first()
  await expect(own.getByRole('link', { name: '“First words, in bold”' })).toHaveAttribute(
    'href',
    '/admin/settings',
  )
  await shootAndCheck(page, 'audit')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await field(page, 'Subject').fill('bold')
  await expect(page).toHaveURL(/subject=bold/)
  await field(page, 'Person').fill('admin')
  await expect(page).toHaveURL(/subject=bold.*person=admin/)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  for (const row of await rows.all()) await expect(row).toContainText('First words')
  await page.getByRole('button', { name: 'Money', exact: true }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await shootAndCheck(page, 'audit-nothing')
  await page.goBack()
  await expect(field(page, 'Subject')).toHaveValue('bold')
  await rows.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/users\//)
})

test('the office sets the code of an account, and the journal has it', async ({ open, app, seeded }) => {
  await buy(app, seeded, seeded.free.slice(0, 1))
  const admin = await openSettings(open, await demoPerson(app, staff.admin), 'books')
  const sales = section(admin, 'Accounting').getByLabel('Ticket sales', { exact: true })
  await sales.fill('=4100')
  await save(admin, 'Accounting')
  await expect(sales).toBeFocused()
  await expect(sales).toHaveAccessibleDescription(/letters, digits, dots and hyphens/)
  await section(admin, 'Accounting').getByLabel('Stripe', { exact: true }).fill('1055')
  await sales.fill('')
  await save(admin, 'Accounting')
  await expect(section(admin, 'Accounting').getByText('Saved.')).toBeVisible()
  await admin.goto('/admin/reports/journal')
  const entries = admin.getByRole('table', { name: 'Entries' })
  await expect(entries.getByRole('row').filter({ hasText: 'Stripe' }).first()).toContainText('1055')
  await shootAndCheck(admin, 'journal')
  await admin.getByLabel('Totals').selectOption('By month')
  await expect(entries.getByRole('columnheader', { name: 'Month' })).toBeVisible()
  await expect(admin).toHaveURL(/by=month/)
})

test('a date is searched for as it is typed, digit by digit', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await openWhole(page, '/admin/audit')
  const from = field(page, 'From')
  await from.focus()
  await page.keyboard.type('01152026')
  await expect(from).toHaveValue('2026-01-15')
  await expect(page).toHaveURL(/from=2026-01-15/)
  // The report, and with it the usual first day, comes while the day is typed.
  const { promise: typing, resolve: typed } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/reports\/money/, (route) => typing.then(() => route.continue()))
  await page.goto('/admin/reports/money')
  await from.focus()
  await page.keyboard.type('0115')
  typed()
  await expect(field(page, 'To')).not.toHaveValue('')
  await page.keyboard.type('2026')
  await expect(from).toHaveValue('2026-01-15')
  await expect(page).toHaveURL(/from=2026-01-15/)
})

test('an admin rotates the ticket key and revokes the one before: its tickets get new codes by mail', async ({
  open,
  app,
  seeded,
}) => {
  test.setTimeout(180_000)
  const { who, order } = await buy(app, seeded, seeded.free.slice(0, 1))
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/keys')
  const key = (no: number) => page.getByRole('listitem').filter({ hasText: `Key ${no}` })
  await expect(key(1)).toContainText('Signs new tickets')
  await page.getByRole('button', { name: 'Rotate the Key' }).click()
  const rotate = page.getByRole('dialog', { name: 'Rotate the key' })
  await rotate.getByRole('button', { name: 'Create a new key' }).click()
  await expect(rotate.getByText('Please enter your password.')).toBeVisible()
  await field(page, 'Your password').fill(demoPassword)
  await rotate.getByRole('button', { name: 'Create a new key' }).click()
  await expect(page.getByText('Key 2 signs new tickets from now on.')).toBeVisible()
  await expect(key(1)).toContainText('Verifies only')
  await expect(key(1)).toContainText(/\d tickets? for upcoming performances (is|are) signed with it/)

  const revoke = page.getByRole('dialog', { name: 'Revoke key 1' })
  await page.getByRole('button', { name: 'Revoke key 1' }).click()
  await expect(revoke).toContainText('This cannot be undone.')
  await shootAndCheck(page, 'keys-revoke')
  await revoke.getByRole('button', { name: 'Keep the key' }).click()
  await expect(key(1)).toContainText('Verifies only')
  await page.getByRole('button', { name: 'Revoke key 1' }).click()
  await field(page, 'Your password').fill(demoPassword)
  await revoke.getByRole('button', { name: 'Revoke key 1' }).click()
  await expect(page.getByText('Key 1 is revoked.')).toBeVisible()
  await expect(key(1)).toContainText('Revoked since')
  await expect(page.getByRole('button', { name: 'Revoke key 1' })).toHaveCount(0)

  await app.mail(who.email, /new code/)
  const now = await app.api<Order>('GET', `/orders/${order.orderId}`, { token: who.token })
  const usher = await demoPerson(app, staff.door)
  const scan = async (ticketId = '') => {
    const body = { ticketId, performanceId: seeded.performance.id }
    return (await app.api<Verdict>('POST', '/verify-ticket', { token: usher.token, body })).result
  }
  expect([await scan(order.tickets[0]?.qr), await scan(now.tickets[0]?.qr)]).toEqual(['void', 'admitted'])
})
