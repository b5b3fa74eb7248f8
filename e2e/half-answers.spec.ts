import type { Page } from '@playwright/test'
import { storageKeys } from '../src/shared/accounts/session.ts'
import { fillSignUp, logIn } from './support/accounts.ts'
import { dismiss } from './support/buying.ts'
import { choose, openLogin } from './support/google.ts'
import { demoPerson, newAddress, newPatron, signIn, staff } from './support/people.ts'
import { expect, test } from './support/theatre.ts'

const { token, role, userEmail } = storageKeys
const stored = (page: Page) =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [token, role, userEmail])

/** Answers this call with `json` from now on. */
async function answerWith(page: Page, call: string, json: object, status = 200): Promise<void> {
  await page.unroute(call)
  await page.route(call, (route) => route.fulfill({ status, json }))
}

const nobody = [null, null, null]
/** Answers to a log-in that name no session. */
const halves = [{}, { token: '', role: 'user' }, { token: 'a.b.c' }, { token: 'a.b.c', role: 'owner' }]

test('a log-in that brings no token or no role is refused, and nothing is stored', async ({ page }) => {
  await page.goto('/login')
  for (const half of halves) {
    await answerWith(page, '**/api/auth/login', half)
    await logIn(page, 'zoe@guests.test', 'a quiet seat in row C')
    await dismiss(page, "Invalid credentials or account doesn't exist.")
    expect(await stored(page), JSON.stringify(half)).toEqual(nobody)
  }
})

test('a sign-up that brings no token or no role says why, and the form stays', async ({ page }) => {
  const call = '**/api/auth/register'
  await page.goto('/about')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click()
  await answerWith(page, call, { message: 'Only Tuesdays.' })
  await fillSignUp(page, newAddress(), 'a quiet seat in row C')
  await dismiss(page, 'Only Tuesdays.')
  for (const half of halves) {
    await answerWith(page, call, half)
    await page.getByRole('dialog').getByRole('button', { name: 'Sign up', exact: true }).click()
    await dismiss(page, 'Registration failed.')
    expect(await stored(page), JSON.stringify(half)).toEqual(nobody)
  }
  await expect(page).toHaveURL('/about')
})

test('a sign-in with Google or a profile that brings no session changes none', async ({ page, app }) => {
  await answerWith(page, '**/api/auth/google', { user: {} })
  await page.goto('/')
  await openLogin(page)
  await choose(page, { email: newAddress() })
  await dismiss(page, 'Something went wrong logging in with Google.')
  expect(await stored(page)).toEqual(nobody)

  const patron = await newPatron(app)
  await signIn(page, patron)
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.role)
  await page.goto('/complete-profile')
  await answerWith(page, '**/api/auth/complete-profile', { message: 'Done.' })
  await page.getByLabel('Phone number').fill('514 555-0188')
  await page.getByRole('button', { name: 'Submit' }).click()
  await dismiss(page, 'An error occurred while completing the profile.')
  expect((await stored(page))[0]).toBe(patron.token)
})

test('the verify page says the error of an answer, however it is given', async ({ page, watch }) => {
  watch.expectProblem(/answer 400: GET \/api\/auth\/verify/)
  watch.expectProblem(/console error: Failed to load resource/)
  const answers = [
    { status: 400, json: { error: 'Nope.' }, says: 'Nope.' },
    { status: 200, json: { error: 'Nope.' }, says: 'Nope.' },
    { status: 200, json: { message: 'Not today.' }, says: 'Not today.' },
    { status: 200, json: {}, says: 'Verification failed.' },
    { status: 400, json: {}, says: 'Verification failed.' },
  ]
  for (const { status, json, says } of answers) {
    await answerWith(page, '**/api/auth/verify?*', json, status)
    await page.goto('/verify?token=some-token')
    await expect(page.getByRole('alert')).toHaveText(says)
  }
})

test('a list of seats that does not come is logged', async ({ open, app, seeded, watch }) => {
  watch.expectProblem(/answer 500: GET \/api\//)
  watch.expectProblem(/console error: Failed to load resource/)
  const atServer = { code: 'internal', message: 'Something went wrong. Please try again.' }
  const fail = { status: 500, json: atServer }
  const [admin, patron] = [await demoPerson(app, staff.admin), await newPatron(app)]
  const places = [
    { who: admin, path: '/seatMap', call: '**/api/house/plan' },
    { who: admin, path: '/admin/seatMap/', call: '**/api/house/plan' },
    {
      who: admin,
      path: `/seatMap?performance=${seeded.performance.id}`,
      call: '**/api/performances/*/house',
    },
    { who: patron, path: seeded.path, call: /\/api\/performances\/[^/]+\/seats(\/stream)?$/ },
  ]
  for (const { who, path, call } of places) {
    const page = await open(who)
    await page.route(call, (route) => route.fulfill(fail))
    const logged = page.waitForEvent('console', (line) =>
      line.text().startsWith('[Failed to fetch seat info]'),
    )
    watch.expectProblem(/console error: \[Failed to fetch seat info\]/)
    await page.goto(path)
    await logged
  }
})
