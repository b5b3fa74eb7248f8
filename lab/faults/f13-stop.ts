import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { startServer } from '../kit/server.ts'
import { count, describeTally, newTally, playNight, withLines } from './night.ts'

const REQUESTS = 200

/** F13: SIGTERM with 200 requests under way, then the next start. Returns the requests that got no answer, and violations. */
export async function f13(): Promise<number> {
  const postgres = await startTestPostgres()
  let violations = 0
  try {
    for (const engine of ['sqlite', 'postgres'] as const)
      violations += await playNight(
        { engine, postgresUrl: postgres.url, buyers: REQUESTS, performances: 3, ends: true },
        (night) =>
          withLines(night, async (lines) => {
            // Every line is open before the signal, as behind a proxy.
            await Promise.all(lines.map((line) => line.json('GET', '/healthz')))
            const tally = newTally()
            const asked = lines.map((line, i) => {
              const path = `/api/performances/${night.performances[i % 3]}/hold`
              return count(tally, () => line.json('PUT', path, { seats: [(Math.floor(i / 3) % 80) + 1] }))
            })
            // The server has them when it has answered the first.
            await Promise.race(asked)
            const begun = performance.now()
            const stopped = night.server.stop()
            await Promise.all(asked)
            await stopped
            const stopMs = performance.now() - begun
            const next = await startServer(night.site, night.sandbox)
            const upMs = performance.now() - begun - stopMs
            await next.stop()
            console.log(
              `  ${engine}: ${describeTally(tally)}; ended ${stopMs.toFixed(0)} ms after SIGTERM, the next ready in ${upMs.toFixed(0)} ms`,
            )
            return tally.statuses.get(0) ?? 0
          }),
      )
    return violations
  } finally {
    await postgres.stop()
  }
}
