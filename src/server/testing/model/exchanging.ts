import { expect } from 'vitest'
import { askLink, hold } from './buying.ts'
import { count, holdKey, type KnownChange, liveSeats, ownersOf, type Scenario, SEATS } from './scenario.ts'
import { changesOf, pick, type Step } from './step.ts'

/** A ticket holder for one performance holds free seats of the other, and asks to exchange. */
export const exchange = (at: number): Step => ({
  words: `exchange ${at} is asked for`,
  can: (scenario) => chances(scenario).length > 0,
  async act(scenario) {
    const { change, where, free } = pick(chances(scenario), at)
    const fresh = freshSeats(change)
    const seats = fresh.slice(0, 1 + (at % Math.min(fresh.length, free.length)))
    const { who, orderId } = change
    await hold(who, scenario.performances.indexOf(where), free.slice(0, seats.length), orderId).act(scenario)
    const mine = scenario.holds.get(holdKey({ who, where, exchange: orderId }))
    // Somebody who held for an hour without buying has to wait.
    if (!mine) return
    const others = changesOf(scenario, 'pending').filter((each) => each.orderId === orderId)
    // The latest request counts, unless an earlier one is paid by then.
    if (
      others.some(({ id }) => scenario.links.some((link) => link.changeId === id && link.state !== 'shown'))
    )
      scenario.strict = false
    for (const { id } of others) scenario.ended.add(id)
    const ticketIds = seats.map((seat) => change.tickets.get(seat) ?? '')
    scenario.exchanges.set(mine.id, { from: change.id, seats })
    const asked = await askLink(scenario, mine, 'stripe', 0, { exchange: { orderId, ticketIds } })
    if (!asked) return
    expect(asked.orderId, 'the order of an exchange').toBe(orderId)
    count(scenario, 'exchange: asked')
  },
})

/** Unscanned tickets of a change, and free seats of the other performance, where none are held for their exchange. */
type Chance = { change: KnownChange; where: string; free: number[] }

function chances(scenario: Scenario): Chance[] {
  return changesOf(scenario, 'paid').flatMap((change) => {
    const where = scenario.performances.find((id) => id !== change.where) ?? ''
    const off = scenario.cancelled.has(change.where) || scenario.cancelled.has(where)
    if (off || freshSeats(change).length === 0 || hasHold(scenario, change, where)) return []
    const owners = ownersOf(scenario, where)
    const free = Array.from({ length: SEATS }, (_, i) => i + 1).filter((seat) => !owners.has(seat))
    return free.length > 0 ? [{ change, where, free }] : []
  })
}

const hasHold = (scenario: Scenario, { who, orderId: exchange }: KnownChange, where: string) =>
  scenario.holds.has(holdKey({ who, where, exchange }))

const freshSeats = (change: KnownChange) =>
  liveSeats(change).filter((seat) => !change.admitted.has(change.tickets.get(seat) ?? ''))
