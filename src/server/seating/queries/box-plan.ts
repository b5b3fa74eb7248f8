import { dollarsFromCents } from '../../../shared/platform/money.ts'
import type { AdminSeatState, BoxPlan, Pricing, SeatOwner } from '../../../shared/seating/box-plan.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { iso, readNow } from '../../platform/clock.ts'
import type { Db, Engine } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { findSeat, listHouse } from './house.ts'
import { readDrawing } from './plan.ts'
import { listTypeRules, zonePrices } from './prices.ts'

/** The current claims of a performance, with their tickets if any. */
function claimsNow(db: Db, engine: Engine, performanceId: string) {
  return db
    .selectFrom('seat_claims')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.id', '=', 'seat_claims.owner_id').on('seat_claims.kind', '=', 'ticket'),
    )
    .select(['seat_claims.seat_num', 'seat_claims.kind', 'seat_claims.owner_id', 'price_cents', 'ends_at'])
    .select(['tickets.admitted_at', 'tickets.order_id', 'tickets.ticket_type'])
    .where('seat_claims.performance_id', '=', performanceId)
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', engine.now())]))
}

type Claim = { kind: 'hold' | 'order' | 'ticket' | 'block'; admitted_at: number | null }

function stateOf(claim: Claim | undefined, available: number): AdminSeatState {
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
    performanceId,
    serverTime: iso(await readNow(db, engine)),
    seats: (await listHouse(db)).map((seat) => ({
      seatNum: seat.seat_num,
      label: seatLabel(seat.seat_num),
      state: stateOf(claims.get(seat.seat_num), seat.available),
    })),
  }
}

/** Who has one seat of a performance, or null if the house has no such seat. */
export async function findSeatOwner(
  db: Db,
  engine: Engine,
  performanceId: string,
  seatNum: number,
): Promise<SeatOwner | null> {
  const seat = await findSeat(db, seatNum)
  if (!seat) return null
  const claim = await claimsNow(db, engine, performanceId)
    .where('seat_claims.seat_num', '=', seatNum)
    .executeTakeFirst()
  const block =
    claim?.kind === 'block' &&
    (await db.selectFrom('seat_blocks').select('reason').where('id', '=', claim.owner_id).executeTakeFirst())
  return {
    seatNum,
    label: seatLabel(seatNum),
    state: stateOf(claim, seat.available),
    price: claim && claim.kind !== 'block' ? dollarsFromCents(claim.price_cents) : null,
    person: claim ? await findPerson(db, claim) : null,
    ticketType: claim?.ticket_type ?? null,
    heldUntil: claim?.ends_at ? iso(claim.ends_at) : null,
    holdId: claim?.kind === 'hold' ? claim.owner_id : null,
    admittedAt: claim?.admitted_at ? iso(claim.admitted_at) : null,
    reason: block ? block.reason : null,
  }
}

async function findPerson(db: Db, claim: Claim & { owner_id: string; order_id: string | null }) {
  if (claim.kind === 'block') return null
  const person = await db
    .selectFrom('users')
    .leftJoin('desk_sales', (join) =>
      join.on('desk_sales.order_id', '=', claim.order_id ?? '').on('buyer_name', 'is not', null),
    )
    .select(['first_name', 'last_name', 'email', 'username', 'deleted_at', 'buyer_name', 'buyer_email'])
    .where('users.id', '=', (eb) =>
      claim.kind === 'hold'
        ? eb.selectFrom('holds').select('holds.user_id').where('holds.id', '=', claim.owner_id)
        : eb
            .selectFrom('orders')
            .select('orders.user_id')
            .where('orders.id', '=', claim.order_id ?? claim.owner_id),
    )
    .executeTakeFirst()
  if (!person) return null
  if (person.deleted_at !== null)
    return {
      name: person.buyer_name ?? `${person.first_name} ${person.last_name}`,
      email: person.buyer_email,
      username: null,
    }
  return {
    name: `${person.first_name} ${person.last_name}`,
    email: person.email,
    username: person.username,
  }
}

/** The pricing of a performance. Throws performance-not-found. */
export async function readPricing(db: Db, performanceId: string): Promise<Pricing> {
  const row = await db
    .selectFrom('performances')
    .select('lonely_rule')
    .where('id', '=', performanceId)
    .executeTakeFirst()
  if (!row) throw new AppError('performance-not-found')
  const { drawing } = await readDrawing(db)
  const own = await zonePrices(db, performanceId)
  const house = await listHouse(db)
  return {
    performanceId,
    lonelyRule: row.lonely_rule,
    zones: drawing.zones.map(({ id, name, color, price }) => {
      const cents = own.get(id)
      return {
        zone: id,
        name,
        color,
        price,
        own: cents === undefined ? null : dollarsFromCents(cents),
        seats: house.filter((seat) => seat.zone === id).length,
      }
    }),
    types: await listTypeRules(db, performanceId),
  }
}
