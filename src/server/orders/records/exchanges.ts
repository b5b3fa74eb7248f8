import type { DoneExchange } from '../../../shared/orders/exchanges.ts'
import { centsOf } from '../../../shared/orders/office/paid-by-hand.ts'
import { partName } from '../../../shared/seating/layout.ts'
import { compareLabels } from '../../../shared/seating/seats.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { iso } from '../../platform/records/audit.ts'
import { soldTypeName } from '../../seating/rules.ts'
import { words } from '../catalogue.ts'
import { costOf } from './lines.ts'

/** An exchange of an order that is done. */
export type Exchanged = DoneExchange & { orderId: string; changeId: string }

/** The exchanges of these orders that are done, oldest first; in a fixed number of queries. */
export async function listExchanges(db: Db | Trx, orderIds: readonly string[]): Promise<Exchanged[]> {
  if (orderIds.length === 0) return []
  const changes = await db
    .selectFrom('order_changes')
    .select(['id', 'order_id', 'done_at'])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'exchange')
    .where('done_at', 'is not', null)
    .orderBy('done_at')
    .orderBy('change_no')
    .execute()
  if (changes.length === 0) return []
  const ids = changes.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('performances', 'performances.id', 'order_lines.performance_id')
    .innerJoin('shows', 'shows.id', 'performances.show_id')
    .leftJoin('seats', 'seats.seat_num', 'order_lines.seat_num')
    .leftJoin('houses', 'houses.id', 'seats.house_id')
    .select(['change_id', 'ended_by', 'seat_label', 'net_cents', 'tax_cents'])
    .select(['ticket_type', 'type_name', 'type_name_fr'])
    .select(['performance_id', 'starts_at', 'shows.name as show', 'houses.name as house'])
    .where((eb) => eb.or([eb('change_id', 'in', ids), eb('ended_by', 'in', ids)]))
    .execute()
  const captured = await db
    .selectFrom('payment_attempts')
    .select(['change_id', 'captured_cents as cents'])
    .where('change_id', 'in', ids)
    .where('state', '=', 'captured')
    .execute()
  const back = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['refunds.change_id', 'refunds.amount_cents as cents', 'provider'])
    .where('refunds.change_id', 'in', ids)
    .where('reason', '=', 'exchange')
    .where('refunds.state', '<>', 'dropped')
    .orderBy('cents', 'desc')
    .execute()
  const allowed = await db
    .selectFrom('allowances')
    .select(['change_id', 'amount_cents as cents'])
    .where('change_id', 'in', ids)
    .execute()
  return changes.map(({ id, order_id, done_at }) => {
    const before = lines.filter((line) => line.ended_by === id).sort(bySeat)
    const after = lines.filter((line) => line.change_id === id).sort(bySeat)
    const of = <T extends { change_id: string | null }>(rows: readonly T[]) =>
      rows.filter(({ change_id }) => change_id === id)
    const parts = of(back).map(({ provider, cents }) => ({ provider, cents }))
    const [from, to] = [before[0], after[0]]
    const say = from?.house === to?.house ? describeSeats : describeInHouse
    return {
      orderId: order_id,
      changeId: id,
      at: iso(done_at ?? 0),
      from: iso(from?.starts_at ?? 0),
      to: iso(to?.starts_at ?? 0),
      fromShow: from?.show ?? '',
      toShow: to?.show ?? '',
      changed:
        from?.performance_id === to?.performance_id
          ? words.seatsChanged({ before: say(before), after: say(after) })
          : null,
      oldSeats: before.map(labelOf),
      newSeats: after.map(labelOf),
      credit: costOf(before),
      total: costOf(after),
      paid: centsOf(of(captured)),
      waived: centsOf(of(allowed).filter(({ cents }) => cents > 0)),
      back: centsOf(parts),
      provider: parts[0]?.provider ?? null,
      parts,
      kept: -centsOf(of(allowed).filter(({ cents }) => cents < 0)),
    }
  })
}

type Line = { seat_label: string | null; house: string | null } & Parameters<typeof soldTypeName>[0]

const labelOf = (line: Line) => line.seat_label ?? ''
const bySeat = (a: Line, b: Line) => compareLabels(labelOf(a), labelOf(b))

/** "A1 Adult, A2"; a general ticket is just its seat. */
function describeSeats(lines: readonly Line[]): string {
  const type = (line: Line) =>
    line.ticket_type === null || line.ticket_type === 'general' ? '' : ` ${soldTypeName(line)}`
  return lines.map((line) => `${labelOf(line)}${type(line)}`).join(', ')
}

/** "A1 Adult, A2 (Studio)", of a performance that moved. */
const describeInHouse = (lines: readonly Line[]) =>
  `${describeSeats(lines)} (${partName(lines[0]?.house ?? '').name})`
