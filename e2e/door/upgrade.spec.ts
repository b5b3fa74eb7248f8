import { expect, type Page, test } from '@playwright/test'
import { retainAllAssets } from '../../scripts/dev/kept-assets.ts'
import { renamedBuild } from '../support/builds.ts'
import { pick, proceed } from '../support/buying.ts'
import { newPatron, signIn } from '../support/people.ts'
import { type RunningApp, startApp } from '../support/running-app.ts'
import { seedPerformance } from '../support/seeded-performance.ts'
import { followClock } from '../support/suite-clock.ts'

/** A page with two seats held on the map, and the server restarted as `next` beneath it. */
async function upgradeBeneath(page: Page, app: RunningApp, next: string): Promise<void> {
  const seeded = await seedPerformance(app)
  await page.goto(`${app.url}/about`)
  await signIn(page, await newPatron(app))
  await page.goto(`${app.url}${seeded.path}`)
  await pick(page, ...seeded.free.slice(0, 2))
  await app.restart(next)
}

test('F13 a page that is open over an upgrade goes on to the tickets, with the seats that it holds', async ({
  browser,
}) => {
  const next = renamedBuild()
  const app = await startApp({})
  const page = await browser.newPage()
  await followClock(page.context())
  const loaded: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/assets/')) loaded.push(`${answer.status()} ${pathname}`)
  })
  try {
    expect(retainAllAssets('dist', next.dist, Date.now())).toBeGreaterThan(100)
    await upgradeBeneath(page, app, next.main)
    loaded.length = 0
    await page.getByRole('button', { name: 'Go to Cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible()
    await page.getByLabel('Other amount').fill('5')
    await proceed(page)
    expect(loaded.filter((line) => line.startsWith('200')).length, 'code of the old build').toBeGreaterThan(0)
    expect(loaded.filter((line) => !/^(200|304)/.test(line))).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
    await expect(page.getByText('$40.48').first()).toBeVisible()
  } finally {
    await page.close()
    await app.close()
    next.remove()
  }
})
