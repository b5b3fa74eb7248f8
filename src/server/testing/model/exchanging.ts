import { askLink, hold } from './buying.ts'
import { count, holdKey, type KnownOrder, ownersOf, type Scenario, SEATS, standingSeats } from './scenario.ts'
import { ordersOf, pick, type Step } from './step.ts'

/** A ticket holder for one performance holds free seats of the other, and asks to exchange. */
export const exchange = (at: number): Step => ({
  words: `exchange ${at} is asked for`,
  can: (scenario) => chances(scenario).length > 0,
  async act(scenario) {
    const { order, where, free } = pick(chances(scenario), at)
    const fresh = freshSeats(order)
    const seats = fresh.slice(0, 1 + (at % Math.min(fresh.length, free.length)))
    await hold(order.who, scenario.performances.indexOf(where), free.slice(0, seats.length)).act(scenario)
    const mine = scenario.holds.get(holdKey(order.who, where))
    // Somebody who held for an hour without buying has to wait.
    if (!mine) return
    const others = rivals(scenario, order.id, seats)
    // The latest request counts, unless an earlier one is paid by then.
    if (others.some((id) => scenario.links.some((link) => link.orderId === id && link.state !== 'shown')))
      scenario.strict = false
    for (const id of others) scenario.ended.add(id)
    const ticketIds = seats.map((seat) => order.tickets.get(seat) ?? '')
    const asked = await askLink(scenario, mine, 'stripe', 0, { orderId: order.id, ticketIds })
    if (!asked) return
    const nothingDue = asked.url.includes('/confirmation')
    scenario.exchanges.set(asked.orderId, { from: order.id, seats, free: nothingDue })
    count(scenario, 'exchange: asked')
  },
})

/** A paid order with unscanned tickets, and free seats of the other performance, where its owner holds none. */
type Chance = { order: KnownOrder; where: string; free: number[] }

function chances(scenario: Scenario): Chance[] {
  return ordersOf(scenario, 'paid').flatMap((order) => {
    const where = scenario.performances.find((id) => id !== order.where) ?? ''
    const off = scenario.cancelled.has(order.where) || scenario.cancelled.has(where)
    if (off || freshSeats(order).length === 0 || scenario.holds.has(holdKey(order.who, where))) return []
    const owners = ownersOf(scenario, where)
    const free = Array.from({ length: SEATS }, (_, i) => i + 1).filter((seat) => !owners.has(seat))
    return free.length > 0 ? [{ order, where, free }] : []
  })
}

const freshSeats = (order: KnownOrder) =>
  standingSeats(order).filter((seat) => !order.admitted.has(order.tickets.get(seat) ?? ''))

/** Other open orders that would replace one of these tickets. */
function rivals(scenario: Scenario, from: string, seats: readonly number[]): string[] {
  return ordersOf(scenario, 'pending')
    .map(({ id }) => id)
    .filter((id) => {
      const wish = scenario.exchanges.get(id)
      return wish?.from === from && wish.seats.some((seat) => seats.includes(seat))
    })
}
