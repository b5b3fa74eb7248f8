import type { Db, Engine } from '../../platform/db/engine.ts'
import { seatsLeft } from './seats-left.ts'

/** The start of a show's next performance with seats left (ms), and its cheapest seat in cents. */
export type OnSale = { next: number; fromCents: number }

/**
 * Shows with performances on sale, by id, or only the given one. Claims are counted for upcoming performances only,
 * however long the history.
 */
export async function findOnSale(db: Db, engine: Engine, showId?: string): Promise<Map<string, OnSale>> {
  const rows = await db
    .selectFrom('performances')
    .select(['id', 'show_id', 'starts_at'])
    .$if(showId !== undefined, (query) => query.where('show_id', '=', showId ?? ''))
    .where('status', '=', 'scheduled')
    .where('starts_at', '>', engine.now())
    .where('sales_end_at', '>', engine.now())
    .where((eb) => eb(seatsLeft(engine), '>', 0))
    .orderBy('starts_at')
    .execute()
  const price = await readCheapest(db, engine, showId)
  const found = new Map<string, OnSale>()
  for (const { id, show_id, starts_at } of rows) {
    const fromCents = price(id)
    if (fromCents === null) continue
    const before = found.get(show_id)
    found.set(show_id, {
      next: before?.next ?? starts_at,
      fromCents: Math.min(before?.fromCents ?? fromCents, fromCents),
    })
  }
  return found
}

/**
 * The price in cents of the cheapest seat on sale, for each upcoming performance by id; a performance's own zone price
 * takes precedence over the seat's. Null in a house without seats.
 */
export async function readCheapest(
  db: Db,
  engine: Engine,
  showId?: string,
): Promise<(performanceId: string) => number | null> {
  const zones = await db
    .selectFrom('seats')
    .select(['zone', (eb) => eb.fn.min('price_cents').as('cents')])
    .where('available', '=', 1)
    .where('retired_at', 'is', null)
    .groupBy('zone')
    .execute()
  const asked = await db
    .selectFrom('zone_prices as z')
    .innerJoin('performances as p', 'p.id', 'z.performance_id')
    .select(['z.performance_id', 'z.zone', 'z.price_cents'])
    .where('p.starts_at', '>', engine.now())
    .$if(showId !== undefined, (query) => query.where('p.show_id', '=', showId ?? ''))
    .execute()
  const own = new Map<string, Map<string, number>>()
  for (const { performance_id, zone, price_cents } of asked) {
    const prices = own.get(performance_id) ?? new Map<string, number>()
    own.set(performance_id, prices.set(zone, price_cents))
  }
  const cheapest = (prices?: Map<string, number>) =>
    zones.length === 0 ? null : Math.min(...zones.map(({ zone, cents }) => prices?.get(zone) ?? cents))
  const usual = cheapest()
  return (performanceId) => {
    const prices = own.get(performanceId)
    return prices ? cheapest(prices) : usual
  }
}
