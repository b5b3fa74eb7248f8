import { centsFromDollars } from '../../../shared/platform/money.ts'
import { freePlace, nextSeatNum } from '../../../shared/seating/free-place.ts'
import type { SeatInUse } from '../../../shared/seating/house.ts'
import { HOUSE_ZONE, MAX_PLAN_SEATS } from '../../../shared/seating/plan.ts'
import { seatLabel } from '../../../shared/seating/seats.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { listSeatsInUse } from '../queries/house.ts'
import { readDrawing, readPlan } from '../queries/plan.ts'
import { bumpPlanVersion, lockPlan } from './bump-plan-version.ts'

type NewSeat = { seatNum?: number | undefined; priceCents: number; available: boolean }

/** Adds a seat to the house, or brings a retired one back. Throws seat-exists and house-full. Answers its number. */
export async function addSeat(platform: Platform, actorId: string, seat: NewSeat): Promise<number> {
  const { db, engine } = platform
  const seatNum = await db.transaction().execute(async (trx) => {
    await lockPlan(trx, engine)
    const number = seat.seatNum ?? nextSeatNum(await numbersOf(trx))
    const change = {
      price_cents: seat.priceCents,
      available: seat.available ? 1 : 0,
      kind: 'standard' as const,
      zone: await zoneFor(trx, seat.priceCents),
      retired_at: null,
    }
    const row = await trx
      .insertInto('seats')
      .values({ seat_num: number, ...change })
      .onConflict((conflict) =>
        conflict.column('seat_num').doUpdateSet(change).where('seats.retired_at', 'is not', null),
      )
      .returning('seat_num')
      .executeTakeFirst()
    if (!row) throw new AppError('seat-exists', { fields: { seatNum: `There is a seat ${number} already.` } })
    await placeSeat(trx, engine, number)
    await writeAudit(trx, engine, {
      actorId,
      action: 'seat-added',
      subject: `seat:${number}`,
      detail: { priceCents: seat.priceCents, available: seat.available },
    })
    return number
  })
  platform.events.houseChanged()
  return seatNum
}

/**
 * Puts a seat on sale or takes it off, for every performance where it is free. Answers where somebody has it: those
 * claims stay as they are. Throws seat-not-found.
 */
export async function setSeatAvailability(
  platform: Platform,
  actorId: string,
  seatNum: number,
  available: boolean,
): Promise<SeatInUse[]> {
  const { db, engine } = platform
  const untouched = await db.transaction().execute(async (trx) => {
    await lockPlan(trx, engine)
    const row = await trx
      .updateTable('seats')
      .set({ available: available ? 1 : 0 })
      .where('seat_num', '=', seatNum)
      .where('retired_at', 'is', null)
      .returning('seat_num')
      .executeTakeFirst()
    if (!row) throw new AppError('seat-not-found')
    await bumpPlanVersion(trx, engine)
    await writeAudit(trx, engine, {
      actorId,
      action: 'seat-availability',
      subject: `seat:${seatNum}`,
      detail: { available },
    })
    return listSeatsInUse(trx, engine, [seatNum])
  })
  platform.events.houseChanged()
  return untouched
}

/**
 * Takes a seat out of the house. True when it is gone for good; false when it was sold before: then it is retired,
 * because the books name it (law 12). Throws seat-not-found, and seat-in-use with the coming performances for which
 * somebody has it.
 */
export async function deleteSeat(platform: Platform, actorId: string, seatNum: number): Promise<boolean> {
  const { db, engine } = platform
  const deleted = await db.transaction().execute(async (trx) => {
    await lockPlan(trx, engine)
    await lockSeat(trx, engine, seatNum)
    const inUse = await listSeatsInUse(trx, engine, [seatNum])
    if (inUse.length > 0) throw new AppError('seat-in-use', { message: inUseSentence(inUse) })
    const gone = await removeSeats(trx, engine, [seatNum])
    await bumpPlanVersion(trx, engine)
    await writeAudit(trx, engine, {
      actorId,
      action: gone.has(seatNum) ? 'seat-deleted' : 'seat-retired',
      subject: `seat:${seatNum}`,
    })
    return gone.has(seatNum)
  })
  platform.events.houseChanged()
  return deleted
}

/** Deletes those of these seats that nobody ever bought, which it answers, and retires the others. */
export async function removeSeats(trx: Trx, engine: Engine, seats: readonly number[]): Promise<Set<number>> {
  const deleted = await trx
    .deleteFrom('seats')
    .where('seat_num', 'in', [...seats])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seat_claims').select('kind').whereRef('seat_claims.seat_num', '=', 'seats.seat_num'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_lines').select('id').whereRef('order_lines.seat_num', '=', 'seats.seat_num'),
        ),
      ),
    )
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

/** Gives a new seat a place where nobody sits, in a house that was drawn; in any other it stands by its number. Throws house-full. */
async function placeSeat(trx: Trx, engine: Engine, seatNum: number): Promise<void> {
  const { plan } = await readPlan(trx)
  if (plan.seats.length > MAX_PLAN_SEATS) throw new AppError('house-full')
  const others = plan.seats.filter((seat) => seat.seatNum !== seatNum)
  await bumpPlanVersion(trx, engine, (drawing) => {
    if (drawing.places.length === 0) return drawing
    const place = { seatNum, ...freePlace(seatNum, others), note: '' }
    return { ...drawing, places: [...drawing.places.filter((one) => one.seatNum !== seatNum), place] }
  })
}

/** Locks the seat: a claim of it, which refers to the row, waits until this transaction has ended. */
async function lockSeat(trx: Trx, engine: Engine, seatNum: number): Promise<void> {
  const row = await engine
    .lockRows(
      trx
        .selectFrom('seats')
        .select('seat_num')
        .where('seat_num', '=', seatNum)
        .where('retired_at', 'is', null),
    )
    .executeTakeFirst()
  if (!row) throw new AppError('seat-not-found')
}

/** The zone of a seat at this price: one that the drawing has, the first where none costs that. */
async function zoneFor(trx: Trx, priceCents: number): Promise<string> {
  const { zones } = (await readDrawing(trx)).drawing
  const fitting = zones.find(({ price }) => centsFromDollars(price) === priceCents) ?? zones[0]
  return fitting?.id ?? HOUSE_ZONE
}

/** Every number that a seat has or had. */
const numbersOf = (trx: Trx) => trx.selectFrom('seats').select('seat_num as seatNum').execute()

function inUseSentence(inUse: readonly SeatInUse[]): string {
  const shows = [...new Set(inUse.map((each) => each.show))].join(', ')
  const label = seatLabel(inUse[0]?.seatNum ?? 1)
  const times = inUse.length === 1 ? 'an upcoming performance' : `${inUse.length} upcoming performances`
  return `Seat ${label} is held, sold or blocked for ${times}: ${shows}.`
}
