import { afterAll, beforeAll, expect, test } from 'vitest'
import { behindProxy } from '../addresses.ts'
import { createHarness, type Harness } from '../harness/harness.ts'
import { seededRandom } from '../random.ts'
import { sample } from '../samples.ts'
import { describeCrashTest, runCrashTest } from './crash-test.ts'
import { ServerProcess } from './server-process.ts'

/** `npm run soak` uses higher numbers; the long runs are `npm run bench -- proof`. */
const KILLS = Number(process.env.KILLS) || sample(4, 10)
const BUYERS = sample(20, 50)

/** How long a soak kills, in ms; what it has seen by then is checked and printed. */
const SOAK_MS = Number(process.env.SOAK_MINUTES ?? 0) * 60_000
const LIMIT_MS = SOAK_MS + 600_000

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

test(
  `F01 F02 P15 killed ${KILLS} times among ${BUYERS} buyers, connections cut, the provider in trouble: nothing acknowledged is lost, no money is stranded`,
  async () => {
    const random = seededRandom('F01')
    const figures = await runCrashTest(app, serverProcess, {
      buyers: BUYERS,
      kills: KILLS,
      cuts: KILLS / 3,
      idleMs: 3000,
      random,
      ...(SOAK_MS > 0 && { endsAt: Date.now() + SOAK_MS }),
    })
    process.stdout.write(`F01 ${app.platform.engine.name}: ${describeCrashTest(figures)}\n`)
    // Without any sales, nothing would be proved.
    expect(figures.captures).toBeGreaterThan(figures.kills / 5)
  },
  LIMIT_MS,
)
