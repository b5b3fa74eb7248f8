import { sample } from '../../src/server/testing/samples.ts'
import { DAY_MS } from '../../src/shared/platform/durations.ts'
import { demoPerson, type Person, staff } from '../support/people.ts'
import { addShow } from '../support/programme.ts'
import type { RunningApp } from '../support/running-app.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

// Its own server: no other test should have to find its show among thousands.
test.use({ holdMinutes: 13 })
test.setTimeout(240_000)

const SHOWS = sample(500, 2000)
/** Where its programme ends, in pages of twenty. */
const LAST_PAGE = SHOWS / 20
/** The others are past. */
const COMING = 200
/** Concurrent requests. */
const AT_ONCE = 10

const nameOf = (n: number) => `Œuvre ${String(n).padStart(4, '0')}`

/** Decades of a theatre: one performance per show. */
async function fill(app: RunningApp, admin: Person): Promise<void> {
  const now = Date.now()
  const add = (n: number) => {
    const at = new Date(n <= COMING ? now + (n + 400) * DAY_MS : now - n * 7 * DAY_MS).toISOString()
    return addShow(app, admin, nameOf(n), { startDate: at, endDate: at, performances: [at] })
  }
  for (let n = 1; n <= SHOWS; n += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => add(n + i)))
}

test(`with ${SHOWS} shows the season, its search and the programme of admins stay usable`, async ({
  open,
  app,
  page,
}) => {
  const admin = await demoPerson(app, staff.admin)
  await fill(app, admin)
  const cards = page.getByRole('article')
  const name = (n: number) => page.getByRole('article', { name: nameOf(n) })

  await page.goto('/shows')
  await expect(cards).toHaveCount(24)
  await expect(page.getByText(new RegExp(`^24 of ${SHOWS / 100}\\d\\d shows$`))).toBeVisible()
  await shootAndCheck(page, 'archive')
  for (const shown of [48, 72, 96]) {
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(cards).toHaveCount(shown)
  }
  await page.getByRole('searchbox').fill(nameOf(SHOWS - 1))
  await expect(cards).toHaveCount(1)
  await expect(name(SHOWS - 1)).toBeVisible()
  await page.getByRole('searchbox').fill('œuvre 01')
  await expect(page.getByText('24 of 100 shows')).toBeVisible()
  await expect(name(100)).toBeVisible()
  await page.getByLabel('Available only').click()
  await expect(page.getByText('24 of 100 shows')).toBeVisible()
  await name(100)
    .getByRole('link', { name: nameOf(100) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(100))

  const office = await open(admin)
  await office.goto('/admin/shows')
  const rows = office.getByRole('rowheader').getByRole('link')
  await expect(rows).toHaveCount(20)
  await expect(
    office.getByText(new RegExp(`^${SHOWS.toLocaleString('en-CA').slice(0, -2)}\\d\\d shows$`)),
  ).toBeVisible()
  await shootAndCheck(office, 'archive-programme')
  await office.goto(`/admin/shows?page=${LAST_PAGE - 10}`)
  await expect(rows).toHaveCount(20)
  await office.getByRole('searchbox').fill(nameOf(SHOWS - 66).toUpperCase())
  await expect(rows).toHaveCount(1)
  await rows.click()
  await expect(office.getByLabel('Show name')).toHaveValue(nameOf(SHOWS - 66))
})
