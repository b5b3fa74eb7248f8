import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { DATABASE_FILE } from '../../src/server/platform/db/sqlite.ts'
import type { Line } from '../kit/line.ts'
import { openSiteDatabase } from '../kit/site.ts'
import { count, describeTally, failures, type Night, newTally, playNight, withLines } from './night.ts'

const BUYERS = 100
/** How long everything waits, in ms: longer than PostgreSQL lets a statement take. */
const BLOCKED_MS = 20_000

/**
 * F09: one query, or on SQLite another program, holds what all need, so that every connection waits; then all want seats
 * in turn. Returns the violations.
 */
export async function f09(): Promise<number> {
  const postgres = await startTestPostgres()
  let violations = 0
  try {
    for (const engine of ['sqlite', 'postgres'] as const)
      violations += await playNight(
        { engine, postgresUrl: postgres.url, buyers: BUYERS, performances: 2 },
        (night) =>
          withLines(night, async (lines) => {
            const [blocked = '', stormy = ''] = night.performances
            return (await block(night, lines, blocked)) + (await storm(lines, stormy))
          }),
      )
    return violations
  } finally {
    await postgres.stop()
  }
}

async function block(night: Night, lines: Line[], performanceId: string): Promise<number> {
  const path = `/api/performances/${performanceId}/hold`
  const blocked = newTally()
  const first = lines[0] as Line
  let asked: Promise<number>[] = []
  await (night.site.engine === 'sqlite' ? lockFile : lockTable)(night, async () => {
    asked = lines.map((line, i) => count(blocked, () => line.json('PUT', path, { seats: [(i % 80) + 1] })))
    await pause(BLOCKED_MS)
  })
  const begun = performance.now()
  await Promise.all(asked)
  while ((await first.json('GET', '/readyz')).status !== 200) await pause(20)
  const healedMs = performance.now() - begun
  const share = (100 * (blocked.statuses.get(503) ?? 0)) / BUYERS
  console.log(
    `  ${night.site.engine}: everything blocked for ${BLOCKED_MS / 1000} s: ${describeTally(blocked)}; 503 ${share.toFixed(0)} %`,
  )
  console.log(`  all answered and ready ${healedMs.toFixed(0)} ms after it ended`)
  return failures(blocked)
}

/** Does `work` while one query holds PostgreSQL's table of claims. */
async function lockTable(night: Night, work: () => Promise<void>): Promise<void> {
  const { db, engine } = openSiteDatabase(night.site)
  await db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`lock table seat_claims in access exclusive mode`.execute(trx)
    await work()
  })
  await engine.close()
}

/** Does `work` while another program holds SQLite's file. */
async function lockFile(night: Night, work: () => Promise<void>): Promise<void> {
  const file = new DatabaseSync(join(night.site.folder, DATABASE_FILE))
  file.exec('pragma busy_timeout = 5000; begin immediate')
  await work()
  file.exec('rollback')
  file.close()
}

async function storm(lines: Line[], performanceId: string): Promise<number> {
  const tally = newTally()
  const path = `/api/performances/${performanceId}/hold`
  await Promise.all(
    lines.map(async (line, i) => {
      const seats = [1, 2, 3, 4].map((seat) => (i % 2 ? seat : 5 - seat))
      for (let n = 0; n < 10; n++) {
        const status = await count(tally, () => line.json('PUT', path, { seats }))
        if (status === 200) await count(tally, () => line.json('PUT', path, { seats: [] }))
      }
    }),
  )
  console.log(`  ${BUYERS} want the same four seats, each half in the other order: ${describeTally(tally)}`)
  return failures(tally)
}
