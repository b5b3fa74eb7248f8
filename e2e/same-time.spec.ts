import type { PlannedPerformance } from '../src/shared/shows/performances.ts'
import { demoPerson, staff } from './support/people.ts'
import { shootAndCheck } from './support/screens.ts'
import { expect, test } from './support/theatre.ts'

test('two performances in the house at one time: each form warns and names the other, and both are saved @phone', async ({
  open,
  app,
  seeded,
}) => {
  const admin = await demoPerson(app, staff.admin)
  const { show, performance } = seeded
  const all = await app.api<PlannedPerformance[]>('GET', `/shows/${show._id}/performances`, admin)
  const start = all.find(({ id }) => id === performance.id)?.local.startsAt ?? ''
  const [date = ''] = start.split('T')
  // Half an hour later, on the same day of the theatre.
  const later = new Date(Date.parse(`${start}:00Z`) + 30 * 60_000).toISOString().slice(0, 16)
  const page = await open(admin)
  const note = page
    .getByRole('status')
    .filter({ hasText: 'Another performance is in the house at that time' })

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
  await expect(page.getByRole('status').filter({ hasText: 'You can still save.' })).toContainText(
    show.showName,
  )
})
