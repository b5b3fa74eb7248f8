import { type Browser, expect, type Page, test } from '@playwright/test'
import type { SavedPlan } from '../../src/shared/seating/plan.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openStripe, pick, proceed } from '../support/buying.ts'
import { cell, deskOf, main, press } from '../support/desk.ts'
import { demoPerson, newPatron, type Person, signIn, staff } from '../support/people.ts'
import { type RunningApp, startApp } from '../support/running-app.ts'
import { hold, type SeededPerformance, seedPerformance } from '../support/seeded-performance.ts'

let app: RunningApp
let seeded: SeededPerformance

test.beforeAll(async () => {
  app = await startApp({ settings: { FRENCH: 'true' } })
  seeded = await seedPerformance(app)
  const { token } = await demoPerson(app, staff.admin)
  await app.api('PUT', `/performances/${seeded.performance.id}/pricing`, {
    token,
    body: { lonelyRule: 'off', zones: [], types: [{ type: 'student', unit: 'percent', value: 50 }] },
  })
})
test.afterAll(async () => app?.close())

/** A window of somebody; whatever fails in it fails the test. */
async function open(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url })
  context.on('weberror', (error) => expect.soft(error.error().message).toBe(''))
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, person)
  return page
}

/** Makes the lawn, unless the test in which an admin makes it has run. */
async function requireLawn(): Promise<void> {
  const { token } = await demoPerson(app, staff.admin)
  const { version, plan } = await app.api<SavedPlan>('GET', '/house/plan', { token })
  if (plan.blocks.some(({ places }) => places)) return
  const places = { count: 5, zone: plan.zones[0]?.id ?? '' }
  const blocks = [...plan.blocks, { id: 'great-lawn', title: 'Great Lawn', color: '', places }]
  await app.api('PUT', '/house/plan', { token, body: { version, plan: { ...plan, blocks } } })
}

const counter = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `${name}: number of places` })
const left = (page: Page, text: string) => page.getByRole('region', { name: 'Great Lawn' }).getByText(text)

test('an admin makes a lawn, and places are counted beside the map, by keys and with kinds of tickets', {
  tag: '@phone',
}, async ({ browser }) => {
  const office = await open(browser, await demoPerson(app, staff.admin))
  await office.goto('/seatMap')
  await office.getByRole('button', { name: 'Add a block' }).click()
  await office.getByLabel('Block', { exact: true }).last().fill('Great Lawn')
  await office.getByLabel('Block', { exact: true }).last().blur()
  await office.getByLabel('Places in Great Lawn without seats').fill('x')
  await office.getByLabel('Places in Great Lawn without seats').blur()
  await expect(office.getByText('Please enter numbers.')).toBeVisible()
  await office.getByLabel('Places in Great Lawn without seats').fill('5')
  await office.getByLabel('Places in Great Lawn without seats').blur()
  await expect(office.getByLabel('Zone of Great Lawn')).toBeVisible()
  await office.getByRole('button', { name: 'Save the house' }).click()
  await expect(office.getByText(/Saved as version/)).toBeVisible()

  const patron = await newPatron(app)
  const page = await open(browser, patron)
  await page.goto(seeded.path)
  await expect(page.getByRole('heading', { name: 'Great Lawn' })).toBeVisible()
  await expect(left(page, '5 places left')).toBeVisible()
  await page.getByRole('button', { name: 'Great Lawn, Adult: one more' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(counter(page, 'Great Lawn, Adult')).toHaveValue('2')
  await counter(page, 'Great Lawn, Student').focus()
  await page.keyboard.type('1')
  await expect(counter(page, 'Great Lawn, Student')).toHaveValue('1')
  await expect(left(page, '2 places left')).toBeVisible()
  await pick(page, ...seeded.free.slice(0, 2))
  await expectAccessible(page, 'places')

  await test.step('somebody else has the rest', async () => {
    const held = await app.api<{ hold: { seats: { seatNum: number; label: string }[] } }>(
      'GET',
      `/holds/current?performance=${seeded.performance.id}`,
      { token: patron.token },
    )
    const places = held.hold.seats.filter(({ label }) => label === 'Great\u00a0Lawn')
    expect(places).toHaveLength(3)
    await hold(
      app,
      await newPatron(app),
      seeded,
      places.slice(0, 2).map(({ seatNum }) => seatNum),
    )
    await expect(left(page, '0 places left')).toBeVisible()
    const more = page.getByRole('button', { name: 'Great Lawn, Adult: one more' })
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await counter(page, 'Great Lawn, Adult').focus()
    await page.keyboard.press('ArrowDown')
    await expect(left(page, '1 place left')).toBeVisible()
    await expect(counter(page, 'Great Lawn, Adult')).toHaveValue('1')
  })
  await test.step('the cart has the kinds that were counted', async () => {
    await page.getByRole('button', { name: 'Go to Cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible()
    const kinds = page.getByLabel('Ticket for seat Great\u00a0Lawn')
    await expect(kinds).toHaveCount(2)
    expect(
      (await kinds.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))).sort(),
    ).toEqual(['adult', 'student'])
  })
  await test.step('in French', async () => {
    await page.goto(`/fr${seeded.path}`)
    await expect(left(page, '1 place libre')).toBeVisible()
    await page.getByRole('button', { name: 'Great Lawn, Adulte\u00a0: une de plus' }).click()
    await expect(left(page, '0 place libre')).toBeVisible()
  })
  await test.step('they are paid, and each has a ticket', async () => {
    await page.goto(`/cart`)
    await proceed(page)
    const provider = await openStripe(page)
    await provider.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/confirmation/)
    await expect(page.getByRole('article').filter({ hasText: 'Great Lawn' })).toHaveCount(3)
    const names = page.getByRole('button', { name: /^Show ticket / })
    const isWhole = (all: Element[]) => all.every((one) => one.scrollWidth <= one.clientWidth + 1)
    expect(await names.evaluateAll(isWhole), 'no name of a seat is cut off').toBe(true)
  })
  const sides = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(sides[0]).toBeLessThanOrEqual(sides[1] ?? 0)
})

test('places are blocked by their number on the page of a performance, and put back on sale', async ({
  browser,
}) => {
  await requireLawn()
  const page = await open(browser, await demoPerson(app, staff.admin))
  const { performance } = await seedPerformance(app)
  await page.goto(`/seatMap?performance=${performance.id}`)
  await expect(left(page, '5 places left')).toBeVisible()
  await counter(page, 'Great Lawn, free').fill('2')
  await page.getByLabel('Reason').fill('Band')
  await page.getByRole('button', { name: 'Block 2 seats' }).click()
  await expect(page.getByText('Blocked: 2\u00a0×\u00a0Great\u00a0Lawn.')).toBeVisible()
  await expect(left(page, '3 places left')).toBeVisible()
  await expectAccessible(page, 'places-blocked')
  await counter(page, 'Great Lawn, blocked').fill('1')
  await page.getByRole('button', { name: 'Unblock 1 seat' }).click()
  await expect(left(page, '4 places left')).toBeVisible()
})

test('the desk sells places of an area beside a seat', async ({ browser }) => {
  await requireLawn()
  const admin = await demoPerson(app, staff.admin)
  const page = await open(browser, admin)
  const own = await seedPerformance(app)
  await page.goto(deskOf(own))
  await press(page, 'Open a shift')
  await page.getByLabel('Cash in the drawer, in dollars').fill('100')
  await press(page, 'Open shift')
  await expect(page.getByRole('dialog')).toBeHidden()
  await counter(page, 'Great Lawn').fill('2')
  await expect(left(page, '3 places left')).toBeVisible()
  await cell(page, own.free[0], 'free').click()
  await expectAccessible(page, 'places-desk')
  await main(page).getByLabel('Cash given').fill('100')
  await press(page, /^Sell 3 seats for/)
  await expect(main(page).getByText('Change due')).toBeVisible()
  await expect(main(page).getByText(/, 2\u00a0×\u00a0Great\u00a0Lawn/)).toBeVisible()
  await main(page).getByRole('link', { name: 'See the order' }).click()
  await expect(main(page).getByText('Great\u00a0Lawn').first()).toBeVisible()
  await page.goto('/admin/orders')
  await expect(
    main(page)
      .getByText(/, 2\u00a0×\u00a0Great\u00a0Lawn/)
      .first(),
  ).toBeVisible()
  await page.goto(`/seatMap?performance=${own.performance.id}`)
  await expect(left(page, '3 places left')).toBeVisible()
})
