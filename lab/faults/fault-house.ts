import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { expireChanges } from '../../src/server/orders/payments/close-change.ts'
import { reconcile } from '../../src/server/orders/payments/sync-payment-attempt.ts'
import type { Db } from '../../src/server/platform/db/engine.ts'
import { sweepHolds } from '../../src/server/seating/commands/sweep-holds.ts'
import { behindProxy } from '../../src/server/testing/addresses.ts'
import { createHarness, type Harness } from '../../src/server/testing/harness/harness.ts'

/** How often the server reconciles, in ms. */
const RECONCILE_MS = 4 * 60_000

/**
 * A theatre on PostgreSQL with a simulated clock: nothing happens but what the bench does, and what the server does as
 * time passes.
 */
export type FaultHouse = Awaited<ReturnType<typeof openFaultHouse>>

/** Opens it, with the simulated providers in their own process. They send nothing by themselves. */
export async function openFaultHouse() {
  const postgres = await startTestPostgres()
  process.env.TEST_ENGINE = 'postgres'
  process.env.TEST_DATABASE_URL = postgres.url
  const app = await createHarness({ sandbox: true, env: behindProxy })
  const time = runTime(app)
  await app.sandbox.faults({ webhooks: { drop: 1 } })
  return {
    app,
    ...time,
    /** Sets faults, keeping the permanent ones. */
    faults: (script: object) => app.sandbox.faults(script),
    calm: () => app.sandbox.faults({ stripe: null, paypal: null, smtp: null }),
    violations: () => countViolations(app.platform.db),
    async close() {
      await app.close()
      await postgres.stop()
    },
  }
}

function runTime(app: Harness) {
  let moved = 0
  let reconciled = 0
  const now = () => Date.now() + moved
  /** Runs all of the server's periodic work once. A failing provider makes a task fail; it is retried. */
  const runTasks = async () => {
    await app.platform.jobs.runDue()
    await expireChanges(app.platform).catch(() => {})
    await sweepHolds(app.platform)
    if (now() - reconciled >= RECONCILE_MS) {
      reconciled = now()
      await reconcile(app.platform).catch(() => {})
    }
    await app.platform.jobs.runDue()
  }
  return {
    /** The theatre's time in ms. */
    now,
    runTasks,
    /** Advances time here and at the providers, then lets the server work. */
    async pass(ms: number): Promise<void> {
      moved += ms
      app.platform.engine.advance(ms)
      await app.sandbox.faults({ clockOffsetMs: moved, paypalClockOffsetMs: moved })
      await runTasks()
    },
  }
}

/** INV1 and INV2: rows of the two views that are empty while money and seats agree, and seats with two valid tickets. */
export async function countViolations(db: Db): Promise<number> {
  const money = await db.selectFrom('ledger_check').select('order_id').execute()
  const seats = await db.selectFrom('claim_check').select('seat_num').execute()
  const doubles = await db
    .selectFrom('tickets')
    .select(['performance_id', 'seat_num'])
    .where('state', '=', 'valid')
    .groupBy(['performance_id', 'seat_num'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute()
  return money.length + seats.length + doubles.length
}
