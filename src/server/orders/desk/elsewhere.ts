import { readerLanguage } from '../../../shared/language/language.ts'
import {
  ELSEWHERE,
  type ElsewhereList,
  type ElsewhereReport,
} from '../../../shared/orders/office/elsewhere.ts'
import { quote } from '../../../shared/orders/quote.ts'
import { taxingOf } from '../../../shared/platform/money/taxes.ts'
import type { BlocksAnswer } from '../../../shared/seating/box-plan.ts'
import { listLabels } from '../../../shared/seating/seats.ts'
import { walkInAccount } from '../../accounts/people/nobody.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import type { Trx } from '../../platform/db/engine.ts'
import { writeAudit } from '../../platform/records/audit.ts'
import { requireComing } from '../../seating/commands/block-seats.ts'
import { claimForChanges } from '../../seating/commands/pass-claims.ts'
import { readBoxPlan } from '../../seating/queries/box-plan.ts'
import type { OrdersContext } from '../context.ts'
import { lockOrder } from '../records/changes.ts'
import { listElsewhere } from '../records/elsewhere.ts'
import { liveLines } from '../records/lines.ts'
import { writeOrderNote } from '../records/order-notes.ts'
import { lockPerformances } from '../records/performances.ts'
import { returnLines } from '../refunds/return-lines.ts'
import { freeAs, requireSelling } from './plan-change.ts'
import { planElsewhere } from './plan-elsewhere.ts'
import { sellSeats } from './sell-at-desk.ts'

/** How often a list is tried again because somebody took one of its seats meanwhile. */
const TRIES = 5

/**
 * Checks a list of seats that a channel has sold and, with `save`, closes all of them, unless a line has a problem: an
 * order without a payment for each guest, in one transaction. The same list again changes nothing. Throws
 * performance-not-found, performance-cancelled, desk-closed, and seats-taken if buyers are faster each time.
 */
export async function sellElsewhere(
  ctx: OrdersContext,
  actorId: string,
  performanceId: string,
  { channel, lines, save }: ElsewhereList,
): Promise<ElsewhereReport> {
  const { db, engine, events } = ctx
  await requireSelling(db, engine, performanceId)
  const attempt = () =>
    db.transaction().execute(async (trx) => {
      // From now on the performance stays in its house.
      const { cancelled } = await lockPerformances(trx, engine, [performanceId])
      if (cancelled) throw new AppError('performance-cancelled')
      const sold = (await listElsewhere(trx, performanceId)).filter((seat) => seat.channel === channel)
      const guests = new Map(sold.map(({ seat_num, ...guest }) => [seat_num, guest]))
      const { seats } = await readBoxPlan(trx, engine, performanceId)
      const now = seats.map((seat) => ({ ...seat, ...guests.get(seat.seatNum) }))
      const { added, notes, ...rest } = planElsewhere(lines, now)
      const saved = save && rest.problems.length === 0
      if (saved && added.length > 0) await sellAll(trx, ctx, actorId, { performanceId, channel, added })
      if (saved) for (const note of notes) await writeOrderNote(trx, engine, { ...note, actorId })
      return { ...rest, saved, added: added.length, corrected: notes.length }
    })
  for (let left = TRIES; ; left--)
    try {
      const report = await attempt()
      if (report.saved) events.publish('seats', performanceId)
      return report
    } catch (error) {
      // The next attempt knows which line it is, or takes another place of the area.
      if (left === 0 || !(error instanceof AppError && error.code === 'seats-taken')) throw error
    }
}

type Sale = { performanceId: string; channel: string; added: ReturnType<typeof planElsewhere>['added'] }

async function sellAll(
  trx: Trx,
  ctx: OrdersContext,
  actorId: string,
  { performanceId, channel, added }: Sale,
) {
  const { engine } = ctx
  const parties = [...Map.groupBy(added, ({ name, reference }) => JSON.stringify([name, reference])).values()]
  const sales = parties.map((seats) => ({ id: newId(), seats }))
  const claims = sales.flatMap(({ id, seats }) =>
    seats.map(({ seatNum }) => ({
      performance_id: performanceId,
      seat_num: seatNum,
      price_cents: 0,
      owner_id: id,
    })),
  )
  const ids = sales.map(({ id }) => id)
  const claimed = await claimForChanges(trx, engine, claims, ids)
  if (claimed.length < claims.length) throw new AppError('seats-taken')
  const userId = await walkInAccount(trx, engine)
  for (const { id, seats } of sales) {
    const { name = '', reference = '' } = seats[0] ?? {}
    const free = seats.map(({ seatNum, label }) => ({ seatNum, label, ...freeAs(ELSEWHERE, channel) }))
    const { order_id: orderId } = await sellSeats(trx, ctx, {
      id,
      userId,
      walkIn: { name, email: null, language: readerLanguage() },
      performanceId,
      offer: quote(free, 0, taxingOf(ctx.settings.current)),
      provider: 'free',
      paymentRef: null,
      byStaff: { actor_id: actorId, how: ELSEWHERE },
    })
    if (reference) await writeOrderNote(trx, engine, { orderId, actorId, note: reference })
  }
  const detail = { channel, seats: listLabels(added.map(({ label }) => label)) }
  await writeAudit(trx, engine, actorId, 'elsewhere-sold', `performance:${performanceId}`, detail)
}

/**
 * Puts those of these seats that a channel has sold back on sale, order by order, and returns the others: whose guest
 * is inside, or which nobody has sold elsewhere. Throws performance-not-found and performance-past.
 */
export async function releaseElsewhere(
  ctx: OrdersContext,
  actorId: string,
  performanceId: string,
  seats: readonly number[],
): Promise<BlocksAnswer> {
  const { db, engine, events } = ctx
  await requireComing(db, engine, performanceId)
  const changed: number[] = []
  const sold = (await listElsewhere(db, performanceId)).filter(({ seat_num }) => seats.includes(seat_num))
  for (const [orderId, [first]] of Map.groupBy(sold, ({ order_id }) => order_id))
    await db.transaction().execute(async (trx) => {
      await lockOrder(trx, engine, orderId)
      const lines = (await liveLines(trx, orderId)).filter(
        ({ performance_id, ticket_type, admitted_at, seat_num }) =>
          performance_id === performanceId &&
          ticket_type === ELSEWHERE &&
          admitted_at === null &&
          seats.includes(seat_num ?? 0),
      )
      if (lines.length === 0) return
      const cause = { reason: 'requested', note: '', actorId, key: newId() } as const
      await returnLines(trx, ctx, { orderId, lines, cause, evenAdmitted: false })
      const labels = listLabels(lines.flatMap(({ seat_label }) => seat_label ?? []))
      const detail = { channel: first?.channel ?? '', seats: labels }
      await writeAudit(trx, engine, actorId, 'elsewhere-released', `performance:${performanceId}`, detail)
      changed.push(...lines.flatMap(({ seat_num }) => seat_num ?? []))
    })
  if (changed.length > 0) events.publish('seats', performanceId)
  return { changed, untouched: seats.filter((seatNum) => !changed.includes(seatNum)) }
}
