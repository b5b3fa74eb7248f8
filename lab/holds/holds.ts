import { startTestPostgres } from '../../scripts/test/postgres.ts'
import type { EngineName } from '../kit/site.ts'
import { measureSite, type SiteFigures } from './measure-site.ts'
import { printReport, printStart } from './report.ts'

/**
 * Holds over HTTP and in process, purchases up to the tickets, and draining the mail queue: on SQLite and PostgreSQL,
 * without and with 10,000 past performances. `only` names one engine. Judges no figure; returns false if money or seats
 * do not add up at the end.
 */
export async function holds(only: string | undefined): Promise<boolean> {
  const engines = (['sqlite', 'postgres'] satisfies EngineName[]).filter((name) => !only || name === only)
  printStart()
  const postgres = engines.includes('postgres') ? await startTestPostgres() : null
  const figures: SiteFigures[] = []
  try {
    for (const engine of engines)
      for (const past of [false, true]) {
        const postgresUrl = engine === 'postgres' ? (postgres?.url ?? null) : null
        figures.push(await measureSite({ engine, past, postgresUrl }))
      }
  } finally {
    await postgres?.stop()
  }
  printReport(figures)
  return figures.every((site) => site.unsound === 0)
}
