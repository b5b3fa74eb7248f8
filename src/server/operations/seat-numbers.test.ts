import { expect, onTestFinished, test } from 'vitest'
import { createHarness } from '../testing/harness/harness.ts'
import { checkHealth } from './health/health.ts'

test('the numbers of seats, which all houses share, are counted before they run out', async () => {
  const app = await createHarness()
  onTestFinished(() => app.close())
  const { db } = app.platform
  expect((await checkHealth(app.platform)).find(({ name }) => name === 'seat-numbers')).toMatchObject({
    state: 'good',
    seen: '80 of 65535 have been given.',
  })
  const [seat] = await db.selectFrom('seats').selectAll().where('seat_num', '=', 80).execute()
  if (!seat) throw new Error('no seat')
  await db
    .insertInto('seats')
    .values({ ...seat, seat_num: 60_000, retired_at: 1 })
    .execute()
  expect((await checkHealth(app.platform)).find(({ name }) => name === 'seat-numbers')).toMatchObject({
    state: 'attention',
    seen: '60000 of 65535 have been given.',
  })
})
