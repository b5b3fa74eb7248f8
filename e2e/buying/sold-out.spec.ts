import type { SeatsSnapshot } from '../../src/shared/seating/contract.ts'
import type { Performance, Show } from '../../src/shared/shows/contract.ts'
import { demoPerson, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

const daysAgo = (iso: string) => (Date.now() - Date.parse(iso)) / (24 * 60 * 60 * 1000)

test('a sold-out performance says so and leads to the dates with seats left, and a past one says when it was', async ({
  page,
  app,
  patron: _patron,
  seeded,
}) => {
  const { token } = await demoPerson(app, staff.admin)
  const { show, performance } = seeded
  const { seats } = await app.api<SeatsSnapshot>('GET', `/performances/${performance.id}/seats`)
  const free = seats.filter(({ state }) => state === 'free').map(({ seatNum }) => seatNum)
  await app.api('POST', `/performances/${performance.id}/blocks`, {
    token,
    body: { seats: free, reason: 'A school' },
  })
  await page.goto(seeded.path)
  await expect(page.getByRole('heading', { name: 'Sold out' })).toBeVisible()
  const all = await app.api<Performance[]>('GET', `/performances?show=${show._id}`)
  const onSale = all.filter(({ id, status }) => status === 'on-sale' && id !== performance.id)
  const later = onSale.filter(({ startsAt }) => startsAt > performance.startsAt)
  const others = later.length > 0 ? later.slice(0, 3) : onSale.slice(-3)
  const dates = page.getByRole('navigation', { name: 'Dates with seats left' }).getByRole('link')
  await expect(dates).toHaveCount(others.length)
  await shootAndCheck(page, 'seats-sold-out')
  await dates.first().click()
  await expect(page).toHaveURL(new RegExp(`performance=${others[0]?.id}`))
  await expect(page.getByRole('grid')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Sold out' })).toBeHidden()

  const shows = await app.api<Show[]>('GET', '/shows/all')
  const dated = await Promise.all(
    shows.map(({ _id }) => app.api<Performance[]>('GET', `/performances?show=${_id}`)),
  )
  const old = dated.flat().find(({ status, startsAt }) => status === 'past' && daysAgo(startsAt) > 2)
  await page.goto(`/seats?show=${old?.showId}&performance=${old?.id}`)
  await expect(
    page.getByRole('heading', { name: /^This performance was on \w+day \d+ \w+\.$/ }),
  ).toBeVisible()
})
