import { setTimeout as pause } from 'node:timers/promises'
import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { openSiteDatabase } from '../kit/site.ts'
import { count, describeTally, failures, newTally, playNight, withLines } from './night.ts'

const ARRIVALS = 3000
const WITHIN_MS = 10_000
/** Houses of 80 seats. */
const HOUSES = 6
const SEATS = 80 * HOUSES
/** Who is refused knows it within this time, in ms. */
const PATIENCE_MS = 2000

/** F08: 3,000 people arrive within ten seconds for 480 seats, whether the server keeps up or not. Returns the violations. */
export async function f08(): Promise<number> {
  const postgres = await startTestPostgres()
  let violations = 0
  try {
    for (const engine of ['sqlite', 'postgres'] as const)
      violations += await playNight(
        { engine, postgresUrl: postgres.url, buyers: ARRIVALS, performances: HOUSES },
        (night) =>
          withLines(night, async (lines) => {
            const tally = newTally()
            const refused = newTally()
            const arrive = async (line: (typeof lines)[number], i: number) => {
              await pause((i * WITHIN_MS) / ARRIVALS)
              const path = `/api/performances/${night.performances[i % HOUSES]}/hold`
              const seats = [(Math.floor(i / HOUSES) % 80) + 1]
              const own = newTally()
              const status = await count(own, () => line.json('PUT', path, { seats }))
              tally.times.push(...own.times)
              for (const why of own.broken) tally.broken.add(why)
              tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
              if (status !== 200) refused.times.push(...own.times)
            }
            await Promise.all(lines.map(arrive))
            const { db, engine: opened } = openSiteDatabase(night.site)
            const claims = await db
              .selectFrom('seat_claims')
              .select((eb) => eb.fn.countAll<number>().as('n'))
              .where('performance_id', 'in', night.performances)
              .executeTakeFirstOrThrow()
            await opened.close()
            const late = refused.times.filter((ms) => ms > PATIENCE_MS).length
            const held = tally.statuses.get(200) ?? 0
            console.log(`  ${engine}: ${ARRIVALS} arrivals in ${WITHIN_MS / 1000} s; ${describeTally(tally)}`)
            console.log(
              `  seats ${SEATS}, held ${held}, claims ${Number(claims.n)}; refused later than ${PATIENCE_MS / 1000} s: ${late}`,
            )
            return failures(tally) + Math.abs(SEATS - held) + Math.abs(SEATS - Number(claims.n))
          }),
      )
    return violations
  } finally {
    await postgres.stop()
  }
}
