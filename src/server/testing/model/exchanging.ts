import { askLink, hold } from './buying.ts'
import { ordersOf, pick, type Step } from './step.ts'
import { count, holdKey, type KnownOrder, ownersOf, SEATS, type Story, standingSeats } from './story.ts'

/** A ticket holder for one performance holds free seats of the other, and asks to exchange. */
export const exchange = (at: number): Step => ({
  words: `exchange ${at} is asked for`,
  can: (story) => chances(story).length > 0,
  async act(story) {
    const { order, where, free } = pick(chances(story), at)
    const fresh = freshSeats(order)
    const seats = fresh.slice(0, 1 + (at % Math.min(fresh.length, free.length)))
    await hold(order.who, story.performances.indexOf(where), free.slice(0, seats.length)).act(story)
    const mine = story.holds.get(holdKey(order.who, where))
    // Somebody who held for an hour without buying has to wait.
    if (!mine) return
    const others = rivals(story, order.id, seats)
    // The latest request counts, unless an earlier one is paid by then.
    if (others.some((id) => story.links.some((link) => link.orderId === id && link.state !== 'shown')))
      story.strict = false
    for (const id of others) story.ended.add(id)
    const ticketIds = seats.map((seat) => order.tickets.get(seat) ?? '')
    const asked = await askLink(story, mine, 'stripe', 0, { orderId: order.id, ticketIds })
    if (!asked) return
    const nothingDue = asked.url.includes('/confirmation')
    story.exchanges.set(asked.orderId, { from: order.id, seats, free: nothingDue })
    count(story, 'exchange: asked')
  },
})

/** A paid order with unscanned tickets, and free seats of the other performance, where its owner holds none. */
type Chance = { order: KnownOrder; where: string; free: number[] }

function chances(story: Story): Chance[] {
  return ordersOf(story, 'paid').flatMap((order) => {
    const where = story.performances.find((id) => id !== order.where) ?? ''
    const off = story.cancelled.has(order.where) || story.cancelled.has(where)
    if (off || freshSeats(order).length === 0 || story.holds.has(holdKey(order.who, where))) return []
    const owners = ownersOf(story, where)
    const free = Array.from({ length: SEATS }, (_, i) => i + 1).filter((seat) => !owners.has(seat))
    return free.length > 0 ? [{ order, where, free }] : []
  })
}

const freshSeats = (order: KnownOrder) =>
  standingSeats(order).filter((seat) => !order.admitted.has(order.tickets.get(seat) ?? ''))

/** Other open orders that would replace one of these tickets. */
function rivals(story: Story, from: string, seats: readonly number[]): string[] {
  return ordersOf(story, 'pending')
    .map(({ id }) => id)
    .filter((id) => {
      const wish = story.exchanges.get(id)
      return wish?.from === from && wish.seats.some((seat) => seats.includes(seat))
    })
}
