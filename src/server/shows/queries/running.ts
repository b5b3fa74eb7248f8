import { type RawBuilder, sql } from 'kysely'
import { ASSUMED_MINUTES } from '../../../shared/shows/length.ts'
import type { Engine } from '../../platform/db/engine.ts'

/** Whether a performance is still to come or in progress by the database's clock; joins `performances` and `shows`. */
export function hasNotEnded(engine: Engine): RawBuilder<boolean> {
  return sql<boolean>`performances.starts_at + coalesce(shows.length_minutes, ${sql.lit(ASSUMED_MINUTES)}) * 60000 > ${engine.now()}`
}
