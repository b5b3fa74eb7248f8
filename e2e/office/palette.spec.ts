import type { Page } from '@playwright/test'
import { orderNumber } from '../../src/shared/orders/order-number.ts'
import { defaultLabel } from '../../src/shared/seating/seats.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const box = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => box(page).getByRole('combobox')
const marked = (page: Page) => box(page).getByRole('option', { selected: true })

/** Types into the open search and waits until one is found by this name, alone or beside others, and is marked. */
async function find(page: Page, text: string, name: string | RegExp): Promise<void> {
  await field(page).fill(text)
  await expect(box(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  const hit = box(page).getByRole('option', { name })
  await expect(hit.first()).toBeVisible()
  for (let step = 0; step < 30 && (await hit.and(marked(page)).count()) === 0; step++)
    await page.keyboard.press('ArrowDown')
  await expect(hit.and(marked(page))).toHaveCount(1)
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await marked(page).getAttribute('id')) ?? '',
  )
  await expect(field(page), 'the focus stays in the field').toBeFocused()
}

test('the search finds a person, an order, a seat, a show, a date, a setting and a page, by keyboard alone', async ({
  open,
  app,
  seeded,
}) => {
  const { order, who } = await buy(app, seeded, seeded.free.slice(0, 2))
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/audit')
  await expect(heading(page)).toBeVisible()
  const { showName } = seeded.show
  const kinds: [text: string, name: string | RegExp, url: RegExp][] = [
    [who.email, /^Odile Tremblay/, /\/admin\/users\/\w+/],
    [orderNumber(order.orderId), orderNumber(order.orderId), new RegExp(`/admin/orders/${order.orderId}$`)],
    [defaultLabel(12), `Seat ${defaultLabel(12)}`, /\/admin\/seatMap\/12\/update$/],
    [showName, new RegExp(`^${showName}`), new RegExp(`/admin/shows/${seeded.show._id}/performances$`)],
    [showName, /^\w{3} \d.*,/, /\/admin\/dashboard\?performance=\w+$/],
    ['heal', 'Health', /\/admin\/health$/],
    ['journal', /^Journal/, /\/admin\/reports\/journal$/],
  ]
  for (const [text, name, url] of kinds)
    await test.step(text, async () => {
      await page.keyboard.press('Control+k')
      await expect(field(page)).toBeFocused()
      await find(page, text, name)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(url)
      await expect(box(page)).toHaveCount(0)
    })
  await test.step('a setting leads to its field', async () => {
    await page.keyboard.press('/')
    await find(page, 'held for', /^Seats are held for/)
    await shootAndCheck(page, 'palette')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Seats are held for', { exact: true })).toBeFocused()
  })
  await test.step('letters typed right after the key are not lost', async () => {
    await page.goto('/admin/audit')
    await page.waitForLoadState('networkidle')
    await page.keyboard.type('/lavoie')
    await expect(field(page)).toHaveValue('lavoie')
    await page.goto('/admin/settings')
  })
  await test.step('a slash is a letter in a field', async () => {
    const city = page.getByLabel('City', { exact: true })
    await city.press('End')
    await city.press('/')
    await expect(box(page)).toHaveCount(0)
    await expect(city).toHaveValue(/\/$/)
    await city.press('Backspace')
  })
  await test.step('nothing is found, and Escape goes back', async () => {
    const button = page.getByRole('button', { name: 'Find', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(
      box(page).getByRole('option', { name: 'Tonight' }),
      'every page, before a word',
    ).toBeVisible()
    await field(page).fill('nobody by that name')
    await expect(page.getByText('Nothing found for “nobody by that name”')).toBeVisible()
    await expect(box(page).getByRole('status')).toHaveText('No results')
    await shootAndCheck(page, 'palette-none')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
})

test('what was typed in a form is asked about before the search leaves it', async ({ open, app }) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/settings')
  await page.getByLabel('City', { exact: true }).fill('Laval')
  await page.keyboard.press('Control+k')
  await find(page, 'audit', 'Audit')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: /^Leave this page\?/ })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Laval')
})

test('one kind that cannot be searched hides no other', async ({ open, app, seeded, watch }) => {
  watch.expectProblem(/answer 500: GET \/api\/users/)
  watch.expectProblem(/console error: Failed to load resource/)
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/admin/audit')
  await expect(heading(page)).toBeVisible()
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.keyboard.press('Control+k')
  const { showName } = seeded.show
  await find(page, showName, new RegExp(`^${showName}`))
  await expect(box(page).getByText('Some results are missing.')).toBeVisible()
  await page.unroute('**/api/users?*')
  await find(page, defaultLabel(12), `Seat ${defaultLabel(12)}`)
  await expect(box(page).getByText('Some results are missing.')).toHaveCount(0)
})

test('on a phone the search opens by its button, in French too', { tag: '@phone-only' }, async ({
  open,
  app,
}) => {
  const page = await open(await demoPerson(app, staff.admin))
  await page.goto('/fr/admin/dashboard')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('button', { name: 'Trouver', exact: true }).tap()
  await shootAndCheck(page, 'palette-fr')
  await field(page).fill('parametres')
  await expect(box(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await box(page).getByRole('option', { name: 'Paramètres', exact: true }).tap()
  await expect(page).toHaveURL('/fr/admin/settings')
  await page.getByRole('button', { name: 'Trouver', exact: true }).tap()
  await field(page).fill('zzzz')
  await expect(page.getByText('Aucun résultat pour «\u00a0zzzz\u00a0»')).toBeVisible()
  await page.getByRole('button', { name: 'Fermer' }).tap()
  await expect(box(page)).toHaveCount(0)
})
