import { expect } from 'vitest'
import { createShow } from '../../shows/commands/create-show.ts'
import type { Answer, Harness } from '../harness/harness.ts'
import { type Member, signUp } from '../harness/people.ts'
import type { Person } from '../scenes/box-office.ts'

/** What a patron was told of a hold, while he may believe in it. */
export type KnownHold = { id: string; who: number; where: string; seats: number[]; endsAt: number }

/** What is known of an order; `gone` are lines that were given back. */
export type KnownOrder = {
  id: string
  who: number
  where: string
  holdId: string
  seats: number[]
  status: string
  endsAt: number
  /** Ticket of each seat, once paid. */
  tickets: Map<number, string>
  admitted: Set<string>
  gone: Set<number>
  donation: 'none' | 'given' | 'gone'
}

/** A payment that somebody was shown. `paid`: Stripe said so; `approved`, `declined` and `slow`: what PayPal will say when asked for the money. */
export type Link = {
  provider: 'stripe' | 'paypal'
  orderId: string
  reference: string
  url: string
  state: 'shown' | 'approved' | 'declined' | 'slow' | 'paid'
}

/** Tickets that an order takes the place of once it is paid; `free`: nothing is due for it. */
export type KnownExchange = { from: string; seats: number[]; free: boolean }

/** How often something worth telling happened, over all stories. */
export type Tally = Map<string, number>

/** One sequence of steps with its own performances, and what the people in it know. */
export type Story = {
  house: Harness
  people: readonly Person[]
  admin: string
  door: string
  performances: readonly string[]
  cancelled: Set<string>
  holds: Map<string, KnownHold>
  orders: Map<string, KnownOrder>
  /** By the new order. */
  exchanges: Map<string, KnownExchange>
  links: Link[]
  tally: Tally
  /** False while steps run at once or a provider is in trouble: nobody can say which answer is right. */
  strict: boolean
  /** Stripe stored a failure with a key of ours, and may repeat it for a minute of this machine. */
  shaken: boolean
  /** Orders that somebody wanted to end, or to pay otherwise: they may be cancelled at any time after. */
  ended: Set<string>
}

const PATRONS = 3
const DAY_MS = 24 * 60 * 60 * 1000
/** Seats that the stories fight over. */
export const SEATS = 6

/** What a seat of the first and of the second performance costs, in cents. */
const PRICES = [1590, 2001] as const

/** What a seat of this performance of a story costs, in cents. */
export const priceAt = (story: Story, where: string): number => PRICES[story.performances.indexOf(where)] ?? 0

/** The people of all stories, made once: patrons, an admin with a password, somebody at the door. */
export type Cast = { house: Harness; admin: Member; tally: Tally }

export async function makeCast(house: Harness): Promise<Cast> {
  silenceMails(house)
  await calm({ house })
  return { house, admin: await signUp(house, { role: 'admin' }), tally: new Map() }
}

/** Letters have tests of their own; drawing them would take nine tenths of the time here. Their jobs are made and done. */
function silenceMails({ platform }: Harness): void {
  for (const kind of ['mail', 'order-mail', 'refund-mail', 'late-refund-mail'] as const)
    platform.jobs.handle(kind, 'mail', async () => {})
}

/** A new story: two performances of a new show, a month ahead by the house's clock, and everybody logged in. */
export async function beginStory({ house, admin, tally }: Cast): Promise<Story> {
  const first = clock(house) + 30 * DAY_MS
  const show = await createShow(house.platform, {
    name: `The Tempest ${first}`,
    startDate: new Date(first).toISOString(),
    endDate: new Date(first + DAY_MS).toISOString(),
    location: 'Main Stage',
    performances: [first, first + DAY_MS],
  })
  await house.platform.db
    .insertInto('zone_prices')
    .values(
      show.performances.map(({ id }, i) => ({
        performance_id: id,
        zone: 'house',
        price_cents: PRICES[i] ?? 0,
      })),
    )
    .execute()
  const people: Person[] = []
  for (let i = 1; i <= PATRONS; i++) people.push(await house.as(`patron${i}@college.example`))
  return {
    house,
    people,
    admin: (await house.as(admin.email, 'admin')).token,
    door: (await house.as('door@college.example', 'ticket_person')).token,
    performances: show.performances.map(({ id }) => id),
    cancelled: new Set(),
    holds: new Map(),
    orders: new Map(),
    exchanges: new Map(),
    links: [],
    tally,
    strict: true,
    shaken: false,
    ended: new Set(),
  }
}

const moved = new WeakMap<Harness, number>()

/** The house's time in ms: this machine's, which the database shares, plus what was passed. */
export const clock = (house: Harness): number => Math.floor(Date.now()) + (moved.get(house) ?? 0)

/** Lets time pass, here and at the providers. */
export async function pass({ house }: Pick<Story, 'house'>, ms: number): Promise<void> {
  const offset = (moved.get(house) ?? 0) + ms
  moved.set(house, offset)
  house.platform.engine.advance(ms)
  await house.sandbox.faults({ clockOffsetMs: offset, paypalClockOffsetMs: offset })
}

/** Ends what `faults` began; no provider sends news by itself, because the story says when they come. */
export const calm = ({ house }: Pick<Story, 'house'>) =>
  house.sandbox.faults({ stripe: null, paypal: null, webhooks: { drop: 1 } })

/** A call that never fails for a reason of ours. */
export async function ask(
  story: Story,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await story.house.api(method, path, { token, ...(body && { body }) })
  if (answer.status >= 500 && answer.status !== 503)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

/** Where only one answer is right, it is that one. */
export function mustBe(story: Story, answer: Answer, status: number, what: string): void {
  if (story.strict) expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBe(status)
}

export function count({ tally }: Pick<Story, 'tally'>, what: string, by = 1): void {
  tally.set(what, (tally.get(what) ?? 0) + by)
}

export const holdKey = (who: number, where: string): string => `${who} ${where}`

/** The pending order that a hold waits for, if any. */
export function orderOfHold(story: Story, holdId: string): KnownOrder | undefined {
  return [...story.orders.values()].find((order) => order.holdId === holdId && order.status === 'pending')
}

/** Who has which seat of a performance by what people were told: `hold:id`, `order:id` or `ticket:id`. */
export function ownersOf(story: Story, where: string): Map<number, string> {
  const owners = new Map<number, string>()
  const give = (seat: number, owner: string) => {
    const other = owners.get(seat)
    if (other) throw new Error(`seat ${seat} has two owners: ${other} and ${owner}`)
    owners.set(seat, owner)
  }
  for (const order of story.orders.values())
    if (order.where === where) for (const [seat, owner] of seatsOfOrder(order)) give(seat, owner)
  const now = clock(story.house)
  for (const hold of story.holds.values())
    if (hold.where === where && hold.endsAt > now && !orderOfHold(story, hold.id))
      for (const seat of hold.seats) give(seat, `hold:${hold.id}`)
  return owners
}

/** The seats that an order claims, each with its owner. */
function seatsOfOrder(order: KnownOrder): [seat: number, owner: string][] {
  if (order.status === 'pending') return order.seats.map((seat) => [seat, `order:${order.id}`])
  if (order.status !== 'paid') return []
  return [...order.tickets]
    .filter(([seat]) => !order.gone.has(seat))
    .map(([seat, ticket]) => [seat, `ticket:${ticket}`])
}

/** The seats of a paid order that it still has. */
export const standingSeats = (order: KnownOrder): number[] =>
  order.status === 'paid' ? order.seats.filter((seat) => !order.gone.has(seat)) : []
