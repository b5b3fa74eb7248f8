import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestPostgres } from '../../scripts/postgres.ts'
import { percentile } from '../kit/statistics.ts'
import { holdOnce, type Night, newTally, playNight, type Tally, withLines } from './night.ts'

const ATTACKERS = 2000
const BUYERS = 8
const MEASURE_MS = 5000

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
    const sockets = new Set<Socket>()
    for (let i = 0; i < ATTACKERS; i++) {
      const socket = connect(night.site.port, '127.0.0.1')
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
      await once(socket, 'connect')
      sockets.add(socket)
      socket.write('GET / HTTP/1.1\r\nX-Slow: ')
    }
    const most = sockets.size
    const drip = setInterval(() => {
      for (const socket of sockets) socket.write('a')
    }, 1000)
    const beside = await buy()
    const begun = performance.now()
    while (sockets.size > 0 && performance.now() - begun < 30_000) await pause(100)
    clearInterval(drip)
    const p99 = (tally: Tally) => percentile(tally.times, 0.99)
    const left = ((performance.now() - begun + MEASURE_MS) / 1000).toFixed(0)
    console.log(
      `  ${night.site.engine}: ${ATTACKERS} slow connections, held at once ${most}, left after ${left} s ${sockets.size}`,
    )
    console.log(
      `  p99 of holds alone ${p99(alone).toFixed(1)} ms, beside them ${p99(beside).toFixed(1)} ms: ` +
        `ratio ${(p99(beside) / p99(alone)).toFixed(2)}`,
    )
    return sockets.size
  })
}
