import { startTestPostgres } from '../../scripts/postgres.ts'
import { behindProxy } from '../../src/server/testing/addresses.ts'
import { describeSpree, killSpree } from '../../src/server/testing/crash/spree.ts'
import { Victim } from '../../src/server/testing/crash/victim.ts'
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
  const house = await createHarness({
    sandbox: true,
    elsewhere: true,
    env: { HOLD_MINUTES: '0.1', ...behindProxy },
  })
  const victim = new Victim(house.env)
  try {
    const random = seededRandom('F01')
    const spree = { buyers: BUYERS, kills: KILLS, cuts: KILLS / 3, idleMs: 3000, random }
    console.log(describeSpree(await killSpree(house, victim, spree)))
    return 0
  } catch (error) {
    console.error(error)
    return 1
  } finally {
    await victim.kill()
    await house.close()
    await postgres.stop()
  }
}
