import { formatCents } from '../../src/shared/platform/money/money.ts'
import { openStripe, pick, proceed, quoteFor } from '../support/buying.ts'
import { demoPerson, staff } from '../support/people.ts'
import { openWithRoom } from '../support/planned.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('X36 a patron arrives before the opening, has the same place in every tab, is let in and buys', {
  tag: '@phone',
}, async ({ page, context, app, watch, patron: _patron, seeded }) => {
  const admin = await demoPerson(app, staff.admin)
  const seats = seeded.free.slice(0, 2)
  await openWithRoom(app, admin, seeded, false)
  // The code of the box for codes comes late, beside a room that is there already.
  const box = Promise.withResolvers<void>()
  await page.route(/\/code-line-[^/]+\.js$/, async (route) => {
    await box.promise
    await route.continue()
  })
  await page.goto(seeded.path)
  const room = page.getByRole('region', { name: 'Waiting room' })
  await expect(room.getByText(/^The sale opens on /).first()).toBeVisible()
  await expect(room.getByRole('status')).toContainText('One person is here now.')
  await room.getByText('How the order is drawn').click()
  await expect(room.getByText(/^Your number is 1\. /)).toBeVisible()
  box.resolve()
  await expect(page.getByLabel('Code')).toBeVisible()
  await expect(room.getByText(/^Your number is 1\. /)).toBeVisible()
  await shootAndCheck(page, 'waiting-room')

  const second = await context.newPage()
  await second.goto(seeded.path)
  const other = second.getByRole('region', { name: 'Waiting room' })
  await other.getByText('How the order is drawn').click()
  await expect(other.getByText(/^Your number is 1\. /)).toBeVisible()
  await expect(other.getByText(/One person is here now\./).first()).toBeVisible()

  // It opened long ago, which ended the queue: at its next question the page comes again, and is let in within a second.
  await openWithRoom(app, admin, seeded, true)
  watch.expectProblem(/answer 404: GET .*\/queue/)
  watch.expectProblem(/console error: .* status of 404/)
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(room.getByText('It is your turn').first()).toBeVisible()
  await expect(room.getByRole('status')).toContainText(/^It is your turn\. Please choose your seats by /)
  await shootAndCheck(page, 'waiting-room-turn')
  await page.getByRole('button', { name: 'Choose Seats' }).press('Enter')
  await expect(page.getByRole('grid')).toBeAttached()
  await pick(page, ...seats)
  // The other tab shows the seats too, since they are held.
  await second.bringToFront()
  await expect(second.getByRole('grid')).toBeAttached()
  await second.close()
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible()
  await proceed(page)
  const landing = await openStripe(page)
  await expect(
    landing.getByRole('heading', { name: `Pay ${formatCents(quoteFor(seats).totalCents)}` }),
  ).toBeVisible()
  await landing.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(landing.getByRole('heading', { name: 'Payment Successful!', level: 1 })).toBeVisible()
})
