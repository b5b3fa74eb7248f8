import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Harness } from '../harness/harness.ts'
import type { seededRandom } from '../random.ts'
import { createUsers, openShow } from '../scenes/box-office.ts'
import { until } from '../until.ts'
import {
  countHealed,
  expectMailed,
  expectNoMoneyStranded,
  expectPromisesKept,
  settled,
  slowestAnswer,
  statuses,
} from './history.ts'
import { goShopping } from './shopper.ts'
import type { Victim } from './victim.ts'

/**
 * The last start is ten minutes ahead by the database's clock, so that holds and locks of dead processes have expired.
 */
const LATER_MS = 10 * 60_000

type Spree = {
  buyers: number
  kills: number
  /** How often every connection to PostgreSQL is cut; never on SQLite. */
  cuts: number
  /** Longest pause of a buyer between two purchases, in ms. */
  idleMs: number
  random: ReturnType<typeof seededRandom>
}

/** How a spree ended, in numbers. */
export type SpreeFigures = Awaited<ReturnType<typeof killSpree>>

/** Trouble that a provider has for a moment, now and then. */
const troubles = [
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
export async function killSpree(house: Harness, victim: Victim, spree: Spree) {
  const { random, buyers, kills, cuts, idleMs } = spree
  const shoppers = await createUsers(house, buyers)
  const performances = await openShow(house, 16)
  await house.sandbox.faults({ seed: random.seed, webhooks: { drop: 0.3, duplicate: 1 } })
  await victim.start()

  let closing = false
  const street = {
    origin: victim.origin,
    performances,
    random,
    idleMs,
    pay: house.sandbox.pay,
    closing: () => closing,
  }
  const diaries = shoppers.map((who) => goShopping(who, street))
  let killed = 0
  for (; killed < kills; killed++) {
    await pause(random.int(0, 600))
    if (random.next() < cuts / kills) await cutConnections(house)
    const trouble = troubles[random.int(0, troubles.length * 3)]
    if (trouble) await house.sandbox.faults({ stripe: [trouble] })
    await pause(random.int(0, 200))
    await victim.kill()
    // One in three is killed again during its start.
    if (random.next() < 0.3 && killed < kills - 1) {
      victim.launch()
      await pause(random.int(0, 500))
      await victim.kill()
      killed++
    }
    await victim.start()
  }
  closing = true
  const told = await Promise.all(diaries)
  await victim.kill()
  await house.sandbox.faults({ stripe: null })

  const before = await statuses(house)
  const began = Date.now()
  await victim.start({ TEST_CLOCK_OFFSET_MS: String(LATER_MS) })
  await until(() => settled(house), 'everything is settled', 240_000)
  const settledMs = Date.now() - began
  await victim.kill()

  expect(told.flatMap((diary) => diary.wrongs)).toEqual([])
  await house.expectLedgerBalanced()
  await expectPromisesKept(house, told)
  const captures = await expectNoMoneyStranded(house)
  await expectMailed(house, shoppers)
  expect(victim.complaints.filter((line) => /40P01|deadlock|"level":60|ended by itself/.test(line))).toEqual(
    [],
  )
  const after = await statuses(house)
  return {
    kills: killed,
    captures: captures.total,
    refunded: captures.refunded,
    purchases: after.paid ?? 0,
    holds: told.reduce((sum, diary) => sum + diary.holds, 0),
    /** Captures without a webhook or a visit to the landing page. */
    healed: await countHealed(house, told),
    healedByLastStart: (after.paid ?? 0) - (before.paid ?? 0),
    /** The longest time from paying to tickets or a refund, in ms. */
    slowestMs: await slowestAnswer(house, told, began, LATER_MS),
    settledMs,
  }
}

/** In one line. */
export function describeSpree(figures: SpreeFigures): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return (
    `${figures.kills} kills, ${figures.captures} captures, ${figures.purchases} orders paid, ` +
    `${figures.refunded} refunded, ${figures.holds} holds; healed without webhook or landing: ${figures.healed}, ` +
    `after the last start: ${figures.healedByLastStart}; slowest heal ${seconds(figures.slowestMs)}; ` +
    `settled in ${seconds(figures.settledMs)}`
  )
}

/** Cuts all other connections to this database, whatever they are doing. */
async function cutConnections({ platform: { db, engine } }: Harness): Promise<void> {
  if (engine.name !== 'postgres') return
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
}
