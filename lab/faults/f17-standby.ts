import { setTimeout as pause } from 'node:timers/promises'
import { behindProxy } from '../../src/server/testing/addresses.ts'
import { checkHistory, describeHistory } from '../../src/server/testing/crash/crash-test.ts'
import { ServerProcess } from '../../src/server/testing/crash/server-process.ts'
import { runShopper } from '../../src/server/testing/crash/shopper.ts'
import { freePort } from '../../src/server/testing/free-ports.ts'
import { createHarness, type Harness } from '../../src/server/testing/harness/harness.ts'
import { seededRandom } from '../../src/server/testing/random.ts'
import { createUsers, openShow } from '../../src/server/testing/scenes/box-office.ts'
import { startPostgresPair } from './postgres-pair.ts'

const BUYERS = 20
/** How long people buy before the primary is lost, and after all is well again, in ms. */
const BEFORE_MS = 8000
const AFTER_MS = 8000
/** How long the standby of the control has received nothing when it takes over, in ms. */
const CUT_MS = 1500

/**
 * F17: two processes sell on PostgreSQL with a synchronous standby, the primary's machine is lost in the middle of it and
 * the standby takes over: whatever was acknowledged is there. The control is a standby that nobody waits for, cut off
 * shortly before: it must lose something, or this could not see a loss. Returns the violations.
 */
export async function f17(): Promise<number> {
  const violations = await loseThePrimary(true)
  console.log('  control: a standby that is not waited for, cut off before')
  const lost = await loseThePrimary(false)
  if (lost > 0) console.log('  the control lost what was acknowledged, as it must')
  else console.error('  the control lost nothing: this proves nothing')
  return violations + (lost > 0 ? 0 : 1)
}

async function loseThePrimary(synchronous: boolean): Promise<number> {
  const pair = await startPostgresPair(synchronous)
  process.env.TEST_ENGINE = 'postgres'
  process.env.TEST_DATABASE_URL = pair.url
  const app = await createHarness({
    sandbox: true,
    elsewhere: true,
    env: { HOLD_MINUTES: '0.2', ...behindProxy },
  })
  const servers = [
    new ServerProcess(app.env),
    new ServerProcess({ ...app.env, PORT: String(await freePort()) }),
  ]
  const [first] = servers
  try {
    const random = seededRandom(`F17 ${synchronous}`)
    const shoppers = await createUsers(app, BUYERS)
    const performances = await openShow(app, 8)
    await app.sandbox.faults({ seed: random.seed, webhooks: { drop: 0.3 } })
    for (const server of servers) await server.start()
    let closing = false
    const diaries = shoppers.map((who, i) =>
      runShopper(who, {
        origin: servers[i % servers.length]?.origin ?? '',
        performances,
        random,
        idleMs: 500,
        pay: app.sandbox.pay,
        closing: () => closing,
      }),
    )
    await pause(BEFORE_MS)
    if (!synchronous) {
      await pair.cutStandby()
      await pause(CUT_MS)
    }
    const lostAt = Date.now()
    const tookMs = await pair.failOver()
    await Promise.all(servers.map((server) => server.untilReady()))
    const readyMs = Date.now() - lostAt
    await pause(AFTER_MS)
    closing = true
    const told = await Promise.all(diaries)
    const healedMs = await firstPaidAfter(app, lostAt)
    await Promise.all(servers.map((server) => server.kill()))
    console.log(
      `  the standby took over in ${seconds(tookMs)}; both processes ready ${seconds(readyMs)}, first order paid ${seconds(healedMs)} after the loss`,
    )
    return await countLosses(async () => {
      if (first) console.log(`  ${describeHistory(await checkHistory(app, first, shoppers, told))}`)
    })
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await app.close()
    await pair.stop()
  }
}

/** What the check of the history throws is a loss. */
async function countLosses(check: () => Promise<void>): Promise<number> {
  try {
    await check()
    return 0
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    console.log(`  ${text.split('\n').slice(0, 12).join('\n  ')}`)
    return 1
  }
}

/** How long after `since` the first order was paid, in ms; without one, Infinity. */
async function firstPaidAfter({ platform: { db } }: Harness, since: number): Promise<number> {
  const paid = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.min('paid_at').as('at'))
    .where('paid_at', '>', since)
    .executeTakeFirst()
  return paid?.at ? Number(paid.at) - since : Number.POSITIVE_INFINITY
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
