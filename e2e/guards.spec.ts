import type { Role } from '../src/shared/accounts/contract.ts'
import { demoPerson, newPatron, staff } from './support/people.ts'
import { expect, test } from './support/theatre.ts'

type Viewer = Role | 'visitor'
type Route = { path: string; heading: RegExp; who: readonly Viewer[]; leadsTo?: string }

const anybody = ['visitor', 'user', 'ticket_person', 'admin'] as const
const loggedIn = ['user', 'ticket_person', 'admin'] as const

const nobody = '0'.repeat(32)

const routes: Route[] = [
  { path: '/', heading: /./, who: anybody },
  { path: '/past-shows', heading: /^Past Shows$/, who: ['user', 'admin'] },
  { path: `/admin/orders/${nobody}`, heading: /^Order /, who: ['admin'] },
  { path: `/admin/performances/${nobody}/cancel`, heading: /^Cancel a performance$/, who: ['admin'] },
  { path: '/shows', heading: /^Shows$/, who: anybody },
  { path: '/about', heading: /^About the theatre$/, who: anybody },
  { path: '/login', heading: /^Log in$/, who: anybody },
  { path: '/verify-notice', heading: /^Verify your e-mail$/, who: anybody },
  { path: '/verify', heading: /^Not verified$/, who: anybody },
  { path: '/UserError', heading: /^That request was not right$/, who: anybody },
  { path: '/SystemError', heading: /^Something broke on our side$/, who: anybody },
  { path: '/payment-success', heading: /^Payment Successful via PayPal!$/, who: anybody },
  { path: '/seats', heading: /./, who: ['user'] },
  { path: '/profile', heading: /^Welcome to your account, Odile$/, who: ['user'] },
  { path: '/cart', heading: /^Your cart$/, who: loggedIn },
  { path: '/payment', heading: /^There is nothing to pay$/, who: loggedIn },
  { path: '/confirmation', heading: /^No tickets yet$/, who: loggedIn },
  { path: '/scan-ticket', heading: /^Scan Ticket QR Code$/, who: ['ticket_person'] },
  { path: '/ticket-person/profile', heading: /^Welcome to your account, Théo$/, who: ['ticket_person'] },
  {
    path: '/ticket-person-profile',
    heading: /^Welcome to your account, Théo$/,
    who: ['ticket_person'],
    leadsTo: '/ticket-person/profile',
  },
  { path: '/forgot-password', heading: /^Forgot Password$/, who: anybody },
  { path: '/reset-password', heading: /^Reset Password$/, who: anybody },
  { path: '/admin/dashboard', heading: /^Hello, Geneviève$/, who: ['admin'] },
  { path: '/admin-dashboard', heading: /^Hello, Geneviève$/, who: ['admin'], leadsTo: '/admin/dashboard' },
  { path: '/admin', heading: /^Hello, Geneviève$/, who: ['admin'], leadsTo: '/admin/dashboard' },
  { path: '/admin/seats', heading: /^All Seats$/, who: ['admin'], leadsTo: '/admin/seatMap/' },
  { path: '/admin/seatMap/', heading: /^All Seats$/, who: ['admin'] },
  { path: '/admin/seatMap/add', heading: /^Add a Seat$/, who: ['admin'] },
  { path: '/admin/seatMap/13/update', heading: /^Update Seat #13$/, who: ['admin'] },
  { path: '/admin/seatMap/13/delete', heading: /^Delete Seat #13$/, who: ['admin'] },
  { path: '/seatMap', heading: /^Seat Map$/, who: ['admin'] },
  { path: '/seatMap/13', heading: /^Seat B3$/, who: ['user', 'admin'] },
  { path: '/admin?page=users', heading: /^All Users$/, who: ['admin'] },
  { path: '/admin/settings', heading: /^Settings$/, who: ['admin'] },
  { path: '/admin/audit', heading: /^Audit$/, who: ['admin'] },
  { path: '/admin/users', heading: /^All Users$/, who: ['admin'] },
  { path: '/admin/shows', heading: /^All Shows$/, who: ['admin'] },
  { path: '/admin/shows/add', heading: /^Add Show$/, who: ['admin'] },
  { path: '/admin/shows/update/0', heading: /^Update Show$/, who: ['admin'] },
  { path: '/admin/shows/delete/0', heading: /^Delete Show$/, who: ['admin'] },
  { path: '/admin/shows/duplicate/0', heading: /^Duplicate Show$/, who: ['admin'] },
  { path: '/admin/users/add', heading: /^Add User$/, who: ['admin'] },
  { path: '/admin/orders/unknown', heading: /^Payments without an order$/, who: ['admin'] },
  { path: '/admin/orders', heading: /^Orders$/, who: ['admin'] },
  { path: '/admin/orders/new', heading: /^Sell at the desk$/, who: ['admin'] },
  { path: '/admin/users/door', heading: /^door$/, who: ['admin'] },
  { path: '/admin/users/door/update', heading: /^Update User$/, who: ['admin'] },
  { path: '/admin/users/door/delete', heading: /^Delete User$/, who: ['admin'] },
  { path: '/unsubscribe', heading: /^E-mail from us$/, who: anybody },
  {
    path: `/admin/shows/${nobody}/performances`,
    heading: /^No show found$/,
    who: ['admin'],
  },
  {
    path: `/admin/shows/${nobody}/announcements`,
    heading: /^No show found$/,
    who: ['admin'],
  },
  { path: '/no-such-page', heading: /./, who: [] },
  { path: '/seats/extra', heading: /./, who: [] },
]

/** Text as it stood before the server escaped it. */
const decode = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

for (const viewer of anybody) {
  test(`Z01 the pages that ${viewer === 'visitor' ? 'a visitor' : `the role ${viewer}`} may see`, async ({
    open,
    house,
    watch,
  }) => {
    const person =
      viewer === 'visitor'
        ? undefined
        : viewer === 'user'
          ? await newPatron(house)
          : await demoPerson(house, viewer === 'admin' ? staff.admin : staff.door)
    if (viewer === 'admin') {
      watch.expectProblem(/answer 404: GET \/api\/(shows|orders|performances)\/0/)
      watch.expectProblem(/console error: .* status of 404/)
    }
    const page = await open(person)
    for (const { path, heading, who, leadsTo } of routes) {
      const allowed = who.includes(viewer)
      const answer = await page.goto(path)
      await expect(page, `${viewer} at ${path}`).toHaveURL(allowed ? (leadsTo ?? path) : '/')
      const shown = page.getByRole('main').getByRole('heading', { name: allowed ? heading : /./ })
      await expect(shown.first(), `${viewer} at ${path}`).toBeVisible()
      if (!allowed) continue
      const served = /<title>([^<]*)/.exec((await answer?.text()) ?? '')?.[1] ?? ''
      await expect(page, `the title of ${path} is the one that the server gave it`).toHaveTitle(
        decode(served),
      )
    }
  })
}

test('W01 each kind of page has its own security headers', async ({ open, house }) => {
  const page = await open(await demoPerson(house, staff.door))
  const headersOf = async (path: string) => {
    const answer = await page.goto(path)
    const headers = (await answer?.allHeaders()) ?? {}
    const policy = headers['content-security-policy'] ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.replace(/'nonce-[^']+'/, 'nonce')
    return { policy, scripts, permissions: headers['permissions-policy'] }
  }
  for (const path of ['/', '/payment', '/ticket-person/profile', '/scan-ticket']) {
    const { policy, scripts, permissions } = await headersOf(path)
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, path).toContain(directive)
    const more: Record<string, string> = {
      '/': String.raw` http:\S+/google/gsi/client`,
      '/payment': String.raw` http:\S+/paypal/`,
      '/scan-ticket': " 'wasm-unsafe-eval'",
    }
    expect(scripts, path).toMatch(new RegExp(`^'self' nonce${more[path] ?? ''}$`))
    expect(permissions, path).toContain(path === '/scan-ticket' ? 'camera=(self)' : 'camera=()')
  }
})

test('W01 a script that got into the page does not run, and is noticed', async ({ page, watch }) => {
  watch.expectProblem(/policy violation: script-src-elem inline on \/about/)
  watch.expectProblem(/console error: Executing inline script violates/)
  await page.goto('/about')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.intruder = true'
    document.body.append(script)
  })
  expect(await page.evaluate(() => Reflect.has(window, 'intruder'))).toBe(false)
  await expect.poll(() => watch.unmet()).toEqual([])
})

test('a page with other headers is loaded whole, any other is not', async ({ open, house }) => {
  const page = await open(await demoPerson(house, staff.door))
  const nav = page.getByRole('navigation', { name: 'Main' })
  const mark = () => page.evaluate(() => Reflect.set(window, 'marked', true))
  const marked = () => page.evaluate(() => Reflect.has(window, 'marked'))
  await page.goto('/')
  await mark()
  await nav.getByRole('link', { name: 'Shows' }).click()
  await expect(page).toHaveURL('/shows')
  expect(await marked()).toBe(true)
  await nav.getByRole('link', { name: 'Scan Ticket' }).click()
  await expect(page.getByRole('heading', { name: 'Scan Ticket QR Code' })).toBeVisible()
  expect(await marked()).toBe(false)
  await mark()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Shows', level: 1 })).toBeVisible()
  expect(await page.locator('meta[name="header-profile"]').getAttribute('content')).toBe('public')
})

for (const path of ['/', '/UserError', '/SystemError']) {
  test(`V01 a message passed to ${path} is text`, async ({ page }) => {
    const message = '<img src=x onerror=alert(1)> and a </script> tag'
    let asked = ''
    page.on('dialog', (dialog) => {
      asked = dialog.message()
      void dialog.dismiss()
    })
    await page.goto(`${path}?${new URLSearchParams({ errorMessage: message })}`)
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(asked).toBe('')
  })
}
