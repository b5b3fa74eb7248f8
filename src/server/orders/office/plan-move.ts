import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { z } from 'zod'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { bestAvailable } from '../../../shared/seating/best-available.ts'
import type { moveAnswer } from '../../../shared/seating/house.ts'
import { layoutOf } from '../../../shared/seating/layout.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Db, Engine, Trx } from '../../platform/db/engine.ts'
import { type HouseSeat, listHouse } from '../../seating/queries/house.ts'
import { readDrawing } from '../../seating/queries/plan.ts'
import { listSeatOwners } from '../../seating/queries/seat-owners.ts'
import { requireHouse } from '../../shows/commands/change-performance.ts'
import { words } from './catalogue.ts'

/**
 * What becomes of each claimed seat of a performance in another house: the free seat of the same name and kind there,
 * or null; and the seats there that are left. Throws invalid-input for an unknown house, move-busy while somebody holds
 * seats or pays, and move-admitted.
 */
export async function planMove(db: Db | Trx, engine: Engine, performanceId: string, house: string) {
  await requireHouse(db, house)
  const owners = await listSeatOwners(db, engine, performanceId)
  const holds = new Set(owners.flatMap(({ holdId }) => holdId ?? []))
  const count = holds.size + (await countUnfinished(db, performanceId))
  if (count > 0) throw new AppError('move-busy', { message: words.moveBusy({ count }) })
  if (owners.some(({ state }) => state === 'admitted')) throw new AppError('move-admitted')
  const here = await listHouse(db, { performance: performanceId })
  const known = new Map(here.map((seat) => [seat.seat_num, seat]))
  const there = (await listHouse(db, { house })).filter(({ available }) => available === 1)
  const left = Map.groupBy(there, nameOf)
  const seats = owners.map((owner) => {
    const seat = known.get(owner.seatNum)
    return { ...owner, kind: seat?.kind, to: (seat && left.get(nameOf(seat))?.shift()) ?? null }
  })
  const free = [...left.values()].flat()
  const seen = seats.length === 0 ? '' : hash('sha256', JSON.stringify([seats, free]))
  return { seats, free, seen }
}

type Plan = Awaited<ReturnType<typeof planMove>>

/** A place has the name of its area; whoever needs a wheelchair seat needs one there, too. */
const nameOf = ({ kind, label }: HouseSeat) => `${kind} ${searchKey(label)}`

/**
 * Changes that are being paid or reviewed of orders with seats of a performance. An offer waits for weeks, and moves;
 * it counts only while a payment of it is open.
 */
async function countUnfinished(db: Db | Trx, performanceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from order_changes c where c.status in ('pending', 'manual_review')
      and exists (select 1 from order_lines l where l.order_id = c.order_id
        and l.performance_id = ${performanceId} and l.ended_at is null)
      and (c.token_hash is null or c.status <> 'pending' or exists (select 1 from payment_attempts a
        where a.change_id = c.id and a.state in ('creating', 'open')))`.execute(db)
  return Number(rows[0]?.count)
}

/** The plan as an admin checks it, with a seat suggested for each that has no twin. Throws what `planMove` throws. */
export async function previewMove(
  db: Db,
  engine: Engine,
  performanceId: string,
  house: string,
): Promise<z.infer<typeof moveAnswer>> {
  const plan = await planMove(db, engine, performanceId, house)
  const suggested = await suggestSeats(db, house, plan)
  const { seats, free, seen } = plan
  return {
    seen,
    matched: seats.filter(({ to }) => to).length,
    orders: new Set(seats.flatMap(({ orderId, person }) => (person?.email ? orderId : null) ?? [])).size,
    unmatched: seats
      .filter(({ to }) => !to)
      .map(({ seatNum, label, person, orderId, reason }) => ({
        ...{ seatNum, label, orderId, reason },
        holder: person?.name ?? null,
        suggested: suggested.get(seatNum) ?? null,
      })),
    free: [...new Set(free.map(({ label }) => label))],
  }
}

/** The best seats for each party without a twin, one party after the other, by seat. */
async function suggestSeats(db: Db, house: string, { seats, free }: Plan): Promise<Map<number, string>> {
  const { drawing } = await readDrawing(db, { house })
  const drawn = new Map(drawing.places.map((place) => [place.seatNum, place]))
  const all = (await listHouse(db, { house })).map(({ seat_num: seatNum, label, kind }) => ({
    ...drawn.get(seatNum),
    ...{ seatNum, label, kind, price: 0 },
  }))
  const layout = layoutOf(all, drawing.blocks)
  const open = new Map(free.map((seat) => [seat.seat_num, seat]))
  const suggested = new Map<number, string>()
  const alone = seats.filter(({ to, orderId }) => !to && orderId)
  const parties = Map.groupBy(alone, ({ orderId, kind }) => `${orderId} ${kind}`)
  for (const party of parties.values()) {
    // Hundreds of parties take seconds, and others are answered meanwhile.
    await setImmediate()
    const kind = party[0]?.kind === 'place' ? 'standard' : party[0]?.kind
    const isOpen = (seatNum: number) => open.get(seatNum)?.kind === kind
    const chosen = bestAvailable({ layout, isOpen, count: party.length }) ?? []
    for (const [i, seatNum] of chosen.entries()) {
      suggested.set(party[i]?.seatNum ?? 0, open.get(seatNum)?.label ?? '')
      open.delete(seatNum)
    }
  }
  return suggested
}
