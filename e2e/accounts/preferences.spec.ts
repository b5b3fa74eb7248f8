import { openPayment, openStripe } from '../support/buying.ts'
import { main } from '../support/desk.ts'
import { buy } from '../support/orders.ts'
import { expect, test } from '../support/theatre.ts'

const SAVE = '**/api/save-preferences'

test('L01 a box that an open payment still shows ticked takes no withdrawal back', async ({
  page,
  app,
  seeded,
  patron,
}) => {
  await openPayment(page, app, patron, seeded, seeded.free[0] ?? 0)
  const reminder = page.getByRole('checkbox', { name: /reminder 1 day before the show/ })
  await expect(reminder).toBeChecked()
  const off = { reminderOptIn: false, announcementOptIn: false }
  const body = { email: patron.email, ...off, place: 'profile' }
  await app.api('POST', '/save-preferences', { token: patron.token, body })
  const saved = page.waitForResponse(SAVE)
  await openStripe(page)
  expect((await saved).status()).toBe(200)
  expect(await app.api('GET', '/preferences', { token: patron.token })).toEqual(off)
})

test('L01 boxes are saved one after another, each without the other', async ({
  page,
  app,
  seeded,
  patron,
}) => {
  await buy(app, seeded, seeded.free.slice(0, 1), { who: patron })
  const sent: object[] = []
  const first = Promise.withResolvers<void>()
  await page.route(SAVE, async (route) => {
    if (sent.push(route.request().postDataJSON()) === 1) await first.promise
    await route.continue()
  })
  await page.goto('/profile')
  const reminders = main(page).getByRole('checkbox', { name: /^Remind me/ })
  const announcements = main(page).getByRole('checkbox', { name: /^Send me announcements/ })
  await reminders.uncheck()
  await expect.poll(() => sent.length).toBe(1)
  await announcements.uncheck()
  await reminders.check()
  expect(sent).toHaveLength(1)
  first.resolve()
  const token = patron.token
  await expect
    .poll(() => app.api('GET', '/preferences', { token }))
    .toEqual({ reminderOptIn: true, announcementOptIn: false })
  const about = { email: patron.email, place: 'profile' }
  expect(sent).toEqual([
    { ...about, reminderOptIn: false },
    { ...about, reminderOptIn: true, announcementOptIn: false },
  ])
  await expect(reminders).toBeChecked()
})
