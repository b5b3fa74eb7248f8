import { sql } from 'kysely'
import type { Db, Engine, Trx } from '../db/engine.ts'

/** The database's time in ms since 1970, for rules that take `now`. */
export async function readNow(db: Db | Trx, engine: Engine) {
  const { rows } = await sql<{ now: number }>`select ${engine.now()} as now`.execute(db)
  return rows[0]?.now ?? Number.NaN
}

/** Converts ms since 1970 to the API's format; empty, which no answer accepts, for a number that is no time. */
export function iso(ms: number): string {
  const at = new Date(ms)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** The same of what may not have happened. */
export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms)
}
