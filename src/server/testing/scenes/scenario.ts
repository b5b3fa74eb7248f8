import { afterAll, afterEach } from 'vitest'
import { createHarness } from '../harness/harness.ts'
import { openBoxOffice } from './refunds.ts'

/**
 * An app beside the sandbox for all tests of a file. After each the sandbox makes no more trouble, and seats and money
 * have to add up.
 */
export async function setupHouse() {
  const app = await createHarness({ sandbox: true })
  afterEach(async () => {
    await app.sandbox.noFaults()
    await app.expectLedgerBalanced()
  })
  afterAll(() => app.close())
  return app
}

/** As `setupHouse`, with an admin in its box office. */
export async function setupScenario() {
  const app = await setupHouse()
  return { app, admin: await openBoxOffice(app) }
}
