import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import type { AdminSeatState, BoxPlan, Pricing } from '../../../shared/seating/box-plan.ts'
import { zoneName } from '../../../shared/seating/plan.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { listHouse } from './house.ts'
import { readDrawing } from './plan.ts'
import { listTypeRules, listTypes } from './prices.ts'
import { listTicketTypes } from './ticket-types.ts'

/** The current claims of a performance, with their orders and tickets if any. */
export function claimsNow(db: Db | Trx, engine: Engine, performanceId: string) {
  return db
    .selectFrom('seat_claims')
    .innerJoin('seats', 'seats.seat_num', 'seat_claims.seat_num')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.id', '=', 'seat_claims.owner_id').on('seat_claims.kind', '=', 'ticket'),
    )
    .leftJoin('order_changes', (join) =>
      join.onRef('order_changes.id', '=', 'seat_claims.owner_id').on('seat_claims.kind', '=', 'order'),
    )
    .select(['seat_claims.seat_num', 'seats.label', 'seat_claims.kind', 'seat_claims.owner_id'])
    .select(['seat_claims.price_cents', 'ends_at'])
    .select(['tickets.admitted_at', 'tickets.ticket_type', 'tickets.type_name', 'tickets.type_name_fr'])
    .select((eb) => eb.fn.coalesce('tickets.order_id', 'order_changes.order_id').as('order_id'))
    .where('seat_claims.performance_id', '=', performanceId)
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', engine.now())]))
}

type Claim = { kind: 'hold' | 'order' | 'ticket' | 'block'; admitted_at: number | null }

export function stateOf(claim: Claim | undefined, available: number): AdminSeatState {
  if (!claim) return available === 1 ? 'free' : 'off-sale'
  if (claim.kind === 'block') return 'blocked'
  if (claim.kind !== 'ticket') return 'held'
  return claim.admitted_at === null ? 'sold' : 'admitted'
}

/** The state of every seat for one performance, for the box office; without names. */
export async function readBoxPlan(db: Db, engine: Engine, performanceId: string): Promise<BoxPlan> {
  const claims = new Map(
    (await claimsNow(db, engine, performanceId).execute()).map((claim) => [claim.seat_num, claim]),
  )
  return {
    seats: (await listHouse(db, { performance: performanceId })).map((seat) => ({
      seatNum: seat.seat_num,
      label: seat.label,
      state: stateOf(claims.get(seat.seat_num), seat.available),
    })),
  }
}

/** The pricing of a performance. Throws performance-not-found. */
export async function readPricing(db: Db, performanceId: string): Promise<Pricing> {
  const row = await db
    .selectFrom('performances')
    .select(['house_id', 'lonely_rule'])
    .where('id', '=', performanceId)
    .executeTakeFirstOrThrow(() => new AppError('performance-not-found'))
  const { drawing } = await readDrawing(db, { house: row.house_id })
  const prices = db.selectFrom('zone_prices').select(['zone', 'price_cents', 'from_day'])
  const rows = await prices.where('performance_id', '=', performanceId).orderBy('from_day').execute()
  const house = await listHouse(db, { house: row.house_id })
  return {
    performanceId,
    house: row.house_id,
    lonelyRule: row.lonely_rule,
    zones: drawing.zones.map((zone) => {
      const { id, price } = zone
      const own = rows
        .filter((row) => row.zone === id)
        .map(({ from_day, price_cents }) => ({ from: from_day, price: dollarsFromCents(price_cents) }))
      return {
        zone: id,
        name: zoneName(zone),
        price,
        own: own.find(({ from }) => from === '')?.price ?? null,
        later: own.filter(({ from }) => from !== ''),
        seats: house.filter((seat) => seat.zone === id).length,
      }
    }),
    types: await listTypeRules(db, performanceId),
    known: (await listTicketTypes(db)).filter(({ archived }) => !archived),
    offered: await listTypes(db, performanceId, 'desk'),
  }
}
