import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { behindProxy } from '../../src/server/testing/addresses.ts'
import { describeCrashTest, runCrashTest } from '../../src/server/testing/crash/crash-test.ts'
import { ServerProcess } from '../../src/server/testing/crash/server-process.ts'
import { createHarness } from '../../src/server/testing/harness/harness.ts'
import { seededRandom } from '../../src/server/testing/random.ts'

const KILLS = Number(process.env.KILLS) || 300
const BUYERS = 50

/**
 * F01 and F02: the server is killed and its connections are cut under 50 buyers; throws if a history is inconsistent.
 * Returns the violations.
 */
export async function f01(): Promise<number> {
  const postgres = await startTestPostgres()
  process.env.TEST_ENGINE = 'postgres'
  process.env.TEST_DATABASE_URL = postgres.url
  const app = await createHarness({
    sandbox: true,
    elsewhere: true,
    env: { HOLD_MINUTES: '0.1', ...behindProxy },
  })
  const serverProcess = new ServerProcess(app.env)
  try {
    const random = seededRandom('F01')
    const crashTest = { buyers: BUYERS, kills: KILLS, cuts: KILLS / 3, idleMs: 3000, random }
    console.log(describeCrashTest(await runCrashTest(app, serverProcess, crashTest)))
    return 0
  } catch (error) {
    console.error(error)
    return 1
  } finally {
    await serverProcess.kill()
    await app.close()
    await postgres.stop()
  }
}
