import { expect } from '@playwright/test'
import { addSeason, idOf } from '../../lab/admin/season.ts'
import type { FrontOfHouse } from '../../src/server/app.ts'
import { sample } from '../../src/server/testing/samples.ts'
import { reportNames } from '../../src/shared/reports/reports.ts'
import { addListeners, addMany, LISTENERS, openWhole, withOffice } from '../support/office.ts'
import { shootAndCheck } from '../support/screens.ts'
import { test } from '../support/theatre.ts'

const [show, performance, order] = [idOf('a', 0), idOf('b', 0), idOf('d', 0)]
/** Pages that list what there may be much of. */
const lists = [
  ...['/admin/dashboard', '/admin/orders', '/admin/shows', '/admin/users', '/admin/seatMap/', '/admin/audit'],
  ...['/admin/messages', '/admin/reports/money', '/admin/reports/patrons'],
]
const others = [
  ...['/admin/orders/new', '/admin/orders/unknown', '/admin/shows/add', '/admin/users/add', '/seatMap'],
  ...['/admin/users/import', '/admin/settings', '/admin/keys', '/admin/health', '/live-house'],
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
  [5000, '5,000 orders'],
] as const)
  test(`every page of the office with ${rows} rows fits a phone and a desktop, and nothing is wrong with it`, async ({
    browser,
  }) => {
    const fill = (app: FrontOfHouse, id: string) =>
      rows > 0 ? addSeason(app, { shows: rows, tickets: 4 * rows }, id) : undefined
    await withOffice(browser, fill, async (page) => {
      const pages = [...lists, ...(rows > 0 ? details : [])]
      const more = [...others, ...(rows > 0 ? otherDetails : [])]
      for (const path of [...pages, ...more.slice(0, sample(0, more.length))])
        await test.step(path, async () => {
          await openWhole(page, path)
          if (path === '/admin/orders') await expect(page.getByText(found, { exact: true })).toBeVisible()
          await shootAndCheck(page, `rows-${rows}${path.replaceAll(/\W+/g, '-')}`)
        })
    })
  })

test('5,000 mails, seats of the house and performances of a show fit too', async ({ browser }) => {
  await withOffice(browser, addMany, async (page) => {
    await openWhole(page, '/admin/messages')
    await expect(page.getByText('listener-4999@bench.test')).toBeVisible()
    await shootAndCheck(page, 'many-mails')
    await page.getByRole('button', { name: 'Show older e-mails' }).click()
    await expect(page.getByText('listener-4940@bench.test')).toBeVisible()
    for (const path of ['/admin/seatMap/', '/seatMap', `/admin/shows/${show}/performances`]) {
      await openWhole(page, path)
      await shootAndCheck(page, `many${path.replaceAll(/\W+/g, '-')}`)
    }
  })
})

test('a long report is on its page, and its file has all of it', async ({ browser }) => {
  await withOffice(browser, addListeners, async (page) => {
    await openWhole(page, '/admin/reports/patrons')
    await expect(page.getByText('These are the first 500; the files have all of them.')).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('patrons.csv')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
    expect(
      Buffer.concat(chunks)
        .toString()
        .match(/@bench\.test/g),
    ).toHaveLength(LISTENERS)
  })
})
