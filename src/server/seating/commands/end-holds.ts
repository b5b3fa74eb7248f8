import { listLabels } from '../../../shared/seating/seats.ts'
import { AppError } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { labelsOf } from '../queries/house.ts'
import { closePart } from './close-part.ts'

/** Ends what open holds have of a cancelled performance; what an order pays for ends together with it. */
export async function endHolds(trx: Trx, engine: Engine, performanceId: string): Promise<void> {
  const held = await openParts(trx).where('performance_id', '=', performanceId).orderBy('holds.id').execute()
  await endParts(trx, engine, held)
}

/** Ends what a hold has of cancelled performances, in the transaction that reopens it after a payment. */
export async function endCancelledParts(trx: Trx, engine: Engine, holdId: string): Promise<void> {
  const held = await openParts(trx)
    .innerJoin('performances', 'performances.id', 'performance_id')
    .where((eb) => eb.and({ 'holds.id': holdId, 'performances.status': 'cancelled' }))
    .execute()
  await endParts(trx, engine, held)
}

const openParts = (trx: Trx) =>
  trx
    .selectFrom('hold_parts')
    .innerJoin('holds', 'holds.id', 'hold_parts.hold_id')
    .select(['holds.id as holdId', 'performance_id as performanceId'])
    .where((eb) => eb.and({ 'hold_parts.closed_at': null, 'holds.state': 'open' }))

type Part = { holdId: string; performanceId: string }

async function endParts(trx: Trx, engine: Engine, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const open = await trx
      .updateTable('holds')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where((eb) => eb.and({ id: part.holdId, state: 'open' }))
      .returning('id')
      .executeTakeFirst()
    if (open) await closePart(trx, engine, part)
  }
}

/**
 * Ends what a patron's hold has of one performance, on behalf of the box office: these seats are free at once, and the
 * patron's page says so. Seats of an order or ticket are never touched: throws hold-unknown, hold-being-paid while an
 * order has the hold, and hold-over.
 */
export async function endHold(
  platform: Platform,
  actorId: string,
  { holdId, performanceId }: { holdId: string; performanceId: string },
) {
  const { db, engine, events } = platform
  const ended = await db.transaction().execute(async (trx) => {
    const hold = await trx
      .updateTable('holds')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where((eb) => eb.and({ id: holdId, state: 'open' }))
      .where('ends_at', '>', engine.now())
      .returning('user_id')
      .executeTakeFirst()
    if (!hold) return null
    const closed = await closePart(trx, engine, { holdId, performanceId, byOffice: true })
    if (closed.seats.length === 0) return null
    const seats = await labelsOf(trx, closed.seats)
    await writeAudit(trx, engine, actorId, 'hold-ended', `performance:${performanceId}`, {
      seats: listLabels(seats),
      holdId,
      userId: hold.user_id,
    })
    return { seats }
  })
  if (!ended) return refuse(platform, holdId)
  events.publish('seats', performanceId)
  return ended
}

async function refuse({ db }: Platform, holdId: string): Promise<never> {
  const hold = await db.selectFrom('holds').select('state').where('id', '=', holdId).executeTakeFirst()
  if (!hold) throw new AppError('hold-unknown')
  throw new AppError(hold.state === 'ordered' ? 'hold-being-paid' : 'hold-over')
}
