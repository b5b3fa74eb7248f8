import { cpus, loadavg } from 'node:os'
import { startTestPostgres } from '../../scripts/test/postgres.ts'
import { ASKED } from '../kit/ask.ts'
import type { EngineName } from '../kit/site.ts'
import { figure, table } from '../kit/table.ts'
import { measureShows, type ShowFigures } from './measure-shows.ts'

const SIZES = [0, 1, 2000] as const

/**
 * How long lists and searches of shows take with none, one and 2,000 shows, on both engines. `only` names one engine.
 * Judges no figure; returns false if an answer was not 200.
 */
export async function shows(only: string | undefined): Promise<boolean> {
  const engines = (['sqlite', 'postgres'] satisfies EngineName[]).filter((name) => !only || name === only)
  console.log(
    `\nFront of House: lists and searches of shows. ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the start; ` +
      `${ASKED} requests each, one after another.\n`,
  )
  const postgres = engines.includes('postgres') ? await startTestPostgres() : null
  const figures: ShowFigures[] = []
  try {
    for (const engine of engines)
      for (const size of SIZES)
        figures.push(await measureShows(engine, size, engine === 'postgres' ? (postgres?.url ?? null) : null))
  } finally {
    await postgres?.stop()
  }
  const rows = figures.flatMap(({ engine, shows, pages }) =>
    pages.map(({ name, p50, p95, cpu, kB }) => [
      `${engine}, ${shows} shows: ${name}`,
      figure(p50),
      figure(p95),
      figure(cpu),
      figure(kB),
    ]),
  )
  console.log(table(['asked for', 'p50 ms', 'p95 ms', 'CPU ms', 'kB'], rows))
  console.log(`\nLoad ${loadavg()[0]?.toFixed(1)} at the end.`)
  return figures.every(({ failed }) => failed === 0)
}
