import { expect, test } from 'vitest'
import { createPerformance } from '../../testing/harness/programme.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { createShow } from './create-show.ts'

const app = await setupApp()

const run = { startDate: '2026-10-30', endDate: '2026-11-02' }
const countShows = async () => (await app.platform.db.selectFrom('shows').select('id').execute()).length

test('a show makes one performance a day at 19:30 in the theatre’s zone, over the autumn night too', async () => {
  const { performances } = await createShow(app.platform, { name: 'Autumn Night', ...run })
  expect(performances.map(({ starts_at }) => new Date(starts_at).toISOString())).toEqual([
    '2026-10-30T23:30:00.000Z',
    '2026-10-31T23:30:00.000Z',
    '2026-11-02T00:30:00.000Z',
    '2026-11-03T00:30:00.000Z',
  ])
})

test('doors open half an hour before, and sales end with the start, where nobody said otherwise', async () => {
  const { performances } = await createShow(app.platform, {
    name: 'Doors',
    ...run,
    performances: [10_000_000],
  })
  expect(performances).toMatchObject([
    { starts_at: 10_000_000, doors_at: 8_200_000, sales_end_at: 10_000_000, status: 'scheduled' },
  ])
})

test.each([
  ['ends before it begins', { startDate: '2026-11-02', endDate: '2026-10-30' }, 'endDate'],
  ['runs for years', { startDate: '2026-11-02', endDate: '9999-12-31' }, 'endDate'],
  ['begins on no date', { startDate: '2026-02-30', endDate: '2026-12-31' }, 'startDate'],
  ['has two performances at one time', { ...run, performances: [5, 5] }, 'startsAt'],
])('a show that %s is refused, and nothing is kept of it', async (name, dates, field) => {
  const before = await countShows()
  await expect(createShow(app.platform, { name, ...dates })).rejects.toMatchObject({
    code: 'invalid-input',
    detail: { fields: { [field]: expect.any(String) } },
  })
  expect(await countShows()).toBe(before)
})

test('a performance is added to a show once at a time', async () => {
  const show = await createShow(app.platform, { name: 'Added', ...run, performances: [] })
  const added = await createPerformance(app.platform, { showId: show.id, startsAt: 77, status: 'closed' })
  expect(added).toMatchObject({ show_id: show.id, starts_at: 77, status: 'closed' })
  await expect(createPerformance(app.platform, { showId: show.id, startsAt: 77 })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})
