import { afterAll, afterEach } from 'vitest'
import { createHarness, type Harness, type HarnessOptions } from '../harness/harness.ts'
import { openBoxOffice } from './refunds.ts'

/** A fault of the sandbox: the next webhook is lost. */
export const silence = { webhooks: { drop: 1 } }

/** An app for all tests of a file. */
export async function setupApp(options: HarnessOptions = {}) {
  const app = await createHarness(options)
  afterAll(() => app.close())
  return app
}

/**
 * An app beside the sandbox for all tests of a file. After each the sandbox makes no more trouble, and seats and money
 * have to add up.
 */
export async function setupHouse() {
  const app = await setupApp({ sandbox: true })
  afterEach(async () => {
    await app.sandbox.noFaults()
    await app.expectLedgerBalanced()
  })
  return app
}

/** As `setupHouse`, with an admin in its box office. */
export async function setupScenario() {
  const app = await setupHouse()
  return { app, admin: await openBoxOffice(app) }
}

/** Moves the database's clock for the rest of a test, by so many ms. */
export function setupClock(app: Harness): (ms: number) => void {
  let passed = 0
  const pass = (ms: number) => {
    passed += ms
    app.platform.engine.advance(ms)
  }
  afterEach(() => pass(-passed))
  return pass
}
