import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { postCredit } from '../../orders/records/credit.ts'
import { newId } from '../../platform/base/base.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { Harness } from '../harness/harness.ts'
import type { seededRandom } from '../random.ts'
import { createUsers, openShow, type Person } from '../scenes/box-office.ts'
import { until } from '../until.ts'
import {
  countHealed,
  expectCreditKept,
  expectMailed,
  expectNoMoneyStranded,
  expectPromisesKept,
  settled,
  slowestAnswer,
  statuses,
} from './history.ts'
import type { ServerProcess } from './server-process.ts'
import { type Diary, runShopper } from './shopper.ts'

/**
 * The last start is ten minutes ahead by the database's clock, so that holds and locks of dead processes have expired.
 */
const LATER_MS = 10 * 60_000

/** Longest wait for the first sale, in ms. */
const FIRST_SALE_MS = 180_000

const hasSold = async ({ platform: { db } }: Harness) =>
  (await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', 'stripe')
    .where('state', '=', 'captured')
    .executeTakeFirst()) !== undefined

/** What each shopper may spend beside a card, in cents. */
const CREDIT_CENTS = 6000

async function giveCredit({ platform: { db, engine } }: Harness, shoppers: readonly Person[]): Promise<void> {
  for (const { userId } of shoppers)
    await db
      .transaction()
      .execute((trx) =>
        postCredit(trx, engine, userId, CREDIT_CENTS, { kind: 'granted', request_key: newId() }),
      )
}

type CrashTest = {
  buyers: number
  kills: number
  /** When the killing ends, in ms since 1970, however few kills there were by then; never if it is left out. */
  endsAt?: number
  /** How often, at least once, every connection to PostgreSQL is cut; never on SQLite. */
  cuts: number
  /** Longest pause of a buyer between two purchases, in ms. */
  idleMs: number
  random: ReturnType<typeof seededRandom>
}

/** How a crash test ended, in numbers. */
export type CrashTestFigures = Awaited<ReturnType<typeof runCrashTest>>

/** Trouble that a provider has for a moment, now and then. */
export const troubles = [
  { op: 'create', mode: '500', times: 2 },
  { op: 'create', mode: 'after-success', times: 1 },
  { op: 'retrieve', mode: '500', times: 3 },
  { op: 'expire', mode: 'reset', times: 2 },
  { op: 'refund', mode: 'after-success', times: 2 },
  { op: 'any', mode: '429', times: 2 },
] as const

/**
 * Buyers shop while the server is killed, its database connections are cut, a third of the webhooks is lost and the
 * provider fails now and then; finally everything settles and the history is checked: whatever was acknowledged exists,
 * no seat has two owners, every capture is covered by tickets or was refunded, every sale was mailed.
 */
export async function runCrashTest(app: Harness, serverProcess: ServerProcess, crashTest: CrashTest) {
  const { random, buyers, kills, cuts, idleMs, endsAt = Number.POSITIVE_INFINITY } = crashTest
  const shoppers = await createUsers(app, buyers)
  await giveCredit(app, shoppers)
  const performances = await openShow(app, 16)
  await app.sandbox.faults({ seed: random.seed, webhooks: { drop: 0.3, duplicate: 1 } })
  await serverProcess.start()

  let closing = false
  const street = {
    origin: serverProcess.origin,
    performances,
    random,
    idleMs,
    pay: app.sandbox.pay,
    closing: () => closing,
  }
  const diaries = shoppers.map((who) => runShopper(who, street))
  let killed = 0
  // Chance decides what comes with a kill, except that the first three rounds have each kind for certain.
  for (let round = 0; killed < kills && Date.now() < endsAt; round++, killed++) {
    await pause(random.int(0, 600))
    // Without a sale nothing would be proved, and on a slow machine the first takes longer than all pauses.
    if (killed === kills - 1) await until(() => hasSold(app), 'somebody has paid', FIRST_SALE_MS)
    if ((round === 0 || random.next() < cuts / kills) && app.platform.engine.name === 'postgres')
      await cutConnections(app.platform.db)
    const trouble = troubles[random.int(0, troubles.length * (round === 1 ? 1 : 4) - 1)]
    if (trouble) await app.sandbox.faults({ stripe: [trouble] })
    await pause(random.int(0, 200))
    await serverProcess.kill()
    // One in three is killed again during its start.
    if ((round === 2 || random.next() < 0.3) && killed < kills - 1) {
      serverProcess.launch()
      await pause(random.int(0, 500))
      await serverProcess.kill()
      killed++
    }
    await serverProcess.start()
  }
  // The time may have been up before the first sale.
  await until(() => hasSold(app), 'somebody has paid', FIRST_SALE_MS)
  closing = true
  return {
    kills: killed,
    ...(await checkHistory(app, serverProcess, shoppers, await Promise.all(diaries), CREDIT_CENTS)),
  }
}

/**
 * Kills the server, lets everything settle under a new one whose clock is LATER_MS ahead, and compares what the shoppers
 * were told with what there is. Throws at the first difference.
 */
export async function checkHistory(
  app: Harness,
  serverProcess: ServerProcess,
  shoppers: Person[],
  told: Diary[],
  given = 0,
) {
  await serverProcess.kill()
  await app.sandbox.faults({ stripe: null })

  const before = await statuses(app)
  const began = Date.now()
  await serverProcess.start({ TEST_CLOCK_OFFSET_MS: String(LATER_MS) })
  await until(() => settled(app.platform.db), 'everything is settled', 240_000)
  const settledMs = Date.now() - began
  await serverProcess.kill()

  const wrongs = told.flatMap((diary) => diary.wrongs)
  expect(wrongs, serverProcess.complaints.join('\n')).toEqual([])
  await app.expectLedgerBalanced()
  await expectPromisesKept(app, told)
  const captures = await expectNoMoneyStranded(app)
  const credit = await expectCreditKept(app, shoppers, given)
  await expectMailed(app, shoppers)
  expect(
    serverProcess.complaints.filter((line) => /40P01|deadlock|"level":60|ended by itself/.test(line)),
  ).toEqual([])
  const after = await statuses(app)
  return {
    captures: captures.total,
    refunded: captures.refunded,
    /** Of what was bought, in cents. */
    credit,
    purchases: after.paid ?? 0,
    holds: told.reduce((sum, diary) => sum + diary.holds, 0),
    /** Captures without a webhook or a visit to the landing page. */
    healed: await countHealed(app, told),
    healedByLastStart: (after.paid ?? 0) - (before.paid ?? 0),
    /** The longest time from paying to tickets or a refund, in ms. */
    slowestMs: await slowestAnswer(app, told, began, LATER_MS),
    settledMs,
  }
}

/** How a history ended, in numbers. */
type HistoryFigures = Awaited<ReturnType<typeof checkHistory>>

/** In one line. */
export function describeCrashTest({ kills, ...figures }: CrashTestFigures): string {
  return `${kills} kills, ${describeHistory(figures)}`
}

/** In one line. */
export function describeHistory(figures: HistoryFigures): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return (
    `${figures.captures} captures, ${figures.purchases} orders paid, credit ${figures.credit / 100}, ` +
    `${figures.refunded} refunded, ${figures.holds} holds; healed without webhook or landing: ${figures.healed}, ` +
    `after the last start: ${figures.healedByLastStart}; slowest heal ${seconds(figures.slowestMs)}; ` +
    `settled in ${seconds(figures.settledMs)}`
  )
}

/** Cuts all other connections to this database on PostgreSQL, whatever they are doing. */
export async function cutConnections(db: Db): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
}
