import { expect } from 'vitest'
import type { Hold } from '../../../shared/seating/contract.ts'
import { approve } from '../scenes/wallet.ts'
import { creditToUse } from './granting.ts'
import {
  ask,
  changeOfHold,
  clock,
  count,
  holdKey,
  type KnownHold,
  type Link,
  mustBe,
  ownersOf,
  priceAt,
  type Scenario,
} from './scenario.ts'
import { changesOf, linksOf, ownerOf, pick, type Step } from './step.ts'

/** A patron requests exactly these seats, to buy them or in exchange for tickets of an order. */
export const hold = (
  who: number,
  at: number,
  seats: readonly number[],
  exchange: string | null = null,
): Step => ({
  words: `patron ${who} holds ${seats.join('+')} of performance ${at}`,
  can: () => true,
  async act(scenario) {
    const where = pick(scenario.performances, at)
    const basket = basketOf(scenario, who, exchange)
    const ordered = basket.map(({ id }) => changeOfHold(scenario, id)).find((change) => change !== undefined)
    const owners = scenario.strict ? ownersOf(scenario, where) : new Map<number, string>()
    const taken = seats.filter((seat) => owners.has(seat) && owners.get(seat) !== `hold:${basket[0]?.id}`)
    const answer = await ask(
      scenario,
      pick(scenario.people, who).token,
      'PUT',
      `/api/performances/${where}/hold`,
      { seats, ...(exchange && { exchange }) },
    )
    if (answer.status === 200)
      noteHold(scenario, basket, { who, where, exchange, seats: [...seats] }, answer.body as Hold)
    const { code } = answer.body
    if (!scenario.strict || code === 'hold-limit') return
    if (scenario.cancelled.has(where)) expect(answer.status).toBe(409)
    else if (ordered) expect(answer.body).toMatchObject({ code: 'payment-open', orderId: ordered.orderId })
    else if (taken.length > 0) expect(answer.body).toMatchObject({ code: 'seats-taken', taken })
    else mustBe(scenario, answer, 200, 'a hold')
    if (taken.length > 0) count(scenario, 'seats taken')
  },
})

/** A patron fills a basket with seats of both performances. */
export const holdBoth = (who: number, first: readonly number[], second: readonly number[]): Step => ({
  words: `patron ${who} holds ${first.join('+')} of one performance and ${second.join('+')} of the other`,
  can: () => true,
  async act(scenario) {
    await hold(who, 0, first).act(scenario)
    await hold(who, 1, second).act(scenario)
  },
})

function noteHold(
  scenario: Scenario,
  basket: readonly KnownHold[],
  held: Omit<KnownHold, 'id' | 'endsAt'>,
  { holdId: id, expiresAt }: Hold,
): void {
  const mine = { ...held, id, endsAt: Date.parse(expiresAt) }
  const others = basket.filter(({ where }) => where !== mine.where)
  scenario.holds.set(holdKey(mine), mine)
  // An exchange is for one performance.
  for (const other of others) if (mine.exchange) scenario.holds.delete(holdKey(other))
  if (others.length > 0) count(scenario, 'held: two performances')
}

/** What a patron holds for a purchase, or for the exchange of an order, and has time left. */
const basketOf = (scenario: Scenario, who: number, exchange: string | null): KnownHold[] =>
  [...scenario.holds.values()].filter(
    (each) => each.who === who && each.exchange === exchange && each.endsAt > clock(scenario.app),
  )

const isLiveHold = (scenario: Scenario, mine: KnownHold): boolean =>
  mine.endsAt > clock(scenario.app) || changeOfHold(scenario, mine.id) !== undefined

/** A patron releases what is held of a performance. */
export const release = (who: number, at: number): Step => ({
  words: `patron ${who} lets go of performance ${at}`,
  can: (scenario) =>
    basketOf(scenario, who, null).some(({ where }) => where === pick(scenario.performances, at)),
  async act(scenario) {
    const where = pick(scenario.performances, at)
    await unlock(scenario, who, where)
  },
})

async function unlock(scenario: Scenario, who: number, where: string): Promise<void> {
  const ordered = basketOf(scenario, who, null).some(({ id }) => changeOfHold(scenario, id))
  const { token } = pick(scenario.people, who)
  const answer = await ask(scenario, token, 'DELETE', `/api/performances/${where}/hold`)
  mustBe(scenario, answer, ordered ? 409 : 200, 'letting go')
  if (answer.status === 200) scenario.holds.delete(holdKey({ who, where, exchange: null }))
}

/** A holder asks for a payment link, perhaps of what credit leaves; other seats than before makes a new order. */
export const order = (
  at: number,
  provider: Link['provider'],
  donation: number,
  withCredit = false,
): Step => ({
  words: `hold ${at} is ordered by ${provider}, donating ${donation}${withCredit ? ', with credit' : ''}`,
  can: (scenario) => liveHolds(scenario).length > 0,
  act: async (scenario) =>
    void (await askLink(scenario, pick(liveHolds(scenario), at), provider, donation, { withCredit })),
})

const liveHolds = (scenario: Scenario): KnownHold[] =>
  [...scenario.holds.values()].filter((mine) => mine.exchange === null && isLiveHold(scenario, mine))

/** Holds that could be ordered but are not. */
export const looseHolds = (scenario: Scenario): KnownHold[] =>
  liveHolds(scenario).filter(
    (mine) => !changeOfHold(scenario, mine.id) && !scenario.cancelled.has(mine.where),
  )

type Exchange = { orderId: string; ticketIds: string[] }

/** Requests a payment link for a hold, and remembers it. */
export async function askLink(
  scenario: Scenario,
  mine: KnownHold,
  provider: Link['provider'],
  donation: number,
  { exchange, withCredit = false }: { exchange?: Exchange; withCredit?: boolean } = {},
): Promise<{ orderId: string; url: string } | undefined> {
  const open = changeOfHold(scenario, mine.id)
  if (open) scenario.ended.add(open.id)
  const basket = [...scenario.holds.values()].filter(({ id }) => id === mine.id)
  const price = basket.reduce((sum, { where, seats }) => sum + seats.length * priceAt(scenario, where), 0)
  const { credit, paysAll } = withCredit
    ? await creditToUse(scenario, mine, price, donation)
    : { credit: 0, paysAll: false }
  if (paysAll) scenario.byCredit.add(mine.id)
  const isLink = provider === 'stripe' || paysAll
  const path = isLink ? '/api/stripe/payment-link' : '/api/payments/paypal/orders'
  const seats = basket.flatMap(({ where, seats }) =>
    // Seats that name no performance are of the only one.
    seats.map((seatNum) => ({ seatNum, ...(basket.length > 1 && { performanceId: where }) })),
  )
  const { token } = pick(scenario.people, mine.who)
  const answer = await ask(scenario, token, 'POST', path, {
    seats,
    donation,
    credit,
    holdId: mine.id,
    ...(exchange && { exchange }),
  })
  const touched = scenario.links.some((link) => link.changeId === open?.id && link.state !== 'shown')
  if (
    mine.endsAt > clock(scenario.app) &&
    !touched &&
    !scenario.shaken &&
    !basket.some(({ where }) => scenario.cancelled.has(where))
  )
    mustBe(scenario, answer, 200, 'a link')
  if (answer.status !== 200) return undefined
  const { orderId = '', url = '', reference: made } = answer.body as Record<string, string>
  const reference = made ?? /cs_test_\w+/.exec(url)?.[0]
  // A free order is paid by requesting it.
  if (!reference) return { orderId, url }
  if (!scenario.links.some((link) => link.reference === reference))
    scenario.links.push({
      ...{ provider, orderId, reference, url, state: 'shown' },
      changeId: await changeOfPayment(scenario, reference),
    })
  return { orderId, url }
}

/** The change that a payment is for, which people are not told. */
export async function changeOfPayment({ app }: Scenario, reference: string): Promise<string> {
  const attempt = app.platform.db.selectFrom('payment_attempts').select('change_id')
  return (await attempt.where('reference', '=', reference).executeTakeFirstOrThrow()).change_id
}

/** A patron cancels an order, and chooses again. */
export const abandon = (at: number): Step => ({
  words: `order ${at} is given up`,
  can: (scenario) => changesOf(scenario, 'pending').length > 0,
  async act(scenario) {
    const { id, orderId } = pick(changesOf(scenario, 'pending'), at)
    scenario.ended.add(id)
    await ask(scenario, ownerOf(scenario, orderId), 'POST', `/api/orders/${orderId}/cancel`)
  },
})

/** Somebody presses Pay on any Stripe page ever shown, even an old one. */
export const payCard = (at: number): Step => ({
  words: `link ${at} is paid by card`,
  can: (scenario) => linksOf(scenario, 'stripe', 'shown').length > 0,
  async act(scenario) {
    const link = pick(linksOf(scenario, 'stripe', 'shown'), at)
    const answer = await scenario.app.sandbox.pay(link.url)
    if (answer.status === 303) link.state = 'paid'
    const over = scenario.changes.get(link.changeId)?.status !== 'pending'
    count(
      scenario,
      answer.status === 303 ? (over ? 'card: paid late' : 'card: paid') : 'card: too late there',
    )
  },
})

const unsettled = ['shown', 'approved', 'declined'] as const
const outcome = { pay: 'approved', decline: 'declined', 'pay-slowly': 'slow' } as const

/** Somebody approves any PayPal payment ever shown, with a good, a declined or a slow instrument. */
export const approveWallet = (at: number, action: 'pay' | 'decline' | 'pay-slowly'): Step => ({
  words: `link ${at} is approved at PayPal (${action})`,
  can: (scenario) => linksOf(scenario, 'paypal', ...unsettled).length > 0,
  async act(scenario) {
    const link = pick(linksOf(scenario, 'paypal', ...unsettled), at)
    const answer = await approve(
      scenario.app,
      { orderId: link.orderId, paypalOrderId: link.reference },
      action,
    )
    if (answer.status < 400) link.state = outcome[action]
  },
})

/** PayPal decides a slow payment. */
export const settleSlow = (at: number, action: 'settle' | 'fail'): Step => ({
  words: `PayPal decides about link ${at}: ${action}`,
  can: (scenario) => linksOf(scenario, 'paypal', 'slow').length > 0,
  async act(scenario) {
    const link = pick(linksOf(scenario, 'paypal', 'slow'), at)
    const answer = await approve(
      scenario.app,
      { orderId: link.orderId, paypalOrderId: link.reference },
      action,
    )
    if (answer.status < 400) scenario.ended.add(link.changeId)
    if (answer.status < 400) count(scenario, `slow: ${action}`)
  },
})

/** The page asks us to capture. */
export const capture = (at: number): Step => ({
  words: `link ${at} is captured`,
  can: (scenario) => linksOf(scenario, 'paypal').length > 0,
  async act(scenario) {
    const link = pick(linksOf(scenario, 'paypal'), at)
    await ask(
      scenario,
      ownerOf(scenario, link.orderId),
      'POST',
      `/api/payments/paypal/orders/${link.orderId}/capture`,
    )
  },
})

/** A buyer returns from Stripe to our page, paid or not. */
export const returnFromPayment = (at: number): Step => ({
  words: `the buyer of link ${at} lands`,
  can: (scenario) => linksOf(scenario, 'stripe').length > 0,
  async act(scenario) {
    const link = pick(linksOf(scenario, 'stripe'), at)
    const path = `/api/stripe/session?session_id=${link.reference}`
    await ask(scenario, ownerOf(scenario, link.orderId), 'GET', path)
  },
})
