import { sql } from 'kysely'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { newSeatNums } from '../../../shared/seating/free-place.ts'
import type { SeatInUse } from '../../../shared/seating/house.ts'
import type { AnyKind } from '../../../shared/seating/layout.ts'
import {
  areaLabel,
  type HousePlan,
  type PlanSeat,
  planLabels,
  planPrice,
} from '../../../shared/seating/plan.ts'
import { compareLabels } from '../../../shared/seating/seats.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { listHouse, listSeatsInUse } from '../queries/house.ts'
import { WHOLE_HOUSE } from '../queries/live.ts'
import { type Drawing, readDrawing } from '../queries/plan.ts'
import { lockPlans } from './bump-plan-version.ts'
import { removeSeats, requireOwnNames } from './change-house.ts'

/** Seats per statement: seven columns each, well below the databases' limit on parameters. */
const CHUNK = 500

/** A seat or a place as it is written. */
type NewSeat = Pick<PlanSeat, 'seatNum' | 'zone' | 'price' | 'available'> & { label: string; kind: AnyKind }

/**
 * The seats and places of a plan, and what saving it would do: how many it adds, which it removes, and which claimed ones
 * are in the way. Throws not-found.
 */
export async function checkPlan(db: Db | Trx, engine: Engine, which: { house: string }, plan: HousePlan) {
  const labels = planLabels(plan)
  const seats: NewSeat[] = [
    ...plan.seats.map((seat) => ({ ...seat, label: labels.get(seat.seatNum) ?? '' })),
    ...(await findPlaces(db, engine, which, plan)),
  ]
  const house = (await listHouse(db, which)).map((seat) => seat.seat_num)
  const kept = new Set(seats.map((seat) => seat.seatNum))
  const removed = house.filter((seatNum) => !kept.has(seatNum))
  // In seat order, so that none is claimed between this check and the removal.
  if (removed.length > 0) {
    const rows = db.selectFrom('seats').select('seat_num').where('seat_num', 'in', removed)
    await engine.lockRows(rows.orderBy('seat_num')).execute()
  }
  const conflicts: SeatInUse[] = await listSeatsInUse(db, engine, removed)
  const known = new Set(house)
  return { seats, removed, conflicts, added: seats.filter((seat) => !known.has(seat.seatNum)).length }
}

/**
 * Makes a house match this plan exactly. Throws plan-stale when it was saved since `version` or does not exist, and
 * seats-in-use with the seats claimed for upcoming performances that it would remove, or whose names others would get.
 * Seats that were ever sold are retired instead of deleted (law 12). Returns the new version.
 */
export async function savePlan(
  { db, engine, events }: Platform,
  actorId: string,
  { house, version, plan: drawn }: { house: string; version: number; plan: HousePlan },
): Promise<number> {
  const saved = await db.transaction().execute(async (trx) => {
    await lockPlans(trx, engine)
    const plan = await withOwnNumbers(trx, house, drawn)
    const { seats, removed, conflicts, added } = await checkPlan(trx, engine, { house }, plan)
    const { name, version: next } = await writeDrawing(trx, engine, house, { version, plan })
    if (conflicts.length > 0) {
      const taken = [...new Set(conflicts.map((seat) => seat.seatNum))]
      const labels = [...new Set(conflicts.map((seat) => seat.label))].sort(compareLabels).slice(0, 10)
      throw new AppError('seats-in-use', { taken, fields: { seats: labels.join(', ') } })
    }
    if (removed.length > 0) await removeSeats(trx, engine, removed)
    const own = trx.selectFrom('seats').select('seat_num').where('house_id', '=', house)
    // In seat order, as sales lock the seats whose names they copy.
    const locked = engine.lockValues(own.where('retired_at', 'is', null).orderBy('seat_num'))
    // Seats may swap names: until all of them are written, each has a name that no seat can have.
    await trx
      .updateTable('seats')
      .set({ label: sql<string>`' ' || seat_num` })
      .where('seat_num', 'in', locked)
      .execute()
    for (let i = 0; i < seats.length; i += CHUNK)
      await writeSeats(trx, house, plan, seats.slice(i, i + CHUNK))
    await requireOwnNames(trx, engine, house)
    await writeAudit(trx, engine, actorId, 'house-saved', `house:${house}`, {
      name,
      version: next,
      seats: seats.length,
      added,
      removed: removed.length,
    })
    return next
  })
  events.publish('seats', WHOLE_HOUSE)
  return saved
}

/** A conditional write: of two saves based on the same version, only one succeeds. */
async function writeDrawing(
  trx: Trx,
  engine: Engine,
  house: string,
  { version, plan }: { version: number; plan: HousePlan },
): Promise<{ name: string; version: number }> {
  const drawing: Drawing = {
    zones: plan.zones,
    blocks: plan.blocks,
    places: plan.seats.map(({ seatNum, x, y, block, note, noteFr }) => ({
      ...{ seatNum, x, y, block, note },
      ...(noteFr && { noteFr }),
    })),
  }
  return trx
    .updateTable('houses')
    .set({ plan: JSON.stringify(drawing), version: version + 1, saved_at: engine.now() })
    .where((eb) => eb.and({ id: house, version }))
    .returning(['name', 'version'])
    .executeTakeFirstOrThrow(() => new AppError('plan-stale'))
}

/**
 * The plan, with a new number for each seat whose number is given away: to a seat of another house, to a place, or to one
 * that was retired from this house under another name. One counter numbers the seats of all houses.
 */
async function withOwnNumbers(trx: Trx, house: string, plan: HousePlan): Promise<HousePlan> {
  const rows = await trx
    .selectFrom('seats')
    .select(['seat_num', 'house_id', 'kind', 'label', 'retired_at'])
    .execute()
  const there = new Map(rows.map((row) => [row.seat_num, row]))
  const labels = planLabels(plan)
  const numbers = newSeatNums([...rows.map((row) => ({ seatNum: row.seat_num })), ...plan.seats])
  const seats = plan.seats.map((seat) => {
    const row = there.get(seat.seatNum)
    const isOwn =
      row?.house_id === house &&
      row.kind !== 'place' &&
      (row.retired_at === null || searchKey(row.label) === searchKey(labels.get(seat.seatNum) ?? ''))
    return !row || isOwn ? seat : { ...seat, seatNum: numbers.next().value }
  })
  return { ...plan, seats }
}

/** As many places as each area of a plan has: first claimed ones, then its lowest, then new ones. */
async function findPlaces(
  db: Db | Trx,
  engine: Engine,
  which: { house: string },
  plan: HousePlan,
): Promise<NewSeat[]> {
  const { drawing } = await readDrawing(db, which)
  const rows = (await listHouse(db, which)).filter(({ kind }) => kind === 'place')
  const numbersOf = rows.map(({ seat_num }) => seat_num)
  const used = new Set((await listSeatsInUse(db, engine, numbersOf)).map(({ seatNum }) => seatNum))
  const all = await db.selectFrom('seats').select('seat_num as seatNum').execute()
  const numbers = newSeatNums([...all, ...plan.seats])
  return plan.blocks.flatMap(({ places, ...block }) => {
    const was = drawing.blocks.find(({ id, places }) => places && id === block.id)
    const had = rows
      .filter(({ label }) => was && label === areaLabel(was))
      .sort((a, b) => Number(used.has(b.seat_num)) - Number(used.has(a.seat_num)))
    return Array.from({ length: places?.count ?? 0 }, (_, i) => ({
      seatNum: had[i]?.seat_num ?? numbers.next().value,
      label: areaLabel(block),
      zone: places?.zone ?? '',
      kind: 'place' as const,
      available: had[i]?.available !== 0,
      price: null,
    }))
  })
}

async function writeSeats(
  trx: Trx,
  house: string,
  plan: HousePlan,
  seats: readonly NewSeat[],
): Promise<void> {
  await trx
    .insertInto('seats')
    .values(
      seats.map((seat) => ({
        seat_num: seat.seatNum,
        house_id: house,
        label: seat.label,
        price_cents: centsFromDollars(planPrice(plan, seat)),
        available: seat.available ? 1 : 0,
        kind: seat.kind,
        zone: seat.zone,
        retired_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('seat_num')
        .doUpdateSet((eb) => ({
          label: eb.ref('excluded.label'),
          price_cents: eb.ref('excluded.price_cents'),
          available: eb.ref('excluded.available'),
          kind: eb.ref('excluded.kind'),
          zone: eb.ref('excluded.zone'),
          retired_at: null,
        })),
    )
    .execute()
}
