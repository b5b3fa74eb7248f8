import { sql } from 'kysely'
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
  await sql`with recursive numbers (n) as (select 5616 union all select n + 1 from numbers where n < 65535)
    insert into seats (seat_num, label, price_cents, available, kind, zone, house_id, retired_at)
    select n, 'X' || n, 0, 0, 'standard', 'house', 'main', 1 from numbers`.execute(db)
  expect((await checkHealth(app.platform)).find(({ name }) => name === 'seat-numbers')).toMatchObject({
    state: 'attention',
    seen: '60000 of 65535 have been given.',
  })
})
