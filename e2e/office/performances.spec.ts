import type { Locator, Page, Route } from '@playwright/test'
import type { SentAnnouncement } from '../../src/shared/orders/office/announcements.ts'
import { openStripe, pick, proceed } from '../support/buying.ts'
import { main } from '../support/desk.ts'
import { demoPerson, staff } from '../support/people.ts'
import { move, planned, timeOf } from '../support/planned.ts'
import { shoot, shootAndCheck } from '../support/screens.ts'
import { hold } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

const DAY = 24 * 60 * 60 * 1000
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).click()

/** Waits until two frames were painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Read once, so that a test running past midnight stays in one week. */
const now = new Date()

/** The Thursday this many weeks from now, and other days of its week. */
function weekday(weeks: number, more: number): string {
  const thursday = now.getTime() + ((4 - now.getUTCDay() + 7) % 7) * DAY + weeks * 7 * DAY
  return new Date(thursday + more * DAY).toISOString().slice(0, 10)
}

test('an admin plans a run, moves one evening, ends its sales and takes one away', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/answer 400: POST \/api\/shows\/\w+\/performances/)
  watch.expectProblem(/answer 409: PUT \/api\/performances/)
  watch.expectProblem(/console error: .* status of 4/)
  const admin = await demoPerson(app, staff.admin)
  const page = await open(admin)
  await page.goto(`/shows/${seeded.show._id}`)
  await page.getByRole('link', { name: 'Plan performances' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Performances')
  await expect(main(page).getByRole('rowheader').first()).toBeVisible()
  await shootAndCheck(page, 'performances')

  await press(page, '+ One performance')
  await press(page, 'Add This Performance')
  await expect(page.getByLabel('Starts')).toBeFocused()
  await expect(main(page).getByText('Please enter a date and a time.')).toBeVisible()
  await page.getByLabel('Starts').fill(`${weekday(30, 0)}T20:15`)
  await page.getByLabel('Doors open, minutes before').fill('soon')
  await press(page, 'Add This Performance')
  await expect(main(page).getByText('Whole minutes, from 0 to 240.')).toBeVisible()
  await shootAndCheck(page, 'performance-add-failed')
  await page.getByLabel('Doors open, minutes before').fill('60')
  await press(page, 'Add This Performance')
  await expect(main(page).getByText(/^Added: Thursday .* 8:15\spm\.$/)).toBeVisible()
  await page.getByLabel('Starts').fill(`${weekday(30, 0)}T20:15`)
  await press(page, 'Add This Performance')
  await expect(main(page).getByText('This show already has a performance at that time.')).toBeVisible()

  await press(page, '+ A run')
  await press(page, 'Preview')
  await expect(page.getByLabel('First day')).toBeFocused()
  await page.getByLabel('First day').fill(weekday(31, 0))
  await page.getByLabel('Last day').fill(weekday(30, 0))
  await press(page, 'Preview')
  await expect(main(page).getByText('The last day comes before the first.')).toBeVisible()
  await page.getByLabel('First day').fill(weekday(30, 0))
  await page.getByLabel('Last day').fill(weekday(31, 3))
  await page.getByLabel('Time 1').fill('20:15')
  await press(page, '+ Another time')
  await page.getByRole('checkbox', { name: 'Sunday' }).nth(1).check()
  await page.getByLabel('Time 2').fill('14:00')
  await press(page, 'Preview')
  await expect(main(page).getByText('7 performances will be added.')).toBeVisible()
  await expect(page.getByLabel('Preview').getByText('is there already')).toHaveCount(1)
  await shootAndCheck(page, 'performances-run')
  await press(page, 'Add 7 performances')
  await expect(
    main(page).getByText('Added: 7 performances. Skipped: 1, because it is there already.'),
  ).toBeVisible()

  const row = main(page).getByRole('row').filter({ hasText: '8:15 pm' }).first()
  const inMenu = async (of: Locator, name: string) => {
    await of.getByRole('button', { name: /^More about / }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await row.getByRole('button', { name: /^More about / }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Change times' })).toBeFocused()
  await shootAndCheck(page, 'performance-menu')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^More about / })).toBeFocused()
  await inMenu(row, 'Change times')
  const dialog = page.getByRole('dialog', { name: 'Change times' })
  await dialog.getByLabel('Starts').fill(`${weekday(30, 0)}T21:00`)
  await expect(dialog.getByLabel('Doors open')).toHaveValue(`${weekday(30, 0)}T20:00`)
  await shootAndCheck(page, 'performance-change')
  // A colleague saves first.
  const target = (await planned(app, admin, seeded)).find(
    ({ local }) => local.startsAt === `${weekday(30, 0)}T20:15`,
  )
  if (!target) throw new Error('the performance was not made')
  const body = { version: target.version, ...target.local, doorsAt: `${weekday(30, 0)}T19:00` }
  await app.api('PUT', `/performances/${target.id}`, { token: admin.token, body })
  // The list behind the dialog is refetched before the dialog is saved.
  const refetched = page.waitForResponse(/\/api\/shows\/[^/]+\/performances$/)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await refetched).finished()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^Somebody else has changed this performance in the meantime/)).toBeVisible()
  await expect(dialog.getByText(/^As it is now: .* doors 7:00\spm/)).toBeVisible()
  await expect(dialog.getByLabel('Starts')).toHaveValue(`${weekday(30, 0)}T21:00`)
  await shootAndCheck(page, 'performance-change-outdated')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main(page).getByText(/^Moved to Thursday .* 9:00\spm\.$/)).toBeVisible()

  const moved = main(page).getByRole('row').filter({ hasText: '9:00 pm' })
  await inMenu(moved, 'Change times')
  await dialog.getByRole('checkbox', { name: 'Open the sale with a waiting room' }).check()
  await dialog.getByLabel('Sale opens').fill(`${weekday(30, 0)}T10:00`)
  await shootAndCheck(page, 'performance-waiting-room')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(moved.getByText(/Waiting room\.$/)).toBeVisible()
  await inMenu(moved, 'Close sales')
  await expect(moved.getByRole('cell', { name: 'Sales closed' })).toBeVisible()
  await inMenu(moved, 'Reopen sales')
  await expect(moved.getByRole('cell', { name: 'On sale' })).toBeVisible()
  await moved.getByRole('checkbox').check()
  await row.getByRole('checkbox').check()
  // What was done is announced once the list is as it is now: an earlier row would be refused as outdated.
  const list = /\/api\/shows\/[^/]+\/performances$/
  const held = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(list)
  await press(page, 'Close sales')
  await asked
  await painted(page)
  await expect(main(page).getByText('Sales are closed: 2 performances.')).toHaveCount(0)
  held.resolve()
  await expect(main(page).getByText('Sales are closed: 2 performances.')).toBeVisible()
  await page.unroute(list)
  await inMenu(moved, 'Delete')
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click()
  await expect(moved).toHaveCount(0)
  await expect(main(page).locator('.table-found [role=status]')).toBeFocused()
  await expect(main(page).getByText(/^Deleted: Thursday/)).toBeVisible()
})

test('who is buying sees a new time at once: at the map, in the cart and at the payment', {
  tag: '@phone-only',
}, async ({ page, app, seeded, patron }) => {
  const admin = await demoPerson(app, staff.admin)
  const [first = 0, second = 0] = seeded.free
  await page.goto(seeded.path)
  await pick(page, first, second)
  const once = await move(app, admin, seeded, 15)
  await expect(main(page).getByText(/^This performance has been rescheduled\. It is now on/)).toBeVisible()
  await shoot(page, 'seats-moved')
  await page.getByRole('button', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible()
  // The heading comes before what is in the cart, and only a time that was shown can become another.
  await expect(main(page).getByText(timeOf(once))).toBeVisible()
  await move(app, admin, seeded, 15)
  await expect(main(page).getByText(/^This performance has been rescheduled\. It is now on/)).toBeVisible()
  await shoot(page, 'cart-moved')
  await proceed(page)
  const stripe = await openStripe(page)
  const moved = await move(app, admin, seeded, 15)
  await expect(main(page).getByText(/^This performance has been rescheduled\. It is now on/)).toBeVisible()
  await shootAndCheck(page, 'payment-moved')
  await stripe.getByRole('button', { name: 'Pay', exact: true }).click()
  const mail = await app.mail(patron.email, /^Your tickets/)
  expect(mail.text, moved.local.startsAt).toMatch(timeOf(moved))
  // The page is led on by itself, and must not be on its way when the test ends.
  await expect(page).toHaveURL(/\/confirmation\?/)
  await expect(page.getByRole('img', { name: /^QR code of ticket / }).first()).toBeVisible()
})

test('an admin writes to the audience of a performance, and a reader stops such mails', async ({
  open,
  app,
  seeded,
  patron,
  page,
  watch,
}) => {
  const admin = await demoPerson(app, staff.admin)
  const held = await hold(app, patron, seeded, seeded.free.slice(0, 1))
  const order = await app.api<{ url: string }>('POST', '/stripe/payment-link', {
    token: patron.token,
    body: { seats: held.seats.map(({ seatNum }) => ({ seatNum })), donation: 0 },
  })
  await fetch(order.url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  await app.mail(patron.email, /^Your ticket/)

  const desk = await open(admin)
  await desk.goto(`/admin/shows/${seeded.show._id}/performances`)
  const house = `[href="/seatMap?performance=${seeded.performance.id}"]`
  const row = main(desk)
    .getByRole('row')
    .filter({ has: desk.locator(house) })
  const more = row.getByRole('button', { name: /^More about / })
  await more.click()
  await desk.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(desk.getByRole('alertdialog')).toContainText('Close its sales instead')
  await desk.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await more.click()
  await desk.getByRole('menuitem', { name: 'Write to the audience' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Write to the audience')
  await desk.getByLabel('Subject', { exact: true }).fill('Une scène de plus, à l’œil')
  await desk
    .getByLabel('Message', { exact: true })
    .fill('Bonsoir,\n\nthe play is ten minutes longer than announced.')
  await press(desk, 'Preview')
  await expect(main(desk).getByText(/^(1 person|\d+ people) will get this\./)).toBeVisible()
  const preview = desk.frameLocator('iframe[title="The e-mail “Une scène de plus, à l’œil”"]')
  await expect(preview.getByRole('heading', { name: 'Une scène de plus, à l’œil' })).toHaveCSS(
    'font-size',
    '30px',
  )
  const poster = preview.getByRole('img')
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await expect(preview.getByTitle(`/shows/${seeded.show._id}`)).toHaveText('See the show')
  await expect(preview.getByRole('link')).toHaveCount(0)
  await shootAndCheck(desk, 'announcement-preview')
  // The answer is lost, and the text changed: what went out is listed, and this is another announcement.
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  watch.expectProblem(/request failed: POST \/api\/announcements/)
  watch.expectProblem(/answer 409: POST \/api\/announcements/)
  watch.expectProblem(/console error: Failed to load resource/)
  await desk.route('**/api/announcements', lose, { times: 1 })
  const send = /^Send to (1 person|\d+ people)$/
  await press(desk, send)
  await expect(main(desk).getByText(/^Something went wrong/)).toBeVisible()
  await desk.getByLabel('Message', { exact: true }).fill('Bonsoir,\n\nthe play is twenty minutes longer.')
  await press(desk, 'Preview')
  await press(desk, send)
  await expect(main(desk).getByText(/^Your announcement is already going out as it was before/)).toBeVisible()
  await expect(main(desk).getByRole('heading', { name: 'Sent before' })).toBeVisible()
  await press(desk, 'Preview')
  await press(desk, send)
  await expect(main(desk).getByText(/^On its way to (1 person|\d+ people)\.$/)).toBeVisible()
  await expect(main(desk).getByRole('heading', { name: 'Sent before' })).toBeVisible()
  await shootAndCheck(desk, 'announcement-sent')
  await desk.route('**/api/announcements?show=*', stoppedMeanwhile)
  await desk.reload()
  const stopped = main(desk).getByText(/^Stopped .*: sent to 0 of /)
  await expect(stopped.first()).toBeVisible()
  await desk.unroute('**/api/announcements?show=*', stoppedMeanwhile)
  await expect(stopped).toHaveCount(0)

  const mail = await app.mail(patron.email, /^Une scène de plus/)
  const link = /https?:\/\/\S+\/unsubscribe\?token=announcements\.\S+/.exec(mail.text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail preferences')
  await expect(page).toHaveURL('/unsubscribe')
  await shootAndCheck(page, 'unsubscribe')
  const preferences = () => app.api('GET', '/preferences', { token: patron.token })
  expect(await preferences()).toEqual({ reminderOptIn: true, announcementOptIn: true })
  await press(page, 'Stop announcements')
  await expect(main(page).getByText(/^You will no longer receive announcements/)).toBeVisible()
  expect(await preferences()).toEqual({ reminderOptIn: true, announcementOptIn: false })
  await shootAndCheck(page, 'unsubscribed')
})

/** Lets a list of announcements through as of just after they were stopped, with one mail of each under way. */
async function stoppedMeanwhile(route: Route) {
  const sent: SentAnnouncement[] = await (await route.fetch()).json()
  const now = { stoppedAt: new Date().toISOString(), progress: { sent: 0, waiting: 1, failed: 0 } }
  await route.fulfill({ json: sent.map((each) => ({ ...each, ...now })) })
}
