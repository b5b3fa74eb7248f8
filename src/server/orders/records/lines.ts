import type { Selectable } from 'kysely'
import { words } from '../../../shared/orders/gift-catalogue.ts'
import type { Quote } from '../../../shared/orders/quote.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import type { Database } from '../../platform/db/schema.ts'
import { NO_PERFORMANCE, performanceOf } from './performances.ts'

export type LineRow = Selectable<Database['order_lines']>

/** The query of the lines that a change adds, in their order. */
export function selectLines(db: Db | Trx, changeId: string) {
  const lines = db.selectFrom('order_lines').selectAll().select(performanceOf('order_lines'))
  return lines.where('change_id', '=', changeId).orderBy('line_no')
}

/** The lines that an order's money pays for, each with its ticket. */
export function liveLines(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('order_lines')
    .innerJoin('order_changes', 'order_changes.id', 'order_lines.change_id')
    .leftJoin('tickets', (join) =>
      join.onRef('tickets.order_line_id', '=', 'order_lines.id').on('tickets.state', '=', 'valid'),
    )
    .selectAll('order_lines')
    .select(performanceOf('order_lines'))
    .select(['tickets.id as ticket_id', 'tickets.admitted_at', 'accepted_at'])
    .where((eb) => eb.and({ 'order_lines.order_id': orderId, 'order_lines.ended_at': null }))
    .where('order_changes.done_at', 'is not', null)
    .orderBy('line_no')
    .execute()
}

export type LiveLine = Awaited<ReturnType<typeof liveLines>>[number]

/** Ids of the lines that a change ends once it is done. */
export async function endsOfChange(db: Db | Trx, changeId: string) {
  const rows = await db
    .selectFrom('change_ends')
    .select('order_line_id')
    .where('change_id', '=', changeId)
    .orderBy('order_line_id')
    .execute()
  return rows.map((row) => row.order_line_id)
}

/** Whether a change adds exactly the seats, ticket types, amounts and exemptions of this offer, and ends exactly these lines. */
export async function isSameChange(
  db: Db,
  changeId: string,
  { performanceId, offer, ends }: { performanceId: string; offer: Quote; ends: readonly string[] },
) {
  const lines = await selectLines(db, changeId).execute()
  const added = lines.map((line) => [
    line.performance_id,
    ...[line.seat_num, line.ticket_type, line.net_cents, line.tax_cents, line.untaxed],
  ])
  const offered = offer.lines.map((line) => [
    line.performanceId ?? performanceId,
    ...[line.seatNum, line.ticketType, line.netCents, line.taxCents, line.untaxed],
  ])
  return (
    JSON.stringify(added) === JSON.stringify(offered) &&
    (await endsOfChange(db, changeId)).join() === ends.toSorted().join()
  )
}

/** The performances of these lines, those of gift cards left out, in the order in which they are locked. */
export function performancesOf(lines: readonly { performance_id: string }[]): string[] {
  const ids = lines.map(({ performance_id }) => performance_id).filter((id) => id !== NO_PERFORMANCE)
  return [...new Set(ids)].toSorted()
}

/** What lines cost, in cents, with tax. */
export const costOf = (lines: readonly Pick<LineRow, 'net_cents' | 'tax_cents'>[]) =>
  lines.reduce((sum, { net_cents, tax_cents }) => sum + net_cents + tax_cents, 0)

/** What a line without a seat is called. */
export const otherName = ({ kind }: { kind: string }) =>
  kind === 'gift' ? words.giftCard() : common.donation()

/** Whether two ticket types are one: the full price is `general`, or `adult` where there are reduced tickets. */
export function isSameType(one: string | null, other: string | null): boolean {
  const plain = (type: string | null) => (type === 'adult' ? 'general' : (type ?? 'general'))
  return plain(one) === plain(other)
}
