import { expect, test } from './support/theatre.ts'

test('what is pressed before a page answers is pressed once', async ({ page }) => {
  const icon = page.getByRole('button', { name: 'Your account' })
  const choice = page.getByRole('button', { name: 'Login', exact: true })
  const ready = () =>
    page.evaluate(() => new Promise((resolve) => addEventListener('page-ready', () => resolve(true))))
  for (const file of ['index', 'about']) {
    const files = `**/assets/${file}-*.js`
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(files, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/about', { waitUntil: 'commit' })
    await icon.click()
    // The frame answers before the page within it does.
    await expect(choice).toBeVisible({ visible: file === 'about' })
    const answers = ready()
    release()
    await answers
    await expect(choice).toBeVisible()
    await page.unroute(files)
  }
})
