import type { Page, Route } from '@playwright/test'
import { dismiss } from './support/buying.ts'
import { passMessage } from './support/messages.ts'
import { buy } from './support/orders.ts'
import { newAddress, newPatron, signIn } from './support/people.ts'
import { shootAndCheck } from './support/screens.ts'
import { expect, test } from './support/theatre.ts'

test('V01 no stranger’s words are shown as ours: a link cannot carry a message, nor a way back', async ({
  page,
}) => {
  const query = new URLSearchParams({ errorMessage: 'Call 555-0166 to get your tickets.', back: '/about' })
  for (const path of ['/UserError', '/SystemError']) {
    await page.goto(`${path}?${query}`)
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Back to the shows'])
  }
  await page.goto(`/?${query}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('555-0166')).toHaveCount(0)
})

for (const path of ['/', '/UserError', '/SystemError']) {
  test(`V01 a message that a page of ours passed to ${path} is text, also after a reload`, async ({
    page,
  }) => {
    const errorMessage = '<img src=x onerror=alert(1)> and a </script> tag'
    let asked = ''
    page.on('dialog', (dialog) => {
      asked = dialog.message()
      void dialog.dismiss()
    })
    await page.goto('/about')
    await passMessage(page, path, { errorMessage })
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText(errorMessage)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(errorMessage)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    expect(asked).toBe('')
    await page.goto('/about')
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(errorMessage), 'it was for one visit').toHaveCount(0)
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('alert')).toContainText(errorMessage)
  })
}

const atServer = { code: 'internal', message: 'Something went wrong. Please try again.' }

/** Answers this call only once that is asked for, so that what is shown meanwhile can be seen. */
async function holdBack(page: Page, call: string, status: number, json: object = atServer) {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(call, async (route) => {
    await asked
    await route.fulfill({ status, json })
  })
  return async () => {
    answer()
    await page.waitForResponse(call)
    await page.unroute(call)
  }
}

test('what fails around an account is said on its page', async ({ page, app, watch }) => {
  watch.expectProblem(/answer 400: GET \/api\/auth\/verify/)
  watch.expectProblem(/answer 401: GET \/api\/stripe\/session/)
  watch.expectProblem(/answer 409: POST \/api\/auth\/complete-profile/)
  watch.expectProblem(/answer 500: /)
  watch.expectProblem(/answer 502: POST \/api\/auth\/register/)
  watch.expectProblem(/request failed: POST \/api\/auth\/register/)
  watch.expectProblem(/console error: Failed to load resource/)

  await test.step('the link of a verification mail', async () => {
    const answer = await holdBack(page, '**/api/auth/verify?*', 500)
    await page.goto('/verify?token=some-token')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Verifying your email...')
    await answer()
    await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
    await page.goto('/verify?token=some-token')
    await expect(page.getByRole('alert')).toHaveText('Verification failed.')
    await page.goto('/verify')
    await expect(page.getByRole('alert')).toHaveText('Invalid verification link.')
  })

  await test.step('the card provider’s landing page', async () => {
    const answer = await holdBack(page, '**/api/stripe/session?*', 401, {
      ...atServer,
      code: 'not-logged-in',
    })
    await page.goto('/payment-success?session_id=cs_test_1')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading your ticket details...')
    await answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch session info.')
  })

  await test.step('signing up', async () => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
    const form = page.getByRole('dialog', { name: 'Sign up' })
    await form.getByLabel('First name').fill('Odile')
    await form.getByLabel('Last name').fill('Tremblay')
    await form.getByLabel('E-mail').fill(newAddress())
    await form.getByLabel('Password', { exact: true }).fill('a quiet seat in row C')
    await form.getByLabel('Phone').fill('514 555-0199')
    const submit = form.getByRole('button', { name: 'Sign up' })
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await submit.click()
    await dismiss(page, 'Registration failed.')
    await page.route('**/api/auth/register', (route) => route.abort('connectionrefused'))
    await submit.click()
    await dismiss(page, 'Something went wrong. Please try again.')
  })

  await test.step('completing a profile, also if another page is wanted while the form loads', async () => {
    await signIn(page, await newPatron(app))
    await page.evaluate(() => localStorage.removeItem('role'))
    let form: Route | undefined
    await page.route('**/assets/complete-profile-*.js', (route) => {
      form = route
    })
    await page.goto('/profile')
    await expect.poll(() => form).toBeDefined()
    await page.getByRole('link', { name: /^Cart/ }).click()
    await form?.continue()
    await expect(page).toHaveURL('/complete-profile')
    await page.getByLabel('Phone number').fill('514 555-0188')
    const complete = '**/api/auth/complete-profile'
    const answer = await holdBack(page, complete, 409, { ...atServer, message: 'It is complete.' })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await answer()
    await dismiss(page, 'Failed to complete profile: It is complete.')
    await page.route(complete, (route) => route.fulfill({ status: 500, json: atServer }))
    await page.getByRole('button', { name: 'Submit' }).click()
    await dismiss(page, 'An error occurred while completing the profile.')
  })
})

test('permission for notifications is asked by a press beside fresh tickets, not before, and not after a no', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/console error: \[push-permission\] denied/)
  const { who, order } = await buy(app, seeded, seeded.free.slice(0, 1))
  const page = await open(who)
  const script = await page.addInitScript(() => {
    addEventListener('page-ready', () => Object.assign(globalThis, { isReady: true }))
    const asked = () => Number(localStorage.getItem('asked'))
    const permission = () => (asked() > 0 ? 'denied' : 'default')
    Object.defineProperty(Notification, 'permission', { get: permission })
    Notification.requestPermission = async () => {
      localStorage.setItem('asked', String(asked() + 1))
      return permission()
    }
  })
  const asked = () => page.evaluate(() => Number(localStorage.getItem('asked')))
  const ready = () => page.waitForFunction(() => 'isReady' in globalThis)
  const offer = page.getByRole('heading', { name: 'Would you like a reminder on this device?' })
  for (const path of [
    '/',
    '/shows',
    `/shows/${order.showId}`,
    `/seats?performance=${order.performanceId}`,
    '/cart',
  ]) {
    await page.goto(path)
    await ready()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer, path).toHaveCount(0)
  }
  await page.goto(`/confirmation?order=${order.orderId}`)
  await expect(offer).toBeVisible()
  expect(await asked()).toBe(0)
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText(/^Your browser blocks notifications from us/)).toBeVisible()
  expect(await asked()).toBe(1)
  await page.reload()
  await ready()
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  expect(await asked()).toBe(1)
  await script.dispose()
})

test('A10 what is sent to this device is shown while a page is open, until the log-out', async ({
  open,
  app,
  seeded,
  watch,
}) => {
  watch.expectProblem(/does not support the Push API in incognito mode/)
  watch.expectProblem(/console error: \[push\] Error: no push service/)
  const { who, order } = await buy(app, seeded, seeded.free.slice(0, 1))
  const page = await open(who)
  // Without a window Chromium says no to every site, and has no push service: it is told what to answer, and each
  // message is handed to the worker below.
  const script = await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  })
  await page.goto(`/confirmation?order=${order.orderId}`)
  await expect(page.getByRole('heading', { name: 'Would you like a reminder on this device?' })).toBeVisible()
  const scopes = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations()
      return all.map(({ scope }) => new URL(scope).pathname).sort()
    })
  await expect.poll(scopes).toEqual(['/'])
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Your browser could not turn them on. Please try again later.')).toBeVisible()
  await expect.poll(scopes).toEqual(['/', '/push/'])
  // A message to a worker that is not active yet is lost.
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/push/'))?.active?.state)
  await expect.poll(state).toBe('activated')

  const devtools = await page.context().newCDPSession(page)
  const found: { registrationId: string; scopeURL: string }[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => found.push(...registrations))
  await devtools.send('ServiceWorker.enable')
  const worker = () => found.find(({ scopeURL }) => scopeURL === `${app.url}/push/`)
  await expect.poll(worker).toBeDefined()
  const message = { title: 'Cyrano', body: 'New time: 8:00 pm.', path: '/about', tag: 'moved' }
  for (const body of ['New time: 8:30 pm.', message.body])
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: app.url,
      registrationId: worker()?.registrationId ?? '',
      data: JSON.stringify({ ...message, body }),
    })
  const shown = page.getByRole('status').filter({ hasText: 'Cyrano: New time' })
  await expect(shown).toContainText('Cyrano: New time: 8:00 pm.')
  await expect(shown).not.toContainText('8:30')
  await shootAndCheck(page, 'notification')
  await shown.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'About the theatre' })).toBeVisible()
  await expect(shown).toHaveCount(0)

  watch.expectProblem(/answer 500: GET \/api\/preferences/)
  watch.expectProblem(/console error: Failed to load resource/)
  await page.route('**/api/preferences', (route) => route.fulfill({ status: 500, json: atServer }))
  await page.goto('/profile')
  const preferences = page.getByRole('region', { name: 'What we send you' })
  await expect(preferences.getByRole('alert')).toContainText(atServer.message)
  await expect(preferences.getByRole('checkbox'), 'nobody changes what is not known').toHaveCount(0)
  await page.unroute('**/api/preferences')
  await preferences.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications on this device' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Remind me 1 day before the show' }).uncheck()
  await expect
    .poll(() => app.api('GET', '/preferences', { token: who.token }))
    .toEqual({ reminderOptIn: false, announcementOptIn: true })
  await shootAndCheck(page, 'profile-messages')

  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: app.url,
    registrationId: worker()?.registrationId ?? '',
    data: JSON.stringify(message),
  })
  await expect(shown).toHaveCount(1)
  await devtools.detach()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(shown, 'messages are their owner’s').toHaveCount(0)
  await expect.poll(scopes).toEqual([])
  await script.dispose()
})
