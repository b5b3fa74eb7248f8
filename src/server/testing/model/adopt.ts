import { expect } from 'vitest'
import { holdKey, type KnownExchange, priceAt, type Scenario } from './scenario.ts'

type ChangeRow = {
  id: string
  order_id: string
  user_id: string
  hold_id: string | null
  kind: 'purchase' | 'exchange' | 'return'
  expires_at: number | null
}

/** A change that the server has made since; it is as its hold was. */
export async function adopt(scenario: Scenario, row: ChangeRow): Promise<void> {
  const who = scenario.people.findIndex(({ userId }) => userId === row.user_id)
  const lines = await scenario.app.platform.db
    .selectFrom('order_lines')
    .select(['seat_num', 'performance_id', 'net_cents', 'tax_cents'])
    .where('change_id', '=', row.id)
    .orderBy('seat_num')
    .execute()
  const where = lines[0]?.performance_id ?? ''
  const seats = lines.flatMap(({ seat_num }) => seat_num ?? [])
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  const given = sum((line) => (line.seat_num === null ? line.net_cents : 0))
  const paidFor = seats.length * priceAt(scenario, where)
  const price = paidFor + given + scenario.taxOn(paidFor, given)
  expect(
    sum((line) => line.net_cents + line.tax_cents),
    `what change ${row.id} costs`,
  ).toBe(price)
  const [holdId, endsAt] = [row.hold_id ?? '', row.expires_at ?? 0]
  const hold = {
    id: holdId,
    who,
    where,
    exchange: row.kind === 'exchange' ? row.order_id : null,
    seats,
    endsAt,
  }
  const key = holdKey(hold)
  if (scenario.strict) expect(scenario.holds.get(key), `the hold of change ${row.id}`).toEqual(hold)
  scenario.holds.set(key, hold)
  scenario.changes.set(row.id, {
    ...{ id: row.id, orderId: row.order_id, who, where, holdId, seats, status: 'pending', endsAt },
    tickets: new Map(),
    admitted: new Set(),
    gone: new Set(),
    donation: given > 0 ? 'given' : 'none',
    exchange: row.kind === 'exchange' ? await adoptExchange(scenario, row, holdId) : null,
  })
}

/** What an exchange is to replace: seats of one change of the same order, and those that were asked for. */
async function adoptExchange(scenario: Scenario, row: ChangeRow, holdId: string): Promise<KnownExchange> {
  const ends = await scenario.app.platform.db
    .selectFrom('change_ends')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select(['order_lines.change_id', 'order_id', 'seat_num'])
    .where('change_ends.change_id', '=', row.id)
    .orderBy('seat_num')
    .execute()
  const exchange = { from: ends[0]?.change_id ?? '', seats: ends.map(({ seat_num }) => seat_num ?? 0) }
  for (const { order_id } of ends) expect(order_id, `the order of exchange ${row.id}`).toBe(row.order_id)
  if (scenario.strict)
    expect(exchange, `what exchange ${row.id} replaces`).toEqual(scenario.exchanges.get(holdId))
  return exchange
}

/** What orders have lost of cancelled performances since. */
export async function adoptCancelled(scenario: Scenario): Promise<void> {
  if (scenario.cancelled.size === 0) return
  const ended = await scenario.app.platform.db
    .selectFrom('order_lines')
    .select(['change_id', 'seat_num'])
    // A donation goes with the seats, whichever performance it was given for.
    .where((eb) => eb.or([eb('performance_id', 'in', [...scenario.cancelled]), eb('kind', '=', 'donation')]))
    .where('ended_at', 'is not', null)
    .execute()
  for (const { change_id, seat_num } of ended) {
    const change = scenario.changes.get(change_id)
    if (seat_num !== null) change?.gone.add(seat_num)
    else if (change) change.donation = 'gone'
  }
}
