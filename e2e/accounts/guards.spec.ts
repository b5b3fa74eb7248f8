import type { Page } from '@playwright/test'
import { adminPages } from '../../src/web/admin-pages.tsx'
import { pageAccess } from '../../src/web/platform/route.ts'
import { routes } from '../../src/web/router.tsx'
import { addressesOf } from '../support/addresses.ts'
import { choose, openLogin } from '../support/google.ts'
import { offerSeats } from '../support/offers.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, newAddress, newPatron, type Person, staff } from '../support/people.ts'
import type { RunningApp } from '../support/running-app.ts'
import { seedPerformance } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

/** `google` came by Google and has no role yet; `user` owns what the address names, `other` is another patron. */
const viewers = ['visitor', 'google', 'unverified', 'user', 'other', 'door', 'admin'] as const
type Viewer = (typeof viewers)[number]

/**
 * Every page, what each of `viewers` gets there, in that order, and its heading: `-` it is shown; `/` they
 * are sent home; `p` they get the profile form; `0` it is shown, but says that there is nothing for them;
 * otherwise where they are sent.
 */
const table: [page: string, ways: string, heading: RegExp][] = [
  ['/', '- - - - - - -', /./],
  ['/UserError', '- - - - - - -', /^We could not do that$/],
  ['/SystemError', '- - - - - - -', /^Something broke on our side$/],
  ['/about', '- - - - - - -', /^About the theatre$/],
  ['/privacy', '- - - - - - -', /^Privacy$/],
  ['/admin', '/ p / / / / /admin/dashboard', /^(Tonight|Next): /],
  ['/admin-dashboard', '/ p / / / / /admin/dashboard', /^(Tonight|Next): /],
  ['/admin/audit', '/ p / / / / -', /^Audit$/],
  ['/admin/dashboard', '/ p / / / / -', /^(Tonight|Next): /],
  ['/admin/keys', '/ p / / / / -', /^Ticket keys$/],
  ['/admin/manual', '/ p / / / / -', /^Manual$/],
  ['/admin/manual/:task', '/ p / / / / -', /^Publish a show$/],
  ['/admin/messages', '/ p / / / / -', /^Messages$/],
  ['/admin/messages/:id', '/ p / / / / 0', /^E-mail$/],
  ['/admin/offers', '/ p / / / / -', /^Offers$/],
  ['/admin/offers/:id', '/ p / / / / -', /^Offer$/],
  ['/admin/offers/:id/seats', '/ p / / / / -', /^Change the seats$/],
  ['/admin/offers/complimentary', '/ p / / / / -', /^Give complimentary tickets$/],
  ['/admin/offers/new', '/ p / / / / -', /^Reserve and send a link$/],
  ['/admin/orders', '/ p / / / / -', /^Orders$/],
  ['/admin/orders/:id', '/ p / / / / -', /^Order /],
  ['/admin/orders/:id/change', '/ p / / / / -', /^Change seats/],
  ['/admin/orders/new', '/ p / / / / -', /^Sell at the desk$/],
  ['/admin/orders/unknown', '/ p / / / / -', /^Payments without an order$/],
  ['/admin/performances/:id/cancel', '/ p / / / / -', /^Cancel a performance$/],
  ['/admin/performances/:id/elsewhere', '/ p / / / / -', /^Seats sold elsewhere$/],
  ['/admin/health', '/ p / / / / -', /^Health$/],
  ['/admin/reports', '/ p / / / / -', /^Reports$/],
  ['/admin/reports/:name', '/ p / / / / -', /^Box-office statement of a performance$/],
  ['/admin/seatMap', '/ p / / / / -', /^All Seats$/],
  ['/admin/seatMap/:seatNum/delete', '/ p / / / / -', /^Delete Seat #13$/],
  ['/admin/seatMap/:seatNum/update', '/ p / / / / -', /^Update Seat #13$/],
  ['/admin/seatMap/add', '/ p / / / / -', /^Add a Seat$/],
  ['/admin/seats', '/ p / / / / /admin/seatMap/', /^All Seats$/],
  ['/admin/codes', '/ p / / / / -', /^Codes$/],
  ['/admin/ticket-types', '/ p / / / / -', /^Ticket Types$/],
  ['/admin/settings', '/ p / / / / -', /^Settings$/],
  ['/admin/shows', '/ p / / / / -', /^All Shows$/],
  ['/admin/shows/:id/announcements', '/ p / / / / -', /^Write to the audience$/],
  ['/admin/shows/:id/performances', '/ p / / / / -', /^Performances$/],
  ['/admin/shows/add', '/ p / / / / -', /^Add Show$/],
  ['/admin/shows/delete/:id', '/ p / / / / -', /^Delete Show$/],
  ['/admin/shows/update/:id', '/ p / / / / -', /^Update Show$/],
  ['/admin/users', '/ p / / / / -', /^All Users$/],
  ['/admin/users/:id/delete', '/ p / / / / -', /^Delete User$/],
  ['/admin/users/:username', '/ p / / / / -', /^Odile /],
  ['/admin/users/:username/update', '/ p / / / / -', /^Update User$/],
  ['/admin/users/add', '/ p / / / / -', /^Add User$/],
  ['/admin/users/import', '/ p / / / / -', /^Import People$/],
  ['/cart', '/ p - - - - -', /^Your cart/],
  ['/college', '- - - - - - -', /^Your college$/],
  [
    '/complete-profile',
    '/login - /seats /seats /seats /scan-ticket /admin/dashboard',
    /^Complete Your Profile$|^Scan Ticket QR Code$|^(Tonight|Next): /,
  ],
  ['/confirmation', '/ p 0 - 0 0 0', /./],
  ['/door-conflicts', '/ p / / / - -', /^Door conflicts$/],
  ['/door-list', '/ p / / / - -', /^Door list$/],
  ['/exchange', '/ p - - - / /', /^Exchange tickets$/],
  ['/forgot-password', '- - - - - - -', /^Forgot Password$/],
  ['/gift-cards', '- - - - - - -', /^Gift cards$/],
  ['/live-house', '/ p / / / - -', /^Live house$/],
  ['/lobby', '- - - - - - -', /./],
  ['/login', '- - - - - - -', /^Log in$/],
  ['/offer', '- - - - - - -', /^This link does not lead to a reservation$/],
  ['/past-shows', '/ p - - - / -', /^Past Shows$/],
  ['/payment', '/ p - - - - -', /^There is nothing to pay$|^Payment$/],
  ['/payment-success', '- - - - - - -', /^Your payment$/],
  ['/profile', '/ p - - - / /', /^Welcome to your account, Odile$/],
  ['/reset-password', '- - - - - - -', /^Reset Password$/],
  ['/scan-ticket', '/ p / / / - /', /^Scan Ticket QR Code$/],
  ['/season', '- - - - - - -', /^The season$/],
  ['/transfer', '- - - - - - -', /^This link does not lead to a ticket$/],
  ['/guest', '- - - - - - -', /^Your tickets$/],
  ['/seatMap', '/ p / / / / -', /^Seat Map$/],
  ['/seatMap/:seatNum', '/ p - - - / -', /^Seat B3$/],
  ['/seats', '/ p - - - / /', /./],
  ['/setup', '- - - - - - -', /^Set up the theatre$/],
  ['/shows', '- - - - - - -', /^Shows$/],
  ['/shows/:id', '- - - - - - -', /./],
  ['/stop-email-change', '- - - - - - -', /^This link does not work$/],
  ['/ticket-person-profile', '/ p / / / /ticket-person/profile /', /^Welcome to your account, Théo$/],
  ['/ticket-person/profile', '/ p / / / - /', /^Welcome to your account, Théo$/],
  ['/unsubscribe', '- - - - - - -', /^E-mail preferences$/],
  ['/verify', '- - - - - - -', /^Not verified$/],
  ['/verify-notice', '- - - - - - -', /^Verify your e-mail$/],
]

/** Unknown addresses: everyone is sent home. */
const unknown = ['/no-such-page', '/seats/extra', '/admin/users/patron/promote']

const waysOf = (page: string) => table.find(([path]) => path === page)?.[1].split(' ') ?? []

test('Z01 every page of the code is in the table, and its policy says what the table says', () => {
  const pages = [...routes, ...adminPages.map((page) => ({ ...page, roles: ['admin'] as const }))]
  expect(pages.map(({ path }) => path).toSorted()).toEqual(table.map(([path]) => path).toSorted())
  const session = { visitor: null, google: null, unverified: 'user', user: 'user', other: 'user' } as const
  const roles = { ...session, door: 'ticket_person', admin: 'admin' } as const
  const letters = { shown: '-', home: '/', profile: 'p' }
  const said = pages.map(({ path, roles: audience }) => {
    const ways = viewers.map((viewer) => {
      const token = viewer === 'visitor' ? null : 'token'
      return letters[pageAccess(audience, { token, role: roles[viewer] })]
    })
    return `${path} | ${ways.join(' ')}`
  })
  /** Where a page redirects by itself or has nothing to show, its policy let them in. */
  const policy = (way: string) => (way === '/' || way === 'p' ? way : '-')
  expect(said.toSorted()).toEqual(
    table.map(([path]) => `${path} | ${waysOf(path).map(policy).join(' ')}`).toSorted(),
  )
})

type Cast = { people: Partial<Record<Viewer, Person>>; addressOf: (page: string) => string }

const casts = new WeakMap<RunningApp, Promise<Cast>>()

/** One person of each kind, with one log-in each, and real things for the addresses, owned by `user`. */
function castOf(app: RunningApp): Promise<Cast> {
  const cast = casts.get(app) ?? makeCast(app)
  casts.set(app, cast)
  return cast
}

async function makeCast(app: RunningApp): Promise<Cast> {
  const seeded = await seedPerformance(app)
  const user = await newPatron(app)
  const { order } = await buy(app, seeded, seeded.free.slice(0, 1), { who: user })
  const offer = await offerSeats(app, seeded, seeded.free.slice(1, 3))
  const { username } = await app.api<{ username: string }>('GET', '/auth/me', { token: user.token })
  return {
    people: {
      user,
      unverified: await newPatron(app, { verified: false }),
      other: await newPatron(app),
      door: await demoPerson(app, staff.door),
      admin: await demoPerson(app, staff.admin),
    },
    addressOf: addressesOf({ order: order.orderId, offer: offer.orderId, username, seeded }),
  }
}

/** Text as it was before the server escaped it. */
const decode = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

type Way = { page: Page; address: string; way: string; heading: RegExp }

/** Expects this window's visitor to end up there. A page that is shown has the title the server gave it. */
async function expectWay({ page, address, way, heading }: Way): Promise<void> {
  const goals: Record<string, string> = { '/': '/', p: '/complete-profile', '-': address, '0': address }
  const goal = goals[way] ?? way
  const answer = await page.goto(address)
  await expect.soft(page, address).toHaveURL(goal)
  const headings: Record<string, RegExp> = {
    '/': /./,
    // The show of the next performance, once that has loaded.
    '/seats': /./,
    p: /^Complete/,
    '0': /^There is no|did not work$/,
  }
  const name = headings[way] ?? (way === '/login' ? /^Log in$/ : heading)
  const shown = page.getByRole('main').getByRole('heading', { name })
  await expect.soft(shown.first(), `${address} is headed ${name}`).toBeVisible()
  if (goal !== address) return
  const served = /<title>([^<]*)/.exec((await answer?.text()) ?? '')?.[1] ?? ''
  await expect.soft(page, `the title of ${address} is the server's`).toHaveTitle(decode(served))
}

/**
 * The pages to check in a browser as this viewer: each that no viewer before may see, each that neither shows
 * itself nor sends them home, and the first that refuses them.
 */
function walkOf(viewer: Viewer): { page: string; way: string; heading: RegExp }[] {
  const at = viewers.indexOf(viewer)
  const all = table.map(([page, ways, heading]) => {
    const [way = '', before] = [ways.split(' ')[at], ways.split(' ').slice(0, at)]
    return { page, way, heading, isFirst: way === '-' && !before.includes('-') }
  })
  const refused = all.find(({ way }) => way === '/' || way === 'p')
  return all.filter((one) => one.isFirst || one === refused || !['-', '/', 'p'].includes(one.way))
}

for (const viewer of viewers) {
  test(`Z01 the pages that the ${viewer} is the first to see, and where others lead`, async ({
    open,
    app,
    watch,
  }) => {
    const { people, addressOf } = await castOf(app)
    const page = await open(people[viewer])
    if (viewer === 'google') {
      await page.goto('/')
      await openLogin(page)
      await choose(page, { email: newAddress() })
      await expect(page).toHaveURL('/complete-profile')
    }
    if (viewer === 'visitor') {
      watch.expectProblem(/answer 410: GET \/setup/)
      watch.expectProblem(/console error: .* status of 410/)
    }
    if (!['visitor', 'google', 'user'].includes(viewer)) {
      watch.expectProblem(/answer 40[34]: GET \/api\//)
      watch.expectProblem(/console error: .* status of 40[34]/)
    }
    for (const { page: path, way, heading } of walkOf(viewer))
      await expectWay({ page, address: addressOf(path), way, heading })
    if (viewer !== 'visitor') return
    for (const address of unknown) await expectWay({ page, address, way: '/', heading: /./ })
  })
}

test('W01 each kind of page has its own security headers', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.door))
  const headersOf = async (path: string) => {
    const headers = (await page.request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.replace(/'nonce-[^']+'/, 'nonce')
    return { policy, scripts, permissions: headers['permissions-policy'] }
  }
  const addresses = {
    '/': '/',
    '/payment': '/payment',
    '/ticket-person/profile': '/ticket-person/profile',
    '/scan-ticket': '/scan-ticket',
    '/Ticket-Person/%50rofile/': '/ticket-person/profile',
    '/Scan-%54icket': '/scan-ticket',
  }
  for (const [address, path] of Object.entries(addresses)) {
    const { policy, scripts, permissions } = await headersOf(address)
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, address).toContain(directive)
    const more: Record<string, string> = {
      '/': String.raw` http:\S+/google/gsi/client`,
      '/payment': String.raw` http:\S+/paypal/`,
      '/scan-ticket': " 'wasm-unsafe-eval'",
    }
    expect(scripts, address).toMatch(new RegExp(`^'self' nonce${more[path] ?? ''}$`))
    expect(permissions, address).toContain(path === '/scan-ticket' ? 'camera=(self)' : 'camera=()')
  }
  await page.goto('/Scan-%54icket')
  await expect(page.getByRole('heading', { name: 'Scan Ticket QR Code' })).toBeVisible()
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

test('a page with other headers is loaded whole, any other is not', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.door))
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
