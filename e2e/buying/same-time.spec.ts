import { showBody } from '../../src/server/testing/harness/programme.ts'
import type { PlannedPerformance } from '../../src/shared/shows/performances.ts'
import { demoPerson, staff } from '../support/people.ts'
import { shootAndCheck } from '../support/screens.ts'
import { expect, test } from '../support/theatre.ts'

test('two performances in the house at one time: each form warns and names the other, and both are saved @phone', async ({
  open,
  app,
  seeded,
}) => {
  const admin = await demoPerson(app, staff.admin)
  const { show } = seeded
  const all = await app.api<PlannedPerformance[]>('GET', `/shows/${show._id}/performances`, admin)
  // A new show's days begin at 19:30 too, whatever the hour of the performance that comes next.
  const start = all.findLast(({ local }) => local.startsAt.endsWith('T19:30'))?.local.startsAt ?? ''
  const [date = ''] = start.split('T')
  // Half an hour later, on the same day of the theatre.
  const later = new Date(Date.parse(`${start}:00Z`) + 30 * 60_000).toISOString().slice(0, 16)
  const page = await open(admin)
  const note = page
    .getByRole('status')
    .filter({ hasText: 'Another performance is in the house at that time' })
  const warning = page.getByRole('status').filter({ hasText: 'You can still save.' })

  await page.goto(`/admin/shows/${show._id}/performances`)
  await page.getByRole('button', { name: '+ One performance' }).click()
  await page.getByLabel('Starts').fill(later)
  await expect(note).toContainText(show.showName)
  await expect(note).toContainText('You can still save.')
  await shootAndCheck(page, 'same-time-add')
  await page.getByRole('button', { name: 'Add This Performance' }).click()
  await expect(page.getByText(/^Added: /)).toBeVisible()

  await page.goto('/admin/shows/add')
  await page.getByLabel('Start date').fill(date)
  await page.getByLabel('End date').fill(date)
  await expect(warning).toContainText(show.showName)

  // A run with two times a day, the second before the first is over.
  await page.goto(`/admin/shows/${show._id}/performances`)
  await page.getByRole('button', { name: '+ A run' }).click()
  const dayAfter = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
  const last = all.at(-1)?.local.startsAt.slice(0, 10) ?? ''
  const thursday = dayAfter(last, 7 + ((11 - new Date(last).getUTCDay()) % 7))
  await page.getByLabel('First day').fill(thursday)
  await page.getByLabel('Last day').fill(thursday)
  await page.getByRole('button', { name: '+ Another time' }).click()
  const second = page.getByRole('group', { name: 'Time 2' })
  await second.getByLabel('Time 2').fill('20:30')
  await second.getByLabel('Thursday').check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(warning).toContainText(new RegExp(`${show.showName}, Thursday .*, 8:30`))
  await page.getByRole('button', { name: 'Add 2 performances' }).click()
  await expect(page.getByText('Added: 2 performances.')).toBeVisible()

  // The days that a show gains with another last day.
  const friday = dayAfter(thursday, 1)
  const there = showBody({ startDate: `${friday}T${all[0]?.local.startsAt.slice(11)}`, endDate: friday })
  await app.api('POST', '/shows', { ...admin, body: there })
  await page.goto(`/admin/shows/update/${show._id}`)
  await page.getByLabel('End date').fill(friday)
  await expect(warning).toContainText(there.showName)
  await page.getByRole('button', { name: 'Update Show' }).click()
  await expect(page.getByText('Show updated successfully!')).toBeVisible()
})
