import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { formatCents } from '../../src/shared/platform/money/money.ts'
import { login } from '../support/accounts.ts'
import { dismiss, orderOpened, orderSheet, quoteFor } from '../support/buying.ts'
import { nav } from '../support/desk.ts'
import { demoPassword, demoPerson, newAddress, newPatron, staff } from '../support/people.ts'
import { seat } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

const signup = (page: Page) => page.getByRole('dialog', { name: 'Sign up' })

test('A10 Logout ends the session in every tab and on the server', async ({ page, context, app, patron }) => {
  // A call that crosses the log-out rightly gets a 401, so each tab has asked what it asks by itself.
  const settled = (one: Page) =>
    Promise.all(['auth/me', 'holds/current', 'orders'].map((call) => one.waitForResponse(`**/api/${call}`)))
  const asked = settled(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Welcome to your account, Odile' })).toBeVisible()
  await asked
  const tab = await context.newPage()
  const askedThere = settled(tab)
  await tab.goto('/cart')
  await askedThere
  await nav(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(nav(page).getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(tab).toHaveURL('/')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await expect(app.api('GET', '/auth/me', { token: patron.token })).rejects.toThrow('401')
})

test('a masthead does without what cannot be loaded', async ({ page, patron, watch }) => {
  watch.expectProblem(/ERR_FAILED/)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('next-date'))
  await page.route('**/assets/next-date-*.js', (route) => route.abort())
  // It never comes.
  await page.route('**/assets/cart-badge-*.js', () => {})
  await page.goto('/profile')
  await refused
  await expect(
    page.getByRole('heading', { name: `Welcome to your account, ${patron.firstName}` }),
  ).toBeVisible()
  await expect(nav(page).getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('the popup opens the modals, which lead to each other', async ({ page }) => {
  const icon = nav(page).getByRole('button', { name: 'Your account' })
  await page.goto('/')
  await icon.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeHidden()
  await expect(icon).toBeFocused()

  await icon.click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(login(page).getByLabel('E-mail')).toBeFocused()
  await login(page).getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await expect(login(page)).toBeHidden()
  await expect(signup(page).getByLabel('First name')).toBeFocused()
  await signup(page).getByRole('button', { name: 'Already have an account? Log in' }).click()
  await expect(login(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(login(page)).toBeHidden()
  await expect(icon).toBeFocused()
})

test('what the forms refuse they say, and keep what was typed', async ({ page, app, watch }) => {
  const known = await newPatron(app)
  watch.expectProblem(/answer 40[01]: POST \/api\/auth\/login/)
  watch.expectProblem(/answer 400: POST \/api\/auth\/register/)
  watch.expectProblem(/console error: .* status of 40[01]/)
  await page.goto('/')
  await nav(page).getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await signup(page).getByRole('button', { name: 'Sign up' }).click()
  await dismiss(page, 'All fields are required!')

  const password = signup(page).getByLabel('Password', { exact: true })
  await signup(page).getByLabel('First name').fill('Odile')
  await signup(page).getByLabel('Last name').fill('Tremblay')
  await signup(page).getByLabel('E-mail').fill(newAddress())
  await signup(page).getByLabel('Phone').fill('514 555-0199')
  await password.fill('short')
  await signup(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(password).toHaveAccessibleDescription(/At least 8 characters, please\./)
  await password.pressSequentially('er')
  await expect(password, 'seven characters are still too few').toHaveAttribute('aria-invalid', 'true')
  await password.pressSequentially('!')
  await expect(password, 'the error goes with the eighth').not.toHaveAttribute('aria-invalid')
  await password.fill('a quiet seat in row C')
  await expect(password).toHaveAttribute('type', 'password')
  await signup(page).getByLabel('E-mail').fill(known.email)
  await signup(page).getByLabel('Show password').check()
  await expect(password).toHaveAttribute('type', 'text')
  await signup(page).getByRole('button', { name: 'Sign up' }).click()
  await dismiss(page, 'User already exists. Please log in.')
  await expect(page).toHaveURL('/login')

  await page.getByLabel('E-mail').fill(known.email)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const typed = page.getByLabel('Password', { exact: true })
  await expect(typed).toHaveAccessibleDescription(/Please enter your password\.$/)
  await typed.fill('not this one')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await dismiss(page, "Invalid credentials or account doesn't exist.")
  await expect(page.getByLabel('E-mail')).toHaveValue(known.email)
  await page.getByLabel('Password', { exact: true }).fill(known.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/seats/)
})

test('Z04 a sign-up that asks for a staff role makes an ordinary account', async ({ page }) => {
  const email = newAddress()
  await page.goto('/login')
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await signup(page).getByLabel('First name').fill('Ambitieux')
  await signup(page).getByLabel('Last name').fill('Dubé')
  await signup(page).getByLabel('E-mail').fill(email)
  await signup(page).getByLabel('Password', { exact: true }).fill('let me in at the stage door')
  await signup(page).getByLabel('Phone').fill('514 555-0100')
  await expect(signup(page).getByLabel('Role')).toBeHidden()
  await signup(page).getByRole('button', { name: 'I work here' }).click()
  await signup(page).getByLabel('Role').selectOption('admin')
  await signup(page).getByRole('button', { name: 'I work here: Admin' }).click()
  await expect(signup(page).getByLabel('Role')).toBeHidden()
  const sent = page.waitForRequest('**/api/auth/register')
  await signup(page).getByRole('button', { name: 'Sign up' }).click()
  expect((await sent).postDataJSON(), 'what was chosen is sent once that is closed').toMatchObject({
    role: 'admin',
  })
  await expect(page).toHaveURL('/verify-notice')
  expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('user')
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/')
})

test('a role written into the browser opens no door', async ({ page, patron, watch }) => {
  watch.expectProblem(/answer 403: GET \/api\/door\/performances/)
  watch.expectProblem(/console error: .* status of 403/)
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('role', 'ticket_person'))
  await page.goto('/scan-ticket')
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await expect(page.getByRole('main')).not.toContainText(patron.email)
})

test('X17 a tampered way back leads to our own first page', async ({ page, app }) => {
  const { email, password } = await newPatron(app)
  await page.goto('/about')
  for (const path of ['//evil.example', '/\\evil.example', '/%2f%2fevil.example', 'https:/evil.example']) {
    await page.evaluate((target) => {
      const input = JSON.stringify({ path: target, until: Date.now() + 60_000 })
      for (const store of [localStorage, sessionStorage]) store.setItem('intent', input)
    }, path)
    await nav(page).getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await login(page).getByLabel('E-mail').fill(email)
    await login(page).getByLabel('Password', { exact: true }).fill(password)
    await login(page).getByRole('button', { name: 'Login', exact: true }).click()
    await expect(nav(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(page, path).toHaveURL('/')
    await nav(page).getByRole('button', { name: 'Logout' }).click()
    await expect(nav(page).getByRole('button', { name: 'Your account' })).toBeVisible()
  }
})

test('from the poster to the tickets by keyboard alone', async ({ page, watch, patron: _patron }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'BUY TICKETS' }).first())
  watch.expectProblem(/answer 500: GET \/api\/performances/)
  watch.expectProblem(/console error: .* status of 500/)
  await page.route('**/api/performances?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/seats/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Choose your seats')
  await expect(heading).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Try again' }))
  await page.keyboard.press('Enter')
  // The button goes with its heading; the next has the name of the show.
  await expect(heading).not.toHaveText('Choose your seats')
  await expect(heading).toBeFocused()
  const free = page.getByRole('gridcell', { name: /^Row [A-H] seat \d+, \$15\.90, available$/ }).first()
  const name = await free.getAttribute('aria-label')
  const [, row, number] = /^Row (\w+) seat (\d+)/.exec(name ?? '') ?? []
  const label = `${row}${number}`
  // The map has one seat as tab stop; typing a label goes on from there.
  await tabTo(page, page.locator('.map-seat[tabindex="0"]'))
  await page.keyboard.type(label)
  await expect(seat(page, label)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(seat(page, label)).toHaveAttribute('aria-selected', 'true')
  await tabTo(page, page.getByRole('button', { name: 'Go to Cart' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused()

  await tabTo(page, page.getByLabel('Other amount'))
  await page.keyboard.type('5')
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout' }))
  const opened = orderOpened(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/payment')
  // Another document, whose heading comes after its outline.
  await expect(heading).toHaveText('Payment')
  await expect(heading).toBeFocused()
  await expect(orderSheet(page)).toContainText(`Total${formatCents(quoteFor([1], 5).totalCents)}`)
  await opened
  await tabTo(page, page.getByRole('button', { name: 'Pay with Stripe' }))
  const [stripe] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  await stripe.waitForURL(/\/stripe\/pay\//)
  await tabTo(stripe, stripe.getByRole('button', { name: 'Pay', exact: true }))
  await stripe.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/confirmation\?order=\w+$/)
  await expect(page.getByRole('img', { name: `QR code of ticket ${label}` })).toBeVisible()
  await expect(heading).toBeFocused()
})

test('BUY TICKETS opens the desk for an admin; an usher is told to take another account', async ({
  page,
  open,
  app,
  seeded,
}) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(staff.admin)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/')
  await page.getByRole('button', { name: 'BUY TICKETS' }).first().click()
  await expect(page).toHaveURL(/\/admin\/orders\/new\?performance=\w+$/)
  await page.goto(`/shows/${seeded.show._id}`)
  await page.locator(`[aria-describedby="when-${seeded.performance.id}"]`).click()
  await expect(page).toHaveURL(`/admin/orders/new?performance=${seeded.performance.id}`)
  await expect(page.getByRole('heading', { name: 'Sell at the desk' })).toBeVisible()

  const door = await open(await demoPerson(app, staff.door))
  await door.goto('/')
  await door.getByRole('button', { name: 'BUY TICKETS' }).first().click()
  await dismiss(door, "Staff accounts can't buy tickets. Please log out, then log in with a patron account.")
})

/** Presses Tab until this has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let i = 0; i < 150; i++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target}`)
}

test('X28 no page shows anything in a frame of another site, the payment and the admin’s among them', async ({
  page,
  app,
  watch,
}) => {
  const paths = ['/', '/login', '/cart', '/payment', '/scan-ticket', '/admin/dashboard', '/profile']
  // Its own site: Chromium would not let a page made up by the test frame this machine at all.
  const site = createServer((request, answer) => {
    const framed = new URL(request.url ?? '', 'http://own.invalid').searchParams.getAll('path')
    const frames = framed.map((path) => `<iframe src="${app.url}${path}"></iframe>`).join('')
    answer.setHeader('content-type', 'text/html').end(`<title>Framer</title>${frames}`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  const visit = (list: string[]) =>
    page.goto(`http://127.0.0.1:${port}/?${new URLSearchParams(list.map((path) => ['path', path]))}`)
  try {
    watch.expectProblem(/request failed: GET .* net::ERR_BLOCKED_BY_(RESPONSE|CSP)/)
    await visit(paths)
    await expect.poll(() => page.frames().length).toBe(paths.length + 1)
    for (const frame of page.frames().slice(1)) {
      await expect.poll(() => frame.url()).toMatch(/^chrome-error:/)
      await expect(frame.getByRole('heading')).toHaveCount(0)
    }

    // The control: without the two headers the same frame shows the page.
    await page.route(`${app.url}/about`, async (route) => {
      const answer = await route.fetch()
      const { 'content-security-policy': _policy, 'x-frame-options': _old, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
    await visit(['/about'])
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  } finally {
    site.close()
  }
})
