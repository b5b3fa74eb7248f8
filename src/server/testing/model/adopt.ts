import { expect } from 'vitest'
import {
  costOf,
  count,
  eveningsOf,
  holdKey,
  type KnownChange,
  type KnownExchange,
  type Place,
  placeOf,
  type Scenario,
  seatOf,
  whereOf,
} from './scenario.ts'

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
  const places = lines.flatMap(({ performance_id, seat_num }) =>
    seat_num === null ? [] : placeOf(scenario, performance_id, seat_num),
  )
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  const given = sum((line) => (line.seat_num === null ? line.net_cents : 0))
  const paidFor = costOf(scenario, places)
  expect(
    sum((line) => line.net_cents + line.tax_cents),
    `what change ${row.id} costs`,
  ).toBe(paidFor + given + scenario.taxOn(paidFor, given))
  const exchange = row.kind === 'exchange' ? row.order_id : null
  const [holdId, endsAt] = [row.hold_id ?? '', row.expires_at ?? 0]
  for (const where of eveningsOf(scenario, { places })) {
    const seats = places.filter((place) => whereOf(scenario, place) === where).map(seatOf)
    const hold = { id: holdId, who, where, exchange, seats, endsAt }
    const key = holdKey(hold)
    if (scenario.strict) expect(scenario.holds.get(key), `the hold of change ${row.id}`).toEqual(hold)
    scenario.holds.set(key, hold)
  }
  scenario.changes.set(row.id, {
    ...{ id: row.id, orderId: row.order_id, who, holdId, places, status: 'pending', endsAt },
    tickets: new Map(),
    admitted: new Set(),
    gone: new Set(),
    donation: given > 0 ? 'given' : 'none',
    exchange: exchange === null ? null : await adoptExchange(scenario, row, holdId),
  })
}

/** What an exchange is to replace: places of one change of the same order, and those that were asked for. */
async function adoptExchange(scenario: Scenario, row: ChangeRow, holdId: string): Promise<KnownExchange> {
  const ends = await scenario.app.platform.db
    .selectFrom('change_ends')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select(['order_lines.change_id', 'order_id', 'performance_id', 'seat_num'])
    .where('change_ends.change_id', '=', row.id)
    .orderBy('seat_num')
    .execute()
  const places = ends.map(({ performance_id, seat_num }) => placeOf(scenario, performance_id, seat_num ?? 0))
  const exchange = { from: ends[0]?.change_id ?? '', places }
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
    .select(['change_id', 'performance_id', 'seat_num'])
    // A donation goes with the seats, whichever performance it was given for.
    .where((eb) => eb.or([eb('performance_id', 'in', [...scenario.cancelled]), eb('kind', '=', 'donation')]))
    .where('ended_at', 'is not', null)
    .execute()
  for (const { change_id, performance_id, seat_num } of ended) {
    const change = scenario.changes.get(change_id)
    if (!change) continue
    if (seat_num === null) change.donation = 'gone'
    else endPlace(scenario, change, placeOf(scenario, performance_id, seat_num))
  }
}

function endPlace(scenario: Scenario, change: KnownChange, place: Place): void {
  if (!change.gone.has(place) && eveningsOf(scenario, change).size > 1)
    count(scenario, 'called off: of one evening of two')
  change.gone.add(place)
}
