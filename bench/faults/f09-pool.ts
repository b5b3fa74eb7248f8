import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startTestPostgres } from '../../scripts/postgres.ts'
import { openSiteDatabase } from '../kit/site.ts'
import { count, failures, newTally, playNight, tellTally, withLines } from './night.ts'

const BUYERS = 100
/** How long everything waits, in ms: longer than PostgreSQL lets a statement take. */
const BLOCKED_MS = 20_000

/** F09: one query holds what all need, so that every connection waits; then all want seats in turn. Returns the violations. */
export async function f09(): Promise<number> {
  const postgres = await startTestPostgres()
  try {
    return await playNight(
      { engine: 'postgres', postgresUrl: postgres.url, buyers: BUYERS, performances: 2 },
      (night) =>
        withLines(night, async (lines) => {
          const [performanceId = '', other = ''] = night.performances
          const path = `/api/performances/${performanceId}/hold`
          const blocked = newTally()
          const { db, engine } = openSiteDatabase(night.site)
          const everybody = db.transaction().execute(async (trx) => {
            await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
            await sql`lock table seat_claims in access exclusive mode`.execute(trx)
            const asked = lines.map((line, i) =>
              count(blocked, () => line.json('PUT', path, { seats: [(i % 80) + 1] })),
            )
            await pause(BLOCKED_MS)
            return { asked }
          })
          const { asked } = await everybody
          const begun = performance.now()
          const [first] = lines
          const own = newTally()
          await Promise.all(asked)
          while (first && (await count(own, () => first.json('GET', '/readyz'))) !== 200);
          const healedMs = performance.now() - begun
          await engine.close()
          const share = (100 * (blocked.statuses.get(503) ?? 0)) / BUYERS
          console.log(`  everything blocked for ${BLOCKED_MS / 1000} s: ${tellTally(blocked)}`)
          console.log(
            `  503 ${share.toFixed(0)} %; all answered and ready ${healedMs.toFixed(0)} ms after it ended`,
          )

          const storm = newTally()
          const wanted = `/api/performances/${other}/hold`
          await Promise.all(
            lines.map(async (line, i) => {
              const seats = [1, 2, 3, 4].map((seat) => (i % 2 ? seat : 5 - seat))
              for (let n = 0; n < 10; n++) {
                const status = await count(storm, () => line.json('PUT', wanted, { seats }))
                if (status === 200) await count(storm, () => line.json('PUT', wanted, { seats: [] }))
              }
            }),
          )
          console.log(
            `  ${BUYERS} want the same four seats, each half in the other order: ${tellTally(storm)}`,
          )
          return failures(blocked) + failures(storm)
        }),
    )
  } finally {
    await postgres.stop()
  }
}
