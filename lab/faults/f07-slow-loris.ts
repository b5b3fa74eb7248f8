import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { until } from '../../src/server/testing/until.ts'
import { percentile } from '../kit/statistics.ts'
import { holdOnce, type Night, newTally, playNight, type Tally, withLines } from './night.ts'

const ATTACKERS = 2000
const BUYERS = 8
const MEASURE_MS = 5000
/** How long a connection may take to be hung up on, in ms. */
const LEFT_MS = 30_000

/** F07: thousands of connections send their headers byte by byte beside buyers, on each engine. Returns the violations. */
export async function f07(): Promise<number> {
  const postgres = await startTestPostgres()
  let violations = 0
  try {
    for (const engine of ['sqlite', 'postgres'] as const)
      violations += await playNight({ engine, postgresUrl: postgres.url, buyers: BUYERS }, besiege)
    return violations
  } finally {
    await postgres.stop()
  }
}

function besiege(night: Night): Promise<number> {
  return withLines(night, async (lines) => {
    const [performanceId = ''] = night.performances
    const buy = async (): Promise<Tally> => {
      const tally = newTally()
      const end = performance.now() + MEASURE_MS
      await Promise.all(
        lines.map(async (line, i) => {
          while (performance.now() < end) await holdOnce(tally, line, performanceId, i + 1)
        }),
      )
      return tally
    }
    // The first seconds of a process are its slowest.
    await buy()
    const alone = await buy()
    // On a thread of their own: what they send must not delay the buyers here.
    const callers = new Worker(new URL('slow-callers.ts', import.meta.url), {
      workerData: { port: night.site.port, callers: ATTACKERS },
    })
    const [most] = (await once(callers, 'message')) as [number]
    let connected = most
    callers.on('message', (count: number) => {
      connected = count
    })
    const begun = performance.now()
    const beside = await buy()
    await until(() => connected === 0, 'they are hung up on', LEFT_MS).catch(() => {})
    const leftMs = performance.now() - begun
    await callers.terminate()
    const p99 = (tally: Tally) => percentile(tally.times, 0.99)
    console.log(
      `  ${night.site.engine}: ${ATTACKERS} slow connections, held at once ${most}, left after ${(leftMs / 1000).toFixed(0)} s ${connected}`,
    )
    console.log(
      `  p99 of holds alone ${p99(alone).toFixed(1)} ms, beside them ${p99(beside).toFixed(1)} ms: ` +
        `ratio ${(p99(beside) / p99(alone)).toFixed(2)}`,
    )
    return connected
  })
}
