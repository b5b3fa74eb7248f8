import { expect } from '@playwright/test'
import { addSeason, idOf } from '../bench/admin/season.ts'
import { addAdmin } from '../bench/kit/ask.ts'
import { makeSite, openApp } from '../bench/kit/site.ts'
import { sample } from '../src/server/testing/samples.ts'
import { reportNames } from '../src/shared/admin/reports.ts'
import { signIn } from './support/people.ts'
import { shootAndCheck } from './support/screens.ts'
import { test } from './support/theatre.ts'

const [show, performance, order] = [idOf('a', 0), idOf('b', 0), idOf('d', 0)]
/** Pages that list what there may be much of. */
const lists = [
  ...['/admin/dashboard', '/admin/orders', '/admin/shows', '/admin/users', '/admin/seatMap/', '/admin/audit'],
  ...['/admin/messages', '/admin/reports/money', '/admin/reports/patrons'],
]
const others = [
  ...['/admin/orders/new', '/admin/orders/unknown', '/admin/shows/add', '/admin/users/add', '/seatMap'],
  ...['/admin/refused-addresses', '/admin/settings', '/admin/keys', '/admin/health', '/live-house'],
  ...reportNames.map((name) => `/admin/reports/${name}`).filter((path) => !lists.includes(path)),
  ...['/admin/reports', '/admin/seatMap/add', '/admin/dashboard?page=info', '/admin/dashboard?page=security'],
]
/** Pages about one of them. */
const details = [
  ...[`/admin/shows/${show}/performances`, `/admin/orders/${order}`, '/admin/users/patron-0'],
  `/admin/reports/performance?performance=${performance}`,
]
const otherDetails = [
  ...[`/admin/shows/update/${show}`, `/admin/shows/${show}/announcements`, `/admin/orders/${order}/change`],
  ...[`/admin/performances/${performance}/cancel`, `/seatMap?performance=${performance}`],
  ...[`/admin/reports/production?show=${show}`, `/live-house?performance=${performance}`],
]

test.setTimeout(280_000)

for (const [rows, found] of [
  [0, 'Nothing Yet!'],
  [1, '1 order'],
  [5000, '5000 orders'],
] as const)
  test(`every page of the office with ${rows} rows fits a phone and a desktop, and nothing is wrong with it`, async ({
    browser,
  }) => {
    const site = await makeSite('sqlite', null)
    const app = await openApp(site)
    const baseURL = site.env.PUBLIC_URL ?? ''
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    try {
      const { id, token } = await addAdmin(app)
      if (rows > 0) await addSeason(app, { shows: rows, tickets: 4 * rows }, id)
      await app.fastify.listen({ port: site.port, host: '127.0.0.1' })
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('response', (answer) => {
        if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`)
      })
      await page.goto('/about')
      await signIn(page, {
        token,
        role: 'admin',
        email: 'admin@bench.test',
        password: '',
        firstName: 'Geneviève',
      })
      const pages = [...lists, ...(rows > 0 ? details : [])]
      const more = [...others, ...(rows > 0 ? otherDetails : [])]
      for (const path of [...pages, ...more.slice(0, sample(0, more.length))])
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(
            page.locator('main').getByText(/^(Loading|Adding up|Looking at everything)/),
          ).toHaveCount(0, {
            timeout: 20_000,
          })
          if (path === '/admin/orders') await expect(page.getByText(found, { exact: true })).toBeVisible()
          await shootAndCheck(page, `rows-${rows}${path.replaceAll(/\W+/g, '-')}`)
        })
      expect(problems).toEqual([])
    } finally {
      await context.close()
      await app.close()
      site.remove()
    }
  })
