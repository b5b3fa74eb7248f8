import { searchKey } from '../../../shared/platform/text/search-key.ts'
import type { MovePerformanceBody } from '../../../shared/seating/house.ts'
import { AppError, newId } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import { lockPlans } from '../../seating/commands/bump-plan-version.ts'
import { leaveHouse, lockAllClaims, moveBlocks } from '../../seating/commands/move-seats.ts'
import { lockPerformance, setHouse } from '../../shows/commands/change-performance.ts'
import { passSent } from '../../tickets/commands.ts'
import type { OrdersContext } from '../context.ts'
import { changeAtOnce } from '../fulfilment/complete-change.ts'
import { type ChangeRow, findOpenChange, lockOrder } from '../records/changes.ts'
import { claimLines, seatLines } from '../records/claim-lines.ts'
import { liveLines, selectLines } from '../records/lines.ts'
import { enqueueOfferMail, enqueueTransferMail } from '../records/offers.ts'
import { taxingOfOrder } from '../records/taxes.ts'
import { words } from './catalogue.ts'
import { planMove } from './plan-move.ts'

/** What a move does to one order: the new seat of each of its old ones. */
type Moved = {
  orderId: string
  performanceId: string
  actorId: string
  to: ReadonlyMap<number, number | null>
}

/**
 * Moves a performance to another house with everybody who has a seat, in one transaction: each order gets tickets for
 * its new seats at what it paid in a change of its own, with a mail, and the codes that it had are void. Offers and
 * blocked seats move, too. Throws what `lockPerformance` and `planMove` throw, performance-past, move-stale if the plan
 * is not the one that was seen, and invalid-input naming each seat that is not placed, as `place-13`.
 */
export async function movePerformance(
  ctx: OrdersContext,
  actorId: string,
  performanceId: string,
  { house, version, seen, placed }: MovePerformanceBody,
) {
  const { db, engine, events, jobs } = ctx
  await db.transaction().execute(async (trx) => {
    await lockPlans(trx, engine)
    await lockSold(trx, engine, performanceId)
    const { house_id, starts_at } = await lockPerformance(trx, engine, performanceId, version)
    if (house_id === house) return
    if (starts_at <= (await readNow(trx, engine))) throw new AppError('performance-past')
    if (!(await lockAllClaims(trx, engine, performanceId))) throw new AppError('move-busy')
    const plan = await planMove(trx, engine, performanceId, house)
    if (plan.seen !== seen) throw new AppError('move-stale')
    const seats = placeAll(plan, placed)
    await setHouse(trx, performanceId, house)
    await leaveHouse(trx, performanceId)
    for (const [orderId, own] of Map.groupBy(seats, (seat) => seat.orderId)) {
      const to = new Map(own.map((seat) => [seat.seatNum, seat.to]))
      if (orderId === null) await moveBlocks(trx, performanceId, to)
      else await moveOrder(trx, ctx, { orderId, performanceId, actorId, to })
    }
    const rows = await trx.selectFrom('houses').select(['id', 'name']).execute()
    const nameOf = (of: string) => rows.find((row) => row.id === of)?.name ?? of
    await writeAudit(trx, engine, actorId, 'performance-moved', `performance:${performanceId}`, {
      from: nameOf(house_id),
      to: nameOf(house),
      ...(seats.length > 0 && { count: seats.length }),
    })
  })
  events.publish('seats', performanceId)
  jobs.wake()
}

/**
 * Locks the orders with seats of a performance, then their tickets, as everybody does who changes them, before the
 * performance: whoever has one of these locks may wait for that.
 */
async function lockSold(trx: Trx, engine: Engine, performanceId: string) {
  const lines = trx.selectFrom('order_lines').select('order_id').where('performance_id', '=', performanceId)
  const orders = trx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', lines.where('ended_at', 'is', null))
  await engine.lockValues(orders.orderBy('id')).execute()
  const tickets = trx.selectFrom('tickets').select('id').where('performance_id', '=', performanceId)
  await engine.lockRows(tickets.where('state', '=', 'valid').orderBy('id')).execute()
}

/** The new seat of each claimed one: its twin, or where it was placed by hand; null for a block that ends. */
function placeAll(
  { seats, free }: Awaited<ReturnType<typeof planMove>>,
  placed: MovePerformanceBody['placed'],
) {
  const left = Map.groupBy(free, ({ label }) => searchKey(label))
  const fields: Record<string, string> = {}
  const all = seats.map(({ seatNum, orderId, to }) => {
    if (to) return { seatNum, orderId, to: to.seat_num }
    const label = placed.find((one) => one.seatNum === seatNum)?.label ?? ''
    const seat = left.get(searchKey(label))?.shift()
    if (!seat && (label || orderId !== null)) fields[`place-${seatNum}`] = words.notFree({ seat: label })
    return { seatNum, orderId, to: seat?.seat_num ?? null }
  })
  if (Object.keys(fields).length > 0) throw new AppError('invalid-input', { fields })
  return all
}

async function moveOrder(trx: Trx, ctx: OrdersContext, move: Moved) {
  const order = await lockOrder(trx, ctx.engine, move.orderId)
  const offer = await findOpenChange(trx, move.orderId)
  if (offer) return moveOffer(trx, ctx, offer, move)
  const { performanceId, to } = move
  const ends = (await liveLines(trx, order.id)).filter(
    (line) => line.performance_id === performanceId && line.ticket_id,
  )
  const ids = ends.map(({ id }) => id)
  const borne = await trx.selectFrom('line_taxes').selectAll().where('order_line_id', 'in', ids).execute()
  const taxing = await taxingOfOrder(trx, order.id)
  const lines = ends.map((line) => ({
    kind: line.kind,
    seatNum: to.get(line.seat_num ?? 0) ?? null,
    ticketType: line.ticket_type,
    named: { name: line.type_name ?? '', nameFr: line.type_name_fr ?? '' },
    untaxed: line.untaxed,
    netCents: line.net_cents,
    taxCents: line.tax_cents,
    taxParts: taxing.taxes.map((_, i) => {
      const part = borne.find(({ order_line_id, tax_no }) => order_line_id === line.id && tax_no === i + 1)
      return part?.amount_cents ?? 0
    }),
  }))
  const moved = await changeAtOnce(trx, ctx, order, {
    // Whoever holds a sent ticket gets another below, so it has not ended for them.
    ends: ends.map((line) => ({ ...line, accepted_at: null })),
    ...{ id: newId(), performanceId, provider: 'free', dueCents: 0, isExact: true },
    offer: { lines, taxing },
    byStaff: { actor_id: move.actorId, how: 'changed' },
  })
  for (const { seat_num, ticket_id } of ends) {
    const line = moved.find((each) => each.seat_num === to.get(seat_num ?? 0))
    const ticket = line && ticket_id && (await passSent(trx, ticket_id, line.id))
    if (!ticket) continue
    const { id: ticketId, sent_at: sentAt, accepted_at } = ticket
    const why = accepted_at === null ? 'sent' : 'accepted'
    await enqueueTransferMail(trx, ctx.engine, { orderId: order.id, ticketId, why, sentAt })
  }
}

/** Gives an open offer its new seats: its lines were never live. */
async function moveOffer(trx: Trx, { engine }: OrdersContext, offer: ChangeRow, move: Moved) {
  const { performanceId, to } = move
  const here = selectLines(trx, offer.id).where('order_lines.performance_id', '=', performanceId)
  const lines = await here.execute()
  const seats = lines.map((line) => ({
    ...line,
    seatNum: to.get(line.seat_num ?? 0) ?? null,
    netCents: line.net_cents,
  }))
  const claim = { id: offer.id, performanceId, offer: { lines: seats }, isExact: true }
  await seatLines(trx, await claimLines(trx, engine, claim))
  await enqueueOfferMail(trx, engine, offer, { why: 'moved', cause: await readNow(trx, engine) })
}
