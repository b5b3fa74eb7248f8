import type { Performance, Show } from '../src/shared/shows/contract.ts'
import { demoPerson, newPatron, staff } from './support/people.ts'
import { addShow, unique } from './support/programme.ts'
import type { RunningApp } from './support/running-app.ts'
import { shootAndCheck } from './support/screens.ts'
import { expect, test } from './support/theatre.ts'

/** A month in which one show is played and the other is not. */
async function divided(app: RunningApp): Promise<{ month: string; on: Show; off: Show }> {
  const shows = await app.api<Show[]>('GET', '/shows/all')
  const performances = await app.api<Performance[]>('GET', '/performances')
  const inToronto = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' })
  const months = Map.groupBy(performances, ({ startsAt }) => inToronto.format(new Date(startsAt)).slice(0, 7))
  for (const [month, played] of months) {
    const isOn = ({ _id }: Show) =>
      played.some(({ showId, status }) => showId === _id && status === 'on-sale')
    const on = shows.find(isOn)
    const off = shows.find(({ _id }) => played.every(({ showId }) => showId !== _id))
    if (on && off) return { month, on, off }
  }
  throw new Error('every show is played in every month')
}

test('the shows are narrowed by month and seats left; back and reload keep it', async ({ page, app }) => {
  const { month: when, on, off } = await divided(app)
  await page.goto('/shows')
  const cards = page.getByRole('article')
  const month = page.getByRole('combobox', { name: 'Month' })
  await expect(month.getByRole('option')).not.toHaveCount(1)
  await expect(cards.first()).toBeVisible()
  const all = await cards.count()
  await page.getByRole('searchbox').fill(off.showName)
  await expect(page.getByRole('article', { name: off.showName, exact: true })).toBeVisible()
  await month.selectOption(when)
  await expect(page).toHaveURL(new RegExp(`month=${when}`))
  await expect(page.getByRole('article', { name: off.showName, exact: true })).toBeHidden()
  await page.getByRole('searchbox').fill(on.showName.toUpperCase())
  await expect(page.getByRole('article', { name: on.showName, exact: true })).toBeVisible()
  // The box follows the address, a moment later than `check` waits.
  await page.getByRole('checkbox', { name: 'Available only' }).click()
  await expect(page.getByRole('checkbox', { name: 'Available only' })).toBeChecked()
  await expect(cards).toHaveCount(1)
  await shootAndCheck(page, 'season-narrowed')
  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Available only' })).toBeChecked()
  await cards.getByRole('link', { name: on.showName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(on.showName)
  await page.goBack()
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('searchbox')).not.toHaveValue('')

  await page.getByRole('searchbox').fill('no such play')
  await expect(page.getByRole('heading', { name: 'No show found' })).toBeVisible()
  await shootAndCheck(page, 'season-none')
  await page.getByRole('main').getByRole('link', { name: 'All shows' }).click()
  await expect(cards).toHaveCount(all)

  await test.step('a show begins at its top, and Back returns to where the list was', async () => {
    const last = cards.last().getByRole('link').first()
    await last.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await last.click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).not.toHaveText('Shows')
    await expect(heading).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(heading).toHaveText('Shows')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  })
})

test('the calendar leads from a day to the seats of its performance, by keyboard', { tag: '@phone' }, async ({
  open,
  app,
  seeded,
}) => {
  const page = await open(await newPatron(app))
  await page.goto('/shows')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(/view=calendar/)
  const calendar = page.getByRole('main').locator('.calendar')
  await expect(calendar.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(calendar.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await shootAndCheck(page, 'season-calendar')

  const next = calendar.getByRole('link', { name: /^Next month/ })
  const first = (await calendar.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('heading', { level: 2 })).not.toHaveText(first)
  await page.emulateMedia({ colorScheme: 'dark' })
  await shootAndCheck(page, 'season-calendar-dark')
  await page.goBack()
  await expect(calendar.getByRole('heading', { level: 2 })).toHaveText(first)

  const zone = 'America/Toronto'
  const at = new Date(seeded.performance.startsAt)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at)
  await page.goto(`/shows?view=calendar&month=${day.slice(0, 7)}`)
  const list = calendar.getByRole('listitem').filter({ has: page.locator(`time[datetime="${day}"]`) })
  const entry = list
    .getByRole('button', { name: new RegExp(`^Choose seats: .*${seeded.show.showName}`) })
    .first()
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/seats\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seeded.show.showName)

  await page.goto('/shows?view=calendar&month=2049-02')
  await expect(page.getByRole('heading', { name: 'No performances in February 2049' })).toBeVisible()
  await shootAndCheck(page, 'season-calendar-none')
})

test('the programme stays in sight while the code of its calendar is on the way', async ({ page }) => {
  const [dates, code] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/performances', async (route) => {
    await dates.promise
    await route.continue()
  })
  await page.route('**/assets/season-calendar-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shows' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shows')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(/view=calendar/)
  const asked = page.waitForRequest('**/assets/season-calendar-*.js')
  dates.resolve()
  await asked
  await expect(page.getByRole('search', { name: 'Filters' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  code.resolve()
  await expect(page.getByRole('main').locator('.calendar').getByRole('heading', { level: 2 })).toBeVisible()
})

test('a sold-out date offers another on the show’s page', async ({ open, app }) => {
  const admin = await demoPerson(app, staff.admin)
  const show = await addShow(app, admin, unique('Guichets fermés'))
  const [first, second] = await app.api<Performance[]>('GET', `/performances?show=${show._id}`)
  const seats = Array.from({ length: first?.seatCount ?? 0 }, (_, i) => i + 1)
  await app.api('POST', `/performances/${first?.id}/blocks`, {
    token: admin.token,
    body: { seats, reason: 'A school has taken the house.' },
  })
  const page = await open(await newPatron(app))
  await page.goto(`/shows/${show._id}`)
  await expect(page.getByRole('main')).toContainText('Fri 7 Feb, 7:30 pm')
  await shootAndCheck(page, 'show-sold-out-date')
  await page.getByRole('button', { name: 'Seats on Fri 7 Feb' }).click()
  await expect(page).toHaveURL(`/seats?show=${show._id}&performance=${second?.id}`)
})

test('a card has a name, a picture and two lines of the description on a phone too', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/shows')
  const text = page.getByRole('article').first().locator('.show-card-text')
  await expect(text).toBeVisible()
  const lines = await text.evaluate(
    (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
  )
  expect(lines).toBeCloseTo(2, 1)
})

test('no field is so small that a phone zooms in on it', { tag: '@phone-only' }, async ({
  page,
  patron: _patron,
  seeded,
}) => {
  for (const path of [seeded.path, '/cart', '/shows']) {
    await page.goto(path)
    const fields = page.locator('input:visible, select:visible, textarea:visible')
    if (path === seeded.path) await expect(page.locator('.best-available select')).toBeVisible()
    const sizes = await fields.evaluateAll((all) =>
      all.map((one) => [one.outerHTML, Number.parseFloat(getComputedStyle(one).fontSize)]),
    )
    expect(
      sizes.filter(([, size]) => Number(size) < 16),
      path,
    ).toEqual([])
  }
})

test('a show is found by a part of its name', async ({ page, seeded }) => {
  const search = page.getByRole('searchbox', { name: 'Search a show by name' })
  await page.goto('/')
  await search.fill(` ${seeded.show.showName.slice(1).toUpperCase()} `)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(seeded.show.showName)
  await search.fill('no such play')
  await expect(page.getByText('No show found')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('letters stay where they are typed into the search', async ({ page }) => {
  await page.goto('/shows')
  const search = page.getByRole('searchbox', { name: 'Search a show by name' })
  await expect(search).toBeEditable()
  await search.pressSequentially('Hlet')
  for (let i = 0; i < 3; i++) await search.press('ArrowLeft')
  await search.pressSequentially('am')
  await expect(search).toHaveValue('Hamlet')
  await expect(page).toHaveURL('/shows?search=Hamlet')
})
