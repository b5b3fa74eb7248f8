import { expect, test } from './support/theatre.ts'

test('what is pressed before the page’s script has come is pressed once when it has', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.addInitScript(() =>
    addEventListener('page-ready', () => Object.assign(globalThis, { answersNow: true })),
  )
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Your account' }).click()
  release()
  await page.waitForFunction(() => 'answersNow' in globalThis)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})
