import { expect } from 'vitest'
import type { Answer, Harness } from '../harness/harness.ts'
import type { Person } from '../scenes/box-office.ts'

/** What a patron was told of a hold of one performance, and for how long it may be relied on. */
export type KnownHold = {
  id: string
  who: number
  where: string
  /** The order whose tickets it is to replace; null for a purchase. */
  exchange: string | null
  seats: number[]
  endsAt: number
}

/** A seat of one of the performances, as one number. */
export type Place = number

/** What is known of a purchase, or of an exchange of an order; `gone` are places that were refunded or exchanged since. */
export type KnownChange = {
  id: string
  /** The order keeps its number, however often its tickets are exchanged. */
  orderId: string
  who: number
  holdId: string
  places: Place[]
  status: string
  endsAt: number
  /** Ticket of each place, once paid. */
  tickets: Map<Place, string>
  admitted: Set<string>
  gone: Set<Place>
  donation: 'none' | 'given' | 'gone'
  /** The places that it is to replace once it is paid, and the change that they are of. */
  exchange: KnownExchange | null
}

/**
 * A payment that somebody was shown. `paid`: confirmed by Stripe; `approved`, `declined` and `slow`: PayPal's answer
 * when we capture.
 */
export type Link = {
  provider: 'stripe' | 'paypal'
  orderId: string
  /** What it pays for. */
  changeId: string
  reference: string
  url: string
  state: 'shown' | 'approved' | 'declined' | 'slow' | 'paid'
}

export type KnownExchange = { from: string; places: Place[] }

/** The tax of seats and a donation that cost so much, all in cents. */
export type TaxRule = (seats: number, donation: number) => number

/** Counts of notable events, over all scenarios. */
export type Tally = Map<string, number>

/** One sequence of steps with its own performances, and what its people know. */
export type Scenario = {
  app: Harness
  people: readonly Person[]
  admin: string
  door: string
  performances: readonly string[]
  cancelled: Set<string>
  holds: Map<string, KnownHold>
  changes: Map<string, KnownChange>
  /** Status of each order. */
  orders: Map<string, string>
  /** What was last asked for, by the hold with the new seats. */
  exchanges: Map<string, KnownExchange>
  links: Link[]
  /** What each patron's account has been given, in cents, less what earlier scenarios spent. */
  given: Map<string, number>
  /** Holds that were to be paid with credit alone, and changes that credit paid for, if in part. */
  byCredit: Set<string>
  tally: Tally
  taxOn: TaxRule
  /** False while steps run concurrently or a provider is failing, when several answers may be right. */
  strict: boolean
  /** Stripe stored a failure with one of our keys, and may repeat it for a minute of real time. */
  shaken: boolean
  /** Changes that somebody wanted to end, or to pay in another way; they may be cancelled at any later time. */
  ended: Set<string>
}

/** Seats that the scenarios compete for. */
export const SEATS = 6

/** Price of a seat of the first and of the second performance, in cents. */
export const PRICES = [1590, 2001] as const

/** Price of a seat of this performance, in cents. */
export const priceAt = (scenario: Scenario, where: string): number =>
  PRICES[scenario.performances.indexOf(where)] ?? 0

/** More than a performance has seats, between the places of one and those of the next. */
const APART = 100

export const placeOf = (
  { performances }: Pick<Scenario, 'performances'>,
  where: string,
  seat: number,
): Place => performances.indexOf(where) * APART + seat
export const whereOf = ({ performances }: Pick<Scenario, 'performances'>, place: Place): string =>
  performances[Math.floor(place / APART)] ?? ''
export const seatOf = (place: Place): number => place % APART

/** The performances that a change has places of. */
export const eveningsOf = (scenario: Scenario, { places }: Pick<KnownChange, 'places'>): Set<string> =>
  new Set(places.map((place) => whereOf(scenario, place)))

/** Whether any performance of a change is cancelled. */
export const isCancelled = (scenario: Scenario, change: Pick<KnownChange, 'places'>): boolean =>
  [...eveningsOf(scenario, change)].some((where) => scenario.cancelled.has(where))

/** What these places cost before tax, in cents. */
export const costOf = (scenario: Scenario, places: readonly Place[]): number =>
  places.reduce((sum, place) => sum + priceAt(scenario, whereOf(scenario, place)), 0)

const moved = new WeakMap<Harness, number>()

/** The theatre's time in ms: this machine's, shared by the database, plus what was advanced. */
export const clock = (app: Harness): number => Math.floor(Date.now()) + (moved.get(app) ?? 0)

/** Advances time, here and at the providers. */
export async function pass({ app }: Pick<Scenario, 'app'>, ms: number): Promise<void> {
  const offset = (moved.get(app) ?? 0) + ms
  moved.set(app, offset)
  app.platform.engine.advance(ms)
  await app.sandbox.faults({ clockOffsetMs: offset, paypalClockOffsetMs: offset })
}

/** Ends `faults`; providers send no webhooks by themselves, because the scenario decides when they arrive. */
export const calm = ({ app }: Pick<Scenario, 'app'>) =>
  app.sandbox.faults({ stripe: null, paypal: null, webhooks: { drop: 1 } })

/** A call that must never fail through a fault of ours. */
export async function ask(
  scenario: Scenario,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await scenario.app.api(method, path, { token, ...(body && { body }) })
  if (answer.status >= 500 && answer.status !== 503)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

/** Checks the answer if only one is right. */
export function mustBe(scenario: Scenario, answer: Answer, status: number, what: string): void {
  if (scenario.strict) expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBe(status)
}

export function count({ tally }: Pick<Scenario, 'tally'>, what: string, by = 1): void {
  tally.set(what, (tally.get(what) ?? 0) + by)
}

export const holdKey = ({ who, where, exchange }: Pick<KnownHold, 'who' | 'where' | 'exchange'>): string =>
  `${who} ${where} ${exchange}`

/** The pending change that a hold waits for, if any. */
export function changeOfHold(scenario: Scenario, holdId: string): KnownChange | undefined {
  return [...scenario.changes.values()].find(
    (change) => change.holdId === holdId && change.status === 'pending',
  )
}

/** Who has which seat of a performance, according to what people were told: `hold:id`, `order:id` or `ticket:id`. */
export function ownersOf(scenario: Scenario, where: string): Map<number, string> {
  const owners = new Map<number, string>()
  const give = (seat: number, owner: string) => {
    const other = owners.get(seat)
    if (other) throw new Error(`seat ${seat} has two owners: ${other} and ${owner}`)
    owners.set(seat, owner)
  }
  for (const change of scenario.changes.values())
    for (const [place, owner] of placesOfChange(change))
      if (whereOf(scenario, place) === where) give(seatOf(place), owner)
  const now = clock(scenario.app)
  for (const hold of scenario.holds.values())
    if (hold.where === where && hold.endsAt > now && !changeOfHold(scenario, hold.id))
      for (const seat of hold.seats) give(seat, `hold:${hold.id}`)
  return owners
}

/** The places that a change claims, each with its owner. */
function placesOfChange(change: KnownChange): [place: Place, owner: string][] {
  if (change.status === 'pending') return change.places.map((place) => [place, `order:${change.id}`])
  if (change.status !== 'paid') return []
  return [...change.tickets]
    .filter(([place]) => !change.gone.has(place))
    .map(([place, ticket]) => [place, `ticket:${ticket}`])
}

/** The places of a paid change that its order still has. */
export const livePlaces = (change: KnownChange): Place[] =>
  change.status === 'paid' ? change.places.filter((place) => !change.gone.has(place)) : []

/** Whether an order still has anything of a change. */
export const isLive = (change: KnownChange): boolean =>
  livePlaces(change).length > 0 || (change.status === 'paid' && change.donation === 'given')
