import { expect } from 'vitest'
import { askLink, hold } from './buying.ts'
import {
  count,
  eveningsOf,
  holdKey,
  type KnownChange,
  livePlaces,
  ownersOf,
  type Place,
  type Scenario,
  SEATS,
  whereOf,
} from './scenario.ts'
import { changesOf, pick, type Step } from './step.ts'

/** A ticket holder for one performance holds free seats of the other, and asks to exchange. */
export const exchange = (at: number): Step => ({
  words: `exchange ${at} is asked for`,
  can: (scenario) => chances(scenario).length > 0,
  async act(scenario) {
    const { change, where, fresh, free } = pick(chances(scenario), at)
    const places = fresh.slice(0, 1 + (at % Math.min(fresh.length, free.length)))
    const { who, orderId } = change
    await hold(who, scenario.performances.indexOf(where), free.slice(0, places.length), orderId).act(scenario)
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
    const ticketIds = places.map((place) => change.tickets.get(place) ?? '')
    scenario.exchanges.set(mine.id, { from: change.id, places })
    const asked = await askLink(scenario, mine, 'stripe', 0, { exchange: { orderId, ticketIds } })
    if (!asked) return
    expect(asked.orderId, 'the order of an exchange').toBe(orderId)
    count(scenario, 'exchange: asked')
    if (eveningsOf(scenario, change).size > 1) count(scenario, 'exchange: of one evening of two')
  },
})

/** Unscanned tickets of a change for one performance, and free seats of the other, where none are held for their exchange. */
type Chance = { change: KnownChange; where: string; fresh: Place[]; free: number[] }

function chances(scenario: Scenario): Chance[] {
  return changesOf(scenario, 'paid').flatMap((change) =>
    [...eveningsOf(scenario, change)].flatMap((from) => {
      const where = scenario.performances.find((id) => id !== from) ?? ''
      const fresh = freshPlaces(change).filter((place) => whereOf(scenario, place) === from)
      const off = scenario.cancelled.has(from) || scenario.cancelled.has(where)
      if (off || fresh.length === 0 || hasHold(scenario, change, where)) return []
      const owners = ownersOf(scenario, where)
      const free = Array.from({ length: SEATS }, (_, i) => i + 1).filter((seat) => !owners.has(seat))
      return free.length > 0 ? [{ change, where, fresh, free }] : []
    }),
  )
}

const hasHold = (scenario: Scenario, { who, orderId: exchange }: KnownChange, where: string) =>
  scenario.holds.has(holdKey({ who, where, exchange }))

const freshPlaces = (change: KnownChange) =>
  livePlaces(change).filter((place) => !change.admitted.has(change.tickets.get(place) ?? ''))
