import { afterAll, beforeAll, expect, test } from 'vitest'
import { behindProxy } from '../addresses.ts'
import { createHarness, type Harness } from '../harness/harness.ts'
import { seededRandom } from '../random.ts'
import { describeCrashTest, runCrashTest } from './crash-test.ts'
import { ServerProcess } from './server-process.ts'

let app: Harness
let serverProcess: ServerProcess

beforeAll(async () => {
  app = await createHarness({ sandbox: true, elsewhere: true, env: { HOLD_MINUTES: '0.1', ...behindProxy } })
  serverProcess = new ServerProcess(app.env)
})
afterAll(async () => {
  await serverProcess.kill()
  await app.close()
})

test('a soak whose time is up before its first kill still checks a sale, and prints what it saw', async () => {
  const random = seededRandom('soak')
  const soak = { buyers: 3, kills: 30, cuts: 10, idleMs: 0, random, endsAt: 0 }
  const figures = await runCrashTest(app, serverProcess, soak)
  expect(figures.captures).toBeGreaterThan(0)
  expect(describeCrashTest(figures)).toMatch(/^0 kills, [1-9]\d* captures, .*settled in [\d.]+ s$/)
}, 600_000)
