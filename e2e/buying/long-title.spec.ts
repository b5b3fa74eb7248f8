import type { Locator } from '@playwright/test'
import { DAY_MS } from '../../src/shared/platform/durations.ts'
import type { Performance } from '../../src/shared/shows/contract.ts'
import { buy } from '../support/orders.ts'
import { demoPerson, signIn, staff } from '../support/people.ts'
import { addShow, unique } from '../support/programme.ts'
import { shootAndCheck } from '../support/screens.ts'
import { hold } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

/** How many lines of its own a title takes. */
const linesOf = (title: Locator) =>
  title.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))

test('a title of 118 letters leaves room for the seats, the cart and the ticket of a phone', {
  tag: '@phone-only',
}, async ({ page, app, patron, seeded }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  const admin = await demoPerson(app, staff.admin)
  const letters =
    'The Most Lamentable Comedy and Most Cruel Death of Pyramus and Thisbe, as Played before the Duke of Athens by Artisans'
  const show = await addShow(app, admin, unique(letters).slice(0, 118))
  const on = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  await app.api('POST', `/shows/${show._id}/performances/run`, {
    token: admin.token,
    body: {
      startDate: on(40),
      endDate: on(41),
      times: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '19:30' })),
    },
  })
  const [performance] = await app.api<Performance[]>('GET', `/performances?show=${show._id}`)
  if (!performance) throw new Error('nothing is planned')
  const path = `/seats?${new URLSearchParams({ show: show._id, performance: performance.id })}`
  const long = { ...seeded, show, performance, path }

  await signIn(page, patron)
  await page.goto(path)
  const title = page.getByRole('heading', { name: show.showName })
  await expect(title).toBeVisible()
  expect(await linesOf(title)).toBeLessThan(2.2)
  await shootAndCheck(page, 'long-title-seats')

  await hold(app, patron, long, [11, 12])
  await page.goto('/cart')
  await expect(title).toBeVisible()
  expect(await linesOf(title)).toBeLessThan(3.2)
  await shootAndCheck(page, 'long-title-cart')

  const { order } = await buy(app, long, [11, 12], { who: patron })
  await page.goto(`/confirmation?order=${order.orderId}`)
  await expect(title.first()).toBeVisible()
  expect(await linesOf(title.first())).toBeLessThan(3.2)
  await shootAndCheck(page, 'long-title-order')
})
