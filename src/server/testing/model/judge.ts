import { expect } from 'vitest'
import { findJournalProblems } from '../harness/journal.ts'
import { adopt, adoptCancelled } from './adopt.ts'
import { creditKept, expectCredit } from './credit.ts'
import {
  clock,
  costOf,
  count,
  eveningsOf,
  isCancelled,
  isLive,
  type KnownChange,
  livePlaces,
  ownersOf,
  type Place,
  placeOf,
  type Scenario,
  seatOf,
  whereOf,
} from './scenario.ts'

type Owners = Map<string, Map<number, string>>

/**
 * After every step: the server's changes of orders took only allowed steps, its claims match the model, every order that
 * was paid has its tickets, everybody has their credit, both views are empty, and the journal balances (laws 1, 6, 7 and 8).
 */
export async function judge(scenario: Scenario): Promise<void> {
  const before: Owners = new Map(scenario.performances.map((id) => [id, ownersBefore(scenario, id)]))
  const credit = await adoptChanges(scenario, before)
  await adoptCancelled(scenario)
  await expectOrders(scenario)
  const after: Owners = new Map(scenario.performances.map((id) => [id, ownersOf(scenario, id)]))
  await expectClaims(scenario, after)
  await expectTickets(scenario)
  await expectCredit(scenario, credit)
  await expectViews(scenario)
}

/** As the model has it with the changes as they were: several holds of a race may overlap until the server is asked. */
function ownersBefore(scenario: Scenario, where: string): Map<number, string> {
  try {
    return ownersOf(scenario, where)
  } catch (error) {
    if (scenario.strict) throw error
    return new Map()
  }
}

/** Answers what credit kept for each change. */
async function adoptChanges(scenario: Scenario, before: Owners): Promise<ReadonlyMap<string, number>> {
  const { db } = scenario.app.platform
  const rows = await db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .select([
      'order_changes.id',
      'order_id',
      'user_id',
      'hold_id',
      'kind',
      'order_changes.status',
      'expires_at',
    ])
    .where('order_changes.id', 'in', (eb) =>
      eb.selectFrom('order_lines').select('change_id').where('performance_id', 'in', scenario.performances),
    )
    .orderBy('order_changes.created_at')
    .execute()
  for (const row of rows) if (!scenario.changes.has(row.id)) await adopt(scenario, row)
  const credit = await creditKept(scenario)
  for (const id of credit.keys()) scenario.byCredit.add(id)
  const late: { change: KnownChange; to: string }[] = []
  for (const row of rows) {
    const change = scenario.changes.get(row.id)
    if (!change || change.status === row.status) continue
    const step = `${change.status} → ${row.status}`
    if (isOver(change.status)) late.push({ change, to: row.status })
    expect(mayGo(scenario, change, row.status), `change ${change.id}: ${step}`).toBe(true)
    count(scenario, step)
    await follow(scenario, change, row.status)
  }
  for (const { change, to } of late) expectLate(scenario, change, to, before)
  return credit
}

/** The change as the server has it now, with everything that follows from it. */
async function follow(scenario: Scenario, change: KnownChange, status: KnownChange['status']): Promise<void> {
  const wasPending = change.status === 'pending'
  change.status = status
  if (wasPending)
    clearHold(scenario, change, (where) => status !== 'cancelled' || scenario.cancelled.has(where))
  if (status === 'paid') await adoptTickets(scenario, change)
  if (status === 'paid' && eveningsOf(scenario, change).size > 1) count(scenario, 'bought: two evenings')
  if (status === 'paid') giveUpExchanged(scenario, change)
}

/** Whether nothing is due for an exchange. */
const isFree = (scenario: Scenario, { exchange, places }: KnownChange): boolean =>
  exchange !== null && costOf(scenario, places) < costOf(scenario, exchange.places)

/** An order is as its purchase is, and refunded once nothing is left of it. */
async function expectOrders(scenario: Scenario): Promise<void> {
  const changes = [...scenario.changes.values()]
  const purchases = changes.filter(({ exchange }) => exchange === null)
  if (purchases.length === 0) return
  const rows = await scenario.app.platform.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where(
      'id',
      'in',
      purchases.map(({ orderId }) => orderId),
    )
    .execute()
  for (const { orderId, status } of purchases) {
    const left = changes.some((change) => change.orderId === orderId && isLive(change))
    const due = status === 'paid' && !left ? 'refunded' : status
    expect(rows.find(({ id }) => id === orderId)?.status, `order ${orderId}`).toBe(due)
    if (due === 'refunded' && scenario.orders.get(orderId) === 'paid') count(scenario, 'paid → refunded')
    scenario.orders.set(orderId, due)
  }
}

const isOver = (status: string) => status === 'cancelled' || status === 'expired'

/** Whether a change may take this step now, given what people did. */
function mayGo(scenario: Scenario, change: KnownChange, to: string): boolean {
  const links = scenario.links.filter((link) => link.changeId === change.id)
  const money = links.some((link) => link.state !== 'shown')
  const off = isCancelled(scenario, change) || isLost(scenario, change)
  if (change.status === 'pending' && to === 'cancelled')
    return off || scenario.ended.has(change.id) || !scenario.strict
  if (change.status === 'pending' && to === 'expired') return change.endsAt <= clock(scenario.app)
  // Cancelled while being paid: both steps may happen between two checks.
  if (change.status === 'pending' && to === 'refunded')
    return money && (off || change.endsAt <= clock(scenario.app))
  const isPaid = money || isFree(scenario, change) || scenario.byCredit.has(change.holdId)
  if (to === 'paid') return isPaid && change.status !== 'refunded'
  return to === 'refunded' && money && isOver(change.status)
}

/** Law 7: late money bought its seats only if nobody had one, and was refunded only if somebody had. */
function expectLate(scenario: Scenario, change: KnownChange, to: string, before: Owners): void {
  const had = (place: Place) => before.get(whereOf(scenario, place))?.get(seatOf(place))
  const has = (place: Place) => ownersOf(scenario, whereOf(scenario, place)).get(seatOf(place))
  const stillHeld = (owner: string | undefined) =>
    owner !== undefined &&
    !(owner.startsWith('order:') && scenario.changes.get(owner.slice(6))?.status !== 'pending')
  if (to === 'paid')
    for (const place of change.places)
      expect(stillHeld(had(place)), `late change ${change.id} took ${place} of somebody`).toBe(false)
  // Where the credit that came back was spent, late money for the rest buys nothing.
  const isShort = scenario.byCredit.has(change.id)
  if (to === 'refunded' && !isShort && !isCancelled(scenario, change) && !isLost(scenario, change))
    expect(
      change.places.some((place) => had(place) ?? has(place)),
      `late change ${change.id} went back although its seats were free`,
    ).toBe(true)
}

/** Whether a change was to take the place of tickets that are no longer there to be given up. */
function isLost(scenario: Scenario, change: KnownChange): boolean {
  const { exchange } = change
  const from = exchange && scenario.changes.get(exchange.from)
  if (!from || change.tickets.size > 0) return false
  const live = livePlaces(from)
  const ticketOf = (place: Place) => from.tickets.get(place) ?? ''
  return (
    isCancelled(scenario, exchange) ||
    exchange.places.some((place) => !live.includes(place) || from.admitted.has(ticketOf(place)))
  )
}

/** The tickets that a paid exchange replaces are void. */
function giveUpExchanged(scenario: Scenario, change: KnownChange): void {
  const { exchange } = change
  if (!exchange) return
  const from = scenario.changes.get(exchange.from)
  for (const place of exchange.places) from?.gone.add(place)
  count(scenario, isFree(scenario, change) ? 'exchanged: cheaper' : 'exchanged: dearer')
}

/** What a hold had of these performances ended with its change. */
function clearHold(scenario: Scenario, change: KnownChange, ended: (where: string) => boolean): void {
  for (const [key, { id, where }] of scenario.holds)
    if (id === change.holdId && ended(where)) scenario.holds.delete(key)
}

async function adoptTickets(scenario: Scenario, change: KnownChange): Promise<void> {
  const tickets = await scenario.app.platform.db
    .selectFrom('tickets')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select(['tickets.id', 'tickets.performance_id', 'tickets.seat_num'])
    .where('change_id', '=', change.id)
    .execute()
  for (const { id, performance_id, seat_num } of tickets)
    change.tickets.set(placeOf(scenario, performance_id, seat_num), id)
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
    const ours = [...(expected.get(where) ?? [])]
    expect(bySeat(theirs), 'who has which seat').toEqual(bySeat(ours))
  }
}

type Claim = readonly [seat: number, owner: string]
const bySeat = (owners: Claim[]) => owners.toSorted(([a], [b]) => a - b)

/** A paid change has one unchanging valid ticket for each seat that is left of it; no other change has any. */
async function expectTickets(scenario: Scenario): Promise<void> {
  const rows = await scenario.app.platform.db
    .selectFrom('tickets')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select(['tickets.id', 'change_id', 'admitted_at'])
    .where('tickets.performance_id', 'in', scenario.performances)
    .where('state', '=', 'valid')
    .execute()
  for (const change of scenario.changes.values()) {
    const expected = livePlaces(change).map((place) => change.tickets.get(place))
    const mine = rows.filter((row) => row.change_id === change.id)
    expect(mine.map(({ id }) => id).sort(), `tickets of ${change.status} change`).toEqual(expected.sort())
    for (const { id, admitted_at } of mine)
      expect(admitted_at !== null, `ticket ${id} was let in`).toBe(change.admitted.has(id))
  }
}

async function expectViews(scenario: Scenario): Promise<void> {
  const { db } = scenario.app.platform
  const orders = [...scenario.orders.keys()]
  const money =
    orders.length > 0 ? db.selectFrom('ledger_check').selectAll().where('order_id', 'in', orders) : null
  expect((await money?.execute()) ?? [], 'ledger_check').toEqual([])
  expect(await findJournalProblems(db, orders), 'journal').toEqual([])
  const seats = db.selectFrom('claim_check').selectAll().where('performance_id', 'in', scenario.performances)
  expect(await seats.execute(), 'claim_check').toEqual([])
}
