import type { Db, Engine } from '../../platform/db/engine.ts'
import { seatsLeft } from './seats-left.ts'

/** What seats cost, in cents: the cheapest and the dearest. */
export type PriceRange = { fromCents: number; toCents: number }
/** The start of a show's next performance with seats left (ms), and what seats of all of them cost. */
export type OnSale = PriceRange & { next: number }

/** Shows with performances on sale, by id, or only the given one. Only claims of upcoming ones are counted. */
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
  const priceOf = await readPrices(db, engine, showId)
  const found = new Map<string, OnSale>()
  for (const { id, show_id, starts_at } of rows) {
    const prices = priceOf(id)
    if (prices === null) continue
    const before = found.get(show_id)
    found.set(show_id, {
      next: before?.next ?? starts_at,
      fromCents: Math.min(before?.fromCents ?? prices.fromCents, prices.fromCents),
      toCents: Math.max(before?.toCents ?? prices.toCents, prices.toCents),
    })
  }
  return found
}

/** What seats on sale cost, by upcoming performance; its own zone price goes first. Null without seats. */
export async function readPrices(
  db: Db,
  engine: Engine,
  showId?: string,
): Promise<(performanceId: string) => PriceRange | null> {
  const zones = await db
    .selectFrom('seats')
    .select([
      'house_id',
      'zone',
      (eb) => eb.fn.min('price_cents').as('least'),
      (eb) => eb.fn.max('price_cents').as('most'),
    ])
    .where((eb) => eb.and({ available: 1, retired_at: null }))
    .groupBy(['house_id', 'zone'])
    .execute()
  const upcoming = await db
    .selectFrom('performances as p')
    .leftJoin('zone_prices as z', (join) => join.onRef('z.performance_id', '=', 'p.id').on('applies', '=', 1))
    .select(['p.id', 'p.house_id', 'z.zone', 'z.price_cents'])
    .where('p.starts_at', '>', engine.now())
    .$if(showId !== undefined, (query) => query.where('p.show_id', '=', showId ?? ''))
    .execute()
  const performances = Map.groupBy(upcoming, ({ id }) => id)
  return (performanceId) => {
    const own = performances.get(performanceId) ?? []
    const here = zones.filter(({ house_id }) => house_id === own[0]?.house_id)
    const priceOf = (zone: string) => own.find((price) => price.zone === zone)?.price_cents
    return here.length === 0
      ? null
      : {
          fromCents: Math.min(...here.map(({ zone, least }) => priceOf(zone) ?? least)),
          toCents: Math.max(...here.map(({ zone, most }) => priceOf(zone) ?? most)),
        }
  }
}
