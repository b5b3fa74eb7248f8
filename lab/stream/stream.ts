import { cpus, loadavg } from 'node:os'
import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { figure, table } from '../kit/table.ts'
import { CHANGES_A_SECOND, measureStream, STREAM_MS, type StreamPlan, VIEWERS } from './measure-stream.ts'

/** Limit on the 99th percentile of changes, in ms. */
const P99_MS = 500

/**
 * Viewers of one performance while its seats change: on SQLite, on PostgreSQL, and with two processes on PostgreSQL.
 * `only` names one engine. Returns false if changes arrive too late, or are refused or lost.
 */
export async function stream(only: string | undefined): Promise<boolean> {
  console.log(
    `${VIEWERS} viewers of one performance, ${CHANGES_A_SECOND} changes a second for ${STREAM_MS.measureMs / 1000} s; ` +
      `${cpus().length} cores, shared with the viewers\n`,
  )
  const postgres = only === 'sqlite' ? null : await startTestPostgres()
  const postgresUrl = postgres?.url ?? null
  const plans: StreamPlan[] = [
    { engine: 'sqlite', processes: 1, postgresUrl: null },
    { engine: 'postgres', processes: 1, postgresUrl },
    { engine: 'postgres', processes: 2, postgresUrl },
  ]
  try {
    const figures = []
    for (const plan of plans) if (!only || plan.engine === only) figures.push(await measureStream(plan))
    console.log(
      table(
        [
          'server',
          'CPU % of a core',
          'memory MB',
          'delay p50 ms',
          'p99 ms',
          'slowest ms',
          'seen',
          'refused',
          'lost',
        ],
        figures.map((one) => [
          one.name,
          figure(one.cpu),
          figure(one.memory),
          figure(one.p50),
          figure(one.p99),
          figure(one.slowest),
          one.seen.toLocaleString('en-GB'),
          one.refused,
          one.lost,
        ]),
      ),
    )
    console.log(`\nload ${loadavg().map(figure).join(' ')}; p99 is to stay under ${P99_MS} ms`)
    return figures.every((one) => one.p99 < P99_MS && one.refused === 0 && one.lost === 0)
  } finally {
    await postgres?.stop()
  }
}
