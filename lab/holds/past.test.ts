import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../src/server/testing/harness/harness.ts'
import { addPast, PAST } from './past.ts'

let app: Harness
beforeAll(async () => {
  app = await createHarness()
})
afterAll(() => app.close())

test('past performances are as real sales leave them: money and seats add up', async () => {
  await addPast(app.platform.db, 10)
  const sold = await app.platform.db.selectFrom('tickets').select('id').execute()
  expect(sold).toHaveLength(10 * PAST.seatsSold)
  await app.expectLedgerBalanced()
})
