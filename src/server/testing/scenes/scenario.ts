import { afterAll, afterEach } from 'vitest'
import { createHarness } from '../harness/harness.ts'
import { openBoxOffice } from './refunds.ts'

/**
 * A house beside the sandbox for all tests of a file. After each the sandbox makes no more trouble, and seats and money
 * have to add up.
 */
export async function setupHouse() {
  const house = await createHarness({ sandbox: true })
  afterEach(async () => {
    await house.sandbox.noFaults()
    await house.expectLedgerBalanced()
  })
  afterAll(() => house.close())
  return house
}

/** As `setupHouse`, with an admin in its box office. */
export async function setupScenario() {
  const house = await setupHouse()
  return { house, admin: await openBoxOffice(house) }
}
