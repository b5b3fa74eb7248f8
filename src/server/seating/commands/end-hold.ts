import { seatLabel } from '../../../shared/seating/seats.ts'
import { writeAudit } from '../../platform/audit.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { freeClaims } from './claims.ts'

/**
 * Ends a patron's hold on behalf of the box office: its seats are free at once, and the patron's page says so. Seats of
 * an order or ticket are never touched: throws hold-unknown, hold-being-paid while an order has the hold, and
 * hold-over.
 */
export async function endHold(platform: Platform, actorId: string, holdId: string) {
  const { db, engine, events } = platform
  const ended = await db.transaction().execute(async (trx) => {
    const hold = await trx
      .updateTable('holds')
      .set((eb) => ({ state: 'ended', closed_at: engine.now(), version: eb('version', '+', 1) }))
      .where('id', '=', holdId)
      .where('state', '=', 'open')
      .where('ends_at', '>', engine.now())
      .returning(['performance_id', 'user_id'])
      .executeTakeFirst()
    if (!hold) return null
    const seats = (await freeClaims(trx, engine, holdId)).map(({ seat_num }) => seatLabel(seat_num))
    await writeAudit(trx, engine, {
      actorId,
      action: 'hold-ended',
      subject: `performance:${hold.performance_id}`,
      detail: { seats: seats.join(' '), holdId, userId: hold.user_id },
    })
    return { holdId, performanceId: hold.performance_id, seats }
  })
  if (!ended) return refuse(platform, holdId)
  events.publish('seats', ended.performanceId)
  return ended
}

async function refuse({ db }: Platform, holdId: string): Promise<never> {
  const hold = await db.selectFrom('holds').select('state').where('id', '=', holdId).executeTakeFirst()
  if (!hold) throw new AppError('hold-unknown')
  throw new AppError(hold.state === 'ordered' ? 'hold-being-paid' : 'hold-over')
}
