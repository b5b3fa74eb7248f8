import { expect } from 'vitest'
import {
  clock,
  count,
  holdKey,
  type KnownOrder,
  ownersOf,
  priceAt,
  type Scenario,
  standingSeats,
} from './scenario.ts'

type Owners = Map<string, Map<number, string>>

/**
 * After every step: the server's orders took only allowed steps, its claims match the model, every paid order has its
 * tickets, and both views are empty (laws 1, 6, 7 and 8).
 */
export async function judge(scenario: Scenario): Promise<void> {
  const before: Owners = new Map(scenario.performances.map((id) => [id, ownersBefore(scenario, id)]))
  await adoptOrders(scenario, before)
  const after: Owners = new Map(scenario.performances.map((id) => [id, ownersOf(scenario, id)]))
  await expectClaims(scenario, after)
  await expectTickets(scenario)
  await expectViews(scenario)
}

/** As the model has it with the orders as they were: several holds of a race may overlap until the server is asked. */
function ownersBefore(scenario: Scenario, where: string): Map<number, string> {
  try {
    return ownersOf(scenario, where)
  } catch (error) {
    if (scenario.strict) throw error
    return new Map()
  }
}

async function adoptOrders(scenario: Scenario, before: Owners): Promise<void> {
  const { db } = scenario.app.platform
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'user_id', 'performance_id', 'hold_id', 'status', 'expires_at'])
    .select(['donation_cents', 'total_cents'])
    .where('performance_id', 'in', scenario.performances)
    .orderBy('created_at')
    .execute()
  for (const row of rows) if (!scenario.orders.has(row.id)) await adopt(scenario, row)
  const late: { order: KnownOrder; to: string }[] = []
  for (const row of rows) {
    const order = scenario.orders.get(row.id)
    if (!order || order.status === row.status) continue
    const step = `${order.status} → ${row.status}`
    if (isOver(order.status)) late.push({ order, to: row.status })
    expect(mayGo(scenario, order, row.status), `order ${order.id}: ${step}`).toBe(true)
    count(scenario, step)
    await follow(scenario, order, row.status)
  }
  for (const { order, to } of late) expectLate(scenario, order, to, before)
}

/** The order as the server has it now, with everything that follows from it. */
async function follow(scenario: Scenario, order: KnownOrder, status: KnownOrder['status']): Promise<void> {
  const wasPending = order.status === 'pending'
  order.status = status
  if (wasPending && (status !== 'cancelled' || scenario.cancelled.has(order.where)))
    forgetHold(scenario, order)
  if (status === 'paid') await adoptTickets(scenario, order)
  if (status === 'paid') giveUpExchanged(scenario, order)
  if (status === 'refunded') for (const seat of order.seats) order.gone.add(seat)
}

type OrderRow = {
  id: string
  user_id: string
  performance_id: string
  hold_id: string
  expires_at: number
  donation_cents: number
  total_cents: number
}

/** An order that the server has made since; it is as its hold was. */
async function adopt(scenario: Scenario, row: OrderRow): Promise<void> {
  const who = scenario.people.findIndex(({ userId }) => userId === row.user_id)
  const key = holdKey(who, row.performance_id)
  const lines = await scenario.app.platform.db
    .selectFrom('order_lines')
    .select('seat_num')
    .where('order_id', '=', row.id)
    .where('kind', '=', 'seat')
    .orderBy('seat_num')
    .execute()
  const seats = lines.map(({ seat_num }) => seat_num ?? 0)
  const [paidFor, given] = [seats.length * priceAt(scenario, row.performance_id), row.donation_cents]
  const price = paidFor + given + scenario.taxOn(paidFor, given)
  expect(row.total_cents, `what order ${row.id} costs`).toBe(price)
  const hold = { id: row.hold_id, who, where: row.performance_id, seats, endsAt: row.expires_at }
  if (scenario.strict) expect(scenario.holds.get(key), `the hold of order ${row.id}`).toEqual(hold)
  scenario.holds.set(key, hold)
  scenario.orders.set(row.id, {
    id: row.id,
    who,
    where: row.performance_id,
    holdId: row.hold_id,
    seats,
    status: 'pending',
    endsAt: row.expires_at,
    tickets: new Map(),
    admitted: new Set(),
    gone: new Set(),
    donation: row.donation_cents > 0 ? 'given' : 'none',
  })
}

const isOver = (status: string) => status === 'cancelled' || status === 'expired'

/** Whether an order may take this step now, given what people did. */
function mayGo(scenario: Scenario, order: KnownOrder, to: string): boolean {
  const links = scenario.links.filter((link) => link.orderId === order.id)
  const money = links.some((link) => link.state !== 'shown')
  const off = scenario.cancelled.has(order.where) || isLost(scenario, order)
  if (order.status === 'pending' && to === 'cancelled')
    return off || scenario.ended.has(order.id) || !scenario.strict
  if (order.status === 'pending' && to === 'expired') return order.endsAt <= clock(scenario.app)
  // Cancelled while being paid: both steps may happen between two checks.
  if (order.status === 'pending' && to === 'refunded')
    return money && (off || order.endsAt <= clock(scenario.app))
  if (to === 'paid')
    return (money || scenario.exchanges.get(order.id)?.free === true) && order.status !== 'refunded'
  if (to === 'refunded' && order.status === 'paid')
    return off || (order.seats.every((seat) => order.gone.has(seat)) && order.donation !== 'given')
  return to === 'refunded' && money && isOver(order.status)
}

/** Law 7: late money bought its seats only if nobody had one, and was refunded only if somebody had. */
function expectLate(scenario: Scenario, order: KnownOrder, to: string, before: Owners): void {
  const had = before.get(order.where)
  const has = to === 'refunded' ? ownersOf(scenario, order.where) : new Map<number, string>()
  const stillHeld = (owner: string | undefined) =>
    owner !== undefined &&
    !(owner.startsWith('order:') && scenario.orders.get(owner.slice(6))?.status !== 'pending')
  if (to === 'paid')
    for (const seat of order.seats)
      expect(stillHeld(had?.get(seat)), `late order ${order.id} took seat ${seat} of somebody`).toBe(false)
  if (to === 'refunded' && !scenario.cancelled.has(order.where) && !isLost(scenario, order))
    expect(
      order.seats.some((seat) => had?.has(seat) || has.has(seat)),
      `late order ${order.id} went back although its seats were free`,
    ).toBe(true)
}

/** Whether an order was to take the place of tickets that are no longer there to be given up. */
function isLost(scenario: Scenario, order: KnownOrder): boolean {
  const exchange = scenario.exchanges.get(order.id)
  const from = exchange && scenario.orders.get(exchange.from)
  if (!from || order.tickets.size > 0) return false
  const standing = standingSeats(from)
  const ticketOf = (seat: number) => from.tickets.get(seat) ?? ''
  return (
    scenario.cancelled.has(from.where) ||
    exchange.seats.some((seat) => !standing.includes(seat) || from.admitted.has(ticketOf(seat)))
  )
}

/** The tickets that a paid order replaces are void. */
function giveUpExchanged(scenario: Scenario, order: KnownOrder): void {
  const exchange = scenario.exchanges.get(order.id)
  if (!exchange) return
  const from = scenario.orders.get(exchange.from)
  for (const seat of exchange.seats) from?.gone.add(seat)
  count(scenario, exchange.free ? 'exchanged: cheaper' : 'exchanged: dearer')
}

/** A hold that ended with its order. */
function forgetHold(scenario: Scenario, order: KnownOrder): void {
  const key = holdKey(order.who, order.where)
  if (scenario.holds.get(key)?.id === order.holdId) scenario.holds.delete(key)
}

async function adoptTickets(scenario: Scenario, order: KnownOrder): Promise<void> {
  const tickets = await scenario.app.platform.db
    .selectFrom('tickets')
    .select(['id', 'seat_num'])
    .where('order_id', '=', order.id)
    .execute()
  for (const { id, seat_num } of tickets) order.tickets.set(seat_num, id)
}

/** Law 1: the current claims are exactly those in the model. */
async function expectClaims(scenario: Scenario, expected: Owners): Promise<void> {
  const { db, engine } = scenario.app.platform
  const claims = await db
    .selectFrom('seat_claims')
    .select(['performance_id', 'seat_num', 'kind', 'owner_id'])
    .where('performance_id', 'in', scenario.performances)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', engine.now())]))
    .execute()
  for (const where of scenario.performances) {
    const here = claims.filter((claim) => claim.performance_id === where)
    const theirs = here.map((claim) => [claim.seat_num, `${claim.kind}:${claim.owner_id}`] as const)
    // An order cancelled by its owner while its performance is being cancelled leaves a hold until the job runs.
    const off = scenario.cancelled.has(where)
    const counts = ([, owner]: Claim) => !(off && owner.startsWith('hold:'))
    const ours = [...(expected.get(where) ?? [])]
    expect(bySeat(theirs.filter(counts)), 'who has which seat').toEqual(bySeat(ours.filter(counts)))
  }
}

type Claim = readonly [seat: number, owner: string]
const bySeat = (owners: Claim[]) => owners.toSorted(([a], [b]) => a - b)

/** A paid order has one unchanging valid ticket for each seat it still has; no other order has any. */
async function expectTickets(scenario: Scenario): Promise<void> {
  const rows = await scenario.app.platform.db
    .selectFrom('tickets')
    .select(['id', 'order_id', 'admitted_at'])
    .where('performance_id', 'in', scenario.performances)
    .where('state', '=', 'valid')
    .execute()
  for (const order of scenario.orders.values()) {
    const expected = standingSeats(order).map((seat) => order.tickets.get(seat))
    const mine = rows.filter((row) => row.order_id === order.id)
    expect(mine.map(({ id }) => id).sort(), `tickets of ${order.status} order`).toEqual(expected.sort())
    for (const { id, admitted_at } of mine)
      expect(admitted_at !== null, `ticket ${id} was let in`).toBe(order.admitted.has(id))
  }
}

async function expectViews(scenario: Scenario): Promise<void> {
  const { db } = scenario.app.platform
  const orders = [...scenario.orders.keys()]
  const money =
    orders.length > 0 ? db.selectFrom('ledger_check').selectAll().where('order_id', 'in', orders) : null
  expect((await money?.execute()) ?? [], 'ledger_check').toEqual([])
  const seats = db.selectFrom('claim_check').selectAll().where('performance_id', 'in', scenario.performances)
  expect(await seats.execute(), 'claim_check').toEqual([])
}
