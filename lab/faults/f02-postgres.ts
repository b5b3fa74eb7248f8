import { setTimeout as pause } from 'node:timers/promises'
import { startOwnPostgres } from '../../scripts/test/postgres.ts'
import { until } from '../../src/server/testing/until.ts'
import { percentile } from '../kit/statistics.ts'
import { describeTally, failures, holdOnce, newTally, playNight, withLines } from './night.ts'

const CRASHES = Number(process.env.CRASHES) || 30
const BUYERS = 16
/** How long PostgreSQL is away each time, in ms. */
const AWAY_MS = 500
/** How many seats are taken between two crashes. */
const BETWEEN = 50
/** A buyer who is refused tries again after this, in ms. */
const AGAIN_MS = 50

/** F02: PostgreSQL is stopped at once and started again, again and again, under buyers. Returns the violations. */
export async function f02(): Promise<number> {
  const postgres = await startOwnPostgres()
  try {
    return await playNight({ engine: 'postgres', postgresUrl: postgres.url, buyers: BUYERS }, (night) =>
      withLines(night, async (lines) => {
        const tally = newTally()
        const [performanceId = ''] = night.performances
        let taken = 0
        let open = true
        const buying = lines.map(async (line, i) => {
          while (open)
            if ((await holdOnce(tally, line, performanceId, i + 1)) === 200) taken++
            else await pause(AGAIN_MS)
        })
        const more = (than: number, by: number) =>
          until(() => taken >= than + by, 'seats are sold again', 60_000)
        const healed: number[] = []
        for (let i = 0; i < CRASHES; i++) {
          await more(taken, BETWEEN)
          await postgres.crash(AWAY_MS)
          const begun = performance.now()
          await more(taken, 1)
          healed.push(performance.now() - begun)
        }
        open = false
        await Promise.all(buying)
        const answers = [...tally.statuses.values()].reduce((sum, n) => sum + n, 0)
        const refused = tally.statuses.get(503) ?? 0
        console.log(`  ${CRASHES} crashes of PostgreSQL, ${AWAY_MS} ms away each; ${describeTally(tally)}`)
        console.log(
          `  refused ${((100 * refused) / answers).toFixed(1)} %; a seat sold again after its start: ` +
            `p50 ${percentile(healed, 0.5).toFixed(0)} ms, slowest ${percentile(healed, 1).toFixed(0)} ms`,
        )
        return failures(tally)
      }),
    )
  } finally {
    await postgres.stop()
  }
}
