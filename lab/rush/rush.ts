import { cpus, loadavg } from 'node:os'
import { startTestPostgres } from '../../scripts/test/postgres.ts'
import type { EngineName } from '../kit/site.ts'
import { figure, table } from '../kit/table.ts'
import { BUYERS, LEG_MS, measureRush } from './measure-rush.ts'

/** A process accepts 10,000 connections, and buyers need some of them. */
const WAITING = Number(process.env.WAITING ?? 9900)

/**
 * Purchases beside a full waiting room, which then survives a kill. `only` names one engine. Returns false if anybody got
 * an error of the server, or a place was lost.
 */
export async function rush(only: string | undefined): Promise<boolean> {
  const engines = (['sqlite', 'postgres'] satisfies EngineName[]).filter((name) => !only || name === only)
  console.log(
    `${WAITING} people wait while ${BUYERS} buy, ${LEG_MS.measureMs / 1000} s a leg; ${cpus().length} cores, shared with them\n`,
  )
  const postgres = engines.includes('postgres') ? await startTestPostgres() : null
  let isRight = true
  try {
    for (const engine of engines) {
      const url = engine === 'postgres' ? (postgres?.url ?? null) : null
      const { legs, lost } = await measureRush(engine, url, WAITING)
      console.log(
        table(
          [engine, 'purchases/s', 'asked/s', 'p50 ms', 'p99 ms', '4xx', '5xx', 'broken', 'memory MB'],
          legs.map((leg) => [
            leg.name,
            figure(leg.purchases),
            figure(leg.asked),
            figure(leg.p50),
            figure(leg.p99),
            leg.refused,
            leg.failed,
            leg.broken,
            figure(leg.memory),
          ]),
        ),
      )
      console.log(`places lost when the server was killed: ${lost}\n`)
      isRight &&= lost === 0 && legs.every((leg) => leg.failed === 0)
    }
    console.log(`load ${loadavg().map(figure).join(' ')}`)
    return isRight
  } finally {
    await postgres?.stop()
  }
}
