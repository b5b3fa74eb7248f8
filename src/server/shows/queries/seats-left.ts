import { sql } from 'kysely'
import type { Engine } from '../../platform/db/engine.ts'

/** For any query: the number of seats on sale in the house. */
export const seatCount = sql<number>`(
  select count(*) from seats where seats.available = 1 and seats.retired_at is null)`

/**
 * For a query of `performances`: seats on sale minus claimed ones. A hold that has expired by the database's clock
 * claims nothing.
 */
export function seatsLeft(engine: Engine) {
  return sql<number>`(
    ${seatCount}
    - (select count(*) from seat_claims c join seats s on s.seat_num = c.seat_num
       where c.performance_id = performances.id and s.available = 1 and s.retired_at is null
         and (c.kind <> 'hold' or c.ends_at > ${engine.now()})))`
}
