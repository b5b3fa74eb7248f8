import type { Page } from '@playwright/test'
import { dismiss, openStripe, orderOpened } from '../support/buying.ts'
import { demoPerson, staff } from '../support/people.ts'
import { hold } from '../support/seeded-performance.ts'
import { expect, test } from '../support/theatre.ts'

test.use({ atDoor: true })

const account = (page: Page) => page.getByRole('button', { name: 'Your account' })
const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

/**
 * Opens a page of which these files wait to be let go; returns what lets them. What is pressed has to be rendered, and a
 * document goes out without its rendering when that takes longer than people wait.
 */
async function openWithout(page: Page, files: string, path: string, drawn: string): Promise<() => void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(drawn)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.addInitScript(() => {
    for (const name of ['page-listens', 'page-ready'])
      addEventListener(name, () => Object.assign(globalThis, { [name]: true }))
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

const said = (page: Page, name: 'page-listens' | 'page-ready') =>
  page.waitForFunction((event) => event in globalThis, name)

test('what is pressed before the page’s script has come is pressed once when it has', async ({ page }) => {
  const release = await openWithout(page, '**/assets/index-*.js', '/about', 'Your account')
  await account(page).click()
  release()
  await said(page, 'page-ready')
  await expect(login(page)).toBeVisible()
})

test('what is pressed once the script listens is pressed once, in a part that answers and in one that waits for its code', async ({
  page,
  seeded,
}) => {
  await test.step('the masthead answers', async () => {
    const release = await openWithout(page, '**/assets/about-*.js', '/about', 'Your account')
    await said(page, 'page-listens')
    await account(page).click()
    await expect(login(page)).toBeVisible()
    expect(await page.evaluate(() => 'page-ready' in globalThis)).toBe(false)
    release()
    await said(page, 'page-ready')
    await expect(login(page)).toBeVisible()
  })
  await test.step('the show’s page waits', async () => {
    const release = await openWithout(page, '**/assets/show-*.js', `/shows/${seeded.show._id}`, 'BUY TICKETS')
    await said(page, 'page-listens')
    await page.getByRole('button', { name: 'BUY TICKETS' }).first().click()
    expect(await page.evaluate(() => 'page-ready' in globalThis)).toBe(false)
    release()
    await expect(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible()
  })
})

test('a press during which the page gets ready is pressed once', async ({ page }) => {
  const release = await openWithout(page, '**/assets/index-*.js', '/about', 'Your account')
  await account(page).waitFor()
  await page.evaluate(() => {
    const pressed: Event[] = []
    Object.assign(globalThis, { pressed })
    dispatchEvent(new Event('page-listens'))
    const root = document.getElementById('root')
    // As React takes over the part that is pressed, before it hands the press to it.
    const takeOver = () => dispatchEvent(new Event('page-ready'))
    root?.addEventListener('click', takeOver, { capture: true, once: true })
    root?.addEventListener('click', (event) => pressed.push(event))
  })
  await account(page).click()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'pressed').length)).toBe(1)
  release()
})

test('nothing moves below the finger at the door while the list of another performance comes', async ({
  app,
  open,
  seeded,
}) => {
  const page = await open(await demoPerson(app, staff.door))
  await page.setViewportSize({ width: 390, height: 844 })
  const list = Promise.withResolvers<void>()
  await page.route(`**/api/door/performances/${seeded.performance.id}/list`, async (route) => {
    await list.promise
    await route.continue()
  })
  await page.goto('/scan-ticket')
  await page.getByLabel('Performance').selectOption(seeded.performance.id)
  const check = page.getByRole('button', { name: 'Check' })
  await expect(page.getByText('Getting the list…')).toBeVisible()
  const before = await check.boundingBox()
  list.resolve()
  await expect(page.getByText(/^List from /)).toBeVisible()
  expect(await check.boundingBox()).toEqual(before)
})

test('before its address has come the card button says so', async ({ page, app, patron, seeded }) => {
  await hold(app, patron, seeded, seeded.free.slice(0, 1))
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/stripe/payment-link', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/payment')
  await page.getByRole('button', { name: 'Pay with Stripe' }).click()
  await dismiss(page, 'Stripe URL not ready yet.')
  const opened = orderOpened(page)
  gate.resolve()
  await opened
  await openStripe(page)
})
