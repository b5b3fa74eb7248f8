import { startTestPostgres } from '../../scripts/test/postgres.ts'
import type { EngineName } from '../kit/site.ts'
import { type LoginFigures, measureLogins } from './measure-logins.ts'
import { printReport, printStart } from './report.ts'

/**
 * How long a log-in takes for a known and an unknown e-mail address, and how 50 concurrent log-ins affect the seat map,
 * on SQLite and PostgreSQL. `only` names one engine. Judges no figure; returns false if a log-in got an unexpected
 * answer.
 */
export async function logins(only: string | undefined): Promise<boolean> {
  const engines = (['sqlite', 'postgres'] satisfies EngineName[]).filter((name) => !only || name === only)
  printStart()
  const postgres = engines.includes('postgres') ? await startTestPostgres() : null
  const figures: LoginFigures[] = []
  try {
    for (const engine of engines)
      figures.push(await measureLogins(engine, engine === 'postgres' ? (postgres?.url ?? null) : null))
  } finally {
    await postgres?.stop()
  }
  printReport(figures)
  return figures.every((site) => site.unexpected === 0)
}
