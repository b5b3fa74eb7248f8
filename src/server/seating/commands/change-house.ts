import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { nextSeatNum } from '../../../shared/seating/free-place.ts'
import type { SeatInUse } from '../../../shared/seating/house.ts'
import { HOUSE_ZONE, MAX_PLAN_SEATS, newSeat } from '../../../shared/seating/plan.ts'
import { compareLabels } from '../../../shared/seating/seats.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { words } from '../catalogue.ts'
import { listSeatsInUse } from '../queries/house.ts'
import { WHOLE_HOUSE } from '../queries/live.ts'
import { type Drawing, readDrawing, readPlan } from '../queries/plan.ts'
import { bumpPlanVersion, lockPlans } from './bump-plan-version.ts'

type NewSeat = { house: string; seatNum?: number | undefined; priceCents: number; available: boolean }

/** Adds or brings back a seat of a house; returns number and label. Throws seat-exists, house-full, and as `requireOwnNames`. */
export async function addSeat(platform: Platform, actorId: string, seat: NewSeat) {
  const { db, engine } = platform
  const { house } = seat
  const added = await db.transaction().execute(async (trx) => {
    await lockPlans(trx, engine)
    const number = seat.seatNum ?? nextSeatNum(await listNumbers(trx))
    const { plan } = await readPlan(trx, house)
    const others = plan.seats.filter(({ seatNum }) => seatNum !== number)
    const { label, ...place } = newSeat(number, { ...plan, seats: others })
    const change = {
      label,
      price_cents: seat.priceCents,
      available: seat.available ? 1 : 0,
      kind: 'standard' as const,
      zone: await zoneFor(trx, house, seat.priceCents),
      retired_at: null,
    }
    const row = await trx
      .insertInto('seats')
      .values({ seat_num: number, house_id: house, ...change })
      .onConflict((conflict) =>
        conflict
          .column('seat_num')
          .doUpdateSet(change)
          .where('seats.retired_at', 'is not', null)
          .where('seats.house_id', '=', house),
      )
      .returning('seat_num')
      .executeTakeFirst()
    if (!row)
      throw new AppError('seat-exists', { fields: { seatNum: words.seatThere({ number: String(number) }) } })
    if (others.length >= MAX_PLAN_SEATS) throw new AppError('house-full')
    await requireOwnNames(trx, engine, house, number)
    await placeSeat(trx, house, place)
    await writeAudit(trx, engine, actorId, 'seat-added', `seat:${number}`, {
      label,
      priceCents: seat.priceCents,
      available: seat.available,
    })
    return { seatNum: number, label }
  })
  platform.events.publish('seats', WHOLE_HOUSE)
  return added
}

/** Puts a seat on or off sale where it is free; returns the claims on it, which stay. Throws seat-not-found. */
export async function setSeatAvailability(
  platform: Platform,
  actorId: string,
  seatNum: number,
  available: boolean,
): Promise<SeatInUse[]> {
  const { db, engine } = platform
  const untouched = await db.transaction().execute(async (trx) => {
    await lockPlans(trx, engine)
    const row = await trx
      .updateTable('seats')
      .set({ available: available ? 1 : 0 })
      .where((eb) => eb.and({ seat_num: seatNum, retired_at: null }))
      .returning('house_id')
      .executeTakeFirstOrThrow(() => new AppError('seat-not-found'))
    await bumpPlanVersion(trx, row.house_id)
    await writeAudit(trx, engine, actorId, 'seat-availability', `seat:${seatNum}`, { available })
    return listSeatsInUse(trx, engine, [seatNum])
  })
  platform.events.publish('seats', WHOLE_HOUSE)
  return untouched
}

/**
 * Removes a seat from the house. Returns true if it was deleted, false if it was retired because it has been sold
 * before and the books refer to it (law 12). Throws seat-not-found, and seat-in-use with the upcoming performances for
 * which it is claimed.
 */
export async function deleteSeat(platform: Platform, actorId: string, seatNum: number): Promise<boolean> {
  const { db, engine } = platform
  const deleted = await db.transaction().execute(async (trx) => {
    await lockPlans(trx, engine)
    const { label, house_id } = await lockSeat(trx, engine, seatNum)
    const inUse = await listSeatsInUse(trx, engine, [seatNum])
    if (inUse.length > 0) throw new AppError('seat-in-use', { message: inUseSentence(inUse) })
    const gone = await removeSeats(trx, engine, [seatNum])
    await bumpPlanVersion(trx, house_id)
    const act = gone.has(seatNum) ? 'seat-deleted' : 'seat-retired'
    await writeAudit(trx, engine, actorId, act, `seat:${seatNum}`, { label })
    return gone.has(seatNum)
  })
  platform.events.publish('seats', WHOLE_HOUSE)
  return deleted
}

/**
 * Throws seats-in-use if a seat has a name under which another was sold for an upcoming performance: two people would
 * come for it. Checks all seats of a house, or one.
 */
export async function requireOwnNames(trx: Trx, engine: Engine, house: string, seatNum?: number) {
  const rows = await trx
    .selectFrom('performances')
    .innerJoin('order_lines as line', 'line.performance_id', 'performances.id')
    .innerJoin('order_changes as change', 'change.id', 'line.change_id')
    .innerJoin('seats', (join) =>
      join.onRef('label', '=', 'line.seat_label').onRef('seats.house_id', '=', 'performances.house_id'),
    )
    .select('label')
    .distinct()
    .where((eb) => eb.and({ 'performances.house_id': house, 'line.ended_at': null, retired_at: null }))
    .where('starts_at', '>', engine.now())
    .where('change.status', 'in', ['pending', 'manual_review', 'paid'])
    .whereRef('seats.seat_num', '<>', 'line.seat_num')
    .$if(seatNum !== undefined, (query) => query.where('seats.seat_num', '=', seatNum ?? 0))
    .where('seats.kind', '<>', 'place')
    .execute()
  const labels = rows.map(({ label }) => label).sort(compareLabels)
  const seats = labels.slice(0, 10).join(', ')
  if (seats) throw new AppError('seats-in-use', { message: words.nameSold({ seats }) })
}

/** Deletes and returns those of these seats that were never sold; retires the others. */
export async function removeSeats(trx: Trx, engine: Engine, seats: readonly number[]): Promise<Set<number>> {
  const used = (table: 'seat_claims' | 'order_lines') =>
    trx
      .selectFrom(table)
      .select('seat_num')
      .where('seat_num', 'in', [...seats])
      .$castTo<{ seat_num: number }>()
  const deleted = await trx
    .deleteFrom('seats')
    .where('seat_num', 'in', [...seats])
    .where('seat_num', 'not in', used('seat_claims'))
    .where('seat_num', 'not in', used('order_lines'))
    .returning('seat_num')
    .execute()
  await trx
    .updateTable('seats')
    .set({ retired_at: engine.now() })
    .where('seat_num', 'in', [...seats])
    .where('retired_at', 'is', null)
    .execute()
  return new Set(deleted.map((row) => row.seat_num))
}

/** Draws a new seat in a house with a saved plan; without one, its number is its place. */
async function placeSeat(
  trx: Trx,
  house: string,
  { seatNum, x, y, block }: Omit<Drawing['places'][number], 'note'>,
): Promise<void> {
  await bumpPlanVersion(trx, house, (drawing) => {
    if (drawing.places.length === 0) return drawing
    const others = drawing.places.filter((one) => one.seatNum !== seatNum)
    return { ...drawing, places: [...others, { seatNum, x, y, block, note: '' }] }
  })
}

/** Locks the seat's row and returns its label and house; a concurrent claim, which references it, waits until this transaction ends. */
async function lockSeat(trx: Trx, engine: Engine, seatNum: number) {
  const seat = trx.selectFrom('seats').select(['label', 'house_id']).where('seat_num', '=', seatNum)
  const row = await engine.lockRows(seat.where('retired_at', 'is', null)).executeTakeFirst()
  if (!row) throw new AppError('seat-not-found')
  return row
}

/** The zone for a seat of this price: one from the plan, or its first zone if none has that price. */
async function zoneFor(trx: Trx, house: string, priceCents: number): Promise<string> {
  const { zones } = (await readDrawing(trx, { house })).drawing
  const fitting = zones.find(({ price }) => centsFromDollars(price) === priceCents) ?? zones[0]
  return fitting?.id ?? HOUSE_ZONE
}

/** All seat numbers, of retired seats too. */
const listNumbers = (trx: Trx) => trx.selectFrom('seats').select('seat_num as seatNum').execute()

function inUseSentence(inUse: readonly SeatInUse[]): string {
  const shows = [...new Set(inUse.map((each) => each.show))].join(', ')
  return words.inUse({ seat: inUse[0]?.label ?? '', count: inUse.length, shows })
}
