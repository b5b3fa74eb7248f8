import { expect } from 'vitest'
import type { Hold } from '../../../shared/seating/contract.ts'
import { approve } from '../scenes/wallet.ts'
import { linksOf, ordersOf, ownerOf, pick, type Step } from './step.ts'
import {
  ask,
  clock,
  count,
  holdKey,
  type KnownHold,
  type Link,
  mustBe,
  orderOfHold,
  ownersOf,
  type Story,
} from './story.ts'

/** A patron requests exactly these seats. */
export const hold = (who: number, at: number, seats: readonly number[]): Step => ({
  words: `patron ${who} holds ${seats.join('+')} of performance ${at}`,
  can: () => true,
  async act(story) {
    const where = pick(story.performances, at)
    const mine = liveHold(story, who, where)
    const ordered = mine && orderOfHold(story, mine.id)
    const owners = story.strict ? ownersOf(story, where) : new Map<number, string>()
    const taken = seats.filter((seat) => owners.has(seat) && owners.get(seat) !== `hold:${mine?.id}`)
    const answer = await ask(story, pick(story.people, who).token, 'PUT', `/api/performances/${where}/hold`, {
      seats,
    })
    const { code } = answer.body
    if (answer.status === 200) {
      const { holdId, expiresAt } = answer.body as Hold
      story.holds.set(holdKey(who, where), {
        id: holdId,
        who,
        where,
        seats: [...seats],
        endsAt: Date.parse(expiresAt),
      })
    }
    if (!story.strict || code === 'hold-limit') return
    if (story.cancelled.has(where)) expect(answer.status).toBe(409)
    else if (ordered) expect(answer.body).toMatchObject({ code: 'payment-open', orderId: ordered.id })
    else if (taken.length > 0) expect(answer.body).toMatchObject({ code: 'seats-taken', taken })
    else mustBe(story, answer, 200, 'a hold')
    if (taken.length > 0) count(story, 'seats taken')
  },
})

function liveHold(story: Story, who: number, where: string): KnownHold | undefined {
  const mine = story.holds.get(holdKey(who, where))
  return mine && (mine.endsAt > clock(story.house) || orderOfHold(story, mine.id)) ? mine : undefined
}

/** A patron releases a hold. */
export const release = (who: number, at: number): Step => ({
  words: `patron ${who} lets go of performance ${at}`,
  can: (story) => story.holds.has(holdKey(who, pick(story.performances, at))),
  async act(story) {
    const where = pick(story.performances, at)
    const mine = liveHold(story, who, where)
    const ordered = mine && orderOfHold(story, mine.id)
    const answer = await ask(
      story,
      pick(story.people, who).token,
      'DELETE',
      `/api/performances/${where}/hold`,
    )
    mustBe(story, answer, ordered ? 409 : 200, 'letting go')
    if (answer.status === 200) story.holds.delete(holdKey(who, where))
  },
})

/** A holder asks for a payment link; another donation than before makes a new order. */
export const order = (at: number, provider: Link['provider'], donation: number): Step => ({
  words: `hold ${at} is ordered by ${provider}, donating ${donation}`,
  can: (story) => liveHolds(story).length > 0,
  act: async (story) => void (await askLink(story, pick(liveHolds(story), at), provider, donation)),
})

const liveHolds = (story: Story): KnownHold[] =>
  [...story.holds.values()].filter(({ who, where }) => liveHold(story, who, where))

/** Holds that could be ordered but are not. */
export const looseHolds = (story: Story): KnownHold[] =>
  liveHolds(story).filter((mine) => !orderOfHold(story, mine.id) && !story.cancelled.has(mine.where))

/** Requests a payment link for a hold, and remembers it. */
export async function askLink(
  story: Story,
  mine: KnownHold,
  provider: Link['provider'],
  donation: number,
  exchange?: { orderId: string; ticketIds: string[] },
): Promise<{ orderId: string; url: string } | undefined> {
  const open = orderOfHold(story, mine.id)
  if (open) story.ended.add(open.id)
  const path = provider === 'stripe' ? '/api/stripe/payment-link' : '/api/payments/paypal/orders'
  const seats = mine.seats.map((seatNum) => ({ seatNum }))
  const { token } = pick(story.people, mine.who)
  const answer = await ask(story, token, 'POST', path, {
    seats,
    donation,
    holdId: mine.id,
    ...(exchange && { exchange }),
  })
  const touched = story.links.some((link) => link.orderId === open?.id && link.state !== 'shown')
  if (mine.endsAt > clock(story.house) && !touched && !story.shaken && !story.cancelled.has(mine.where))
    mustBe(story, answer, 200, 'a link')
  if (answer.status !== 200) return undefined
  const { orderId = '', url = '', reference: made } = answer.body as Record<string, string>
  const reference = made ?? /cs_test_\w+/.exec(url)?.[0]
  // A free order is paid by requesting it.
  if (!reference) return { orderId, url }
  if (!story.links.some((link) => link.reference === reference))
    story.links.push({ provider, orderId, reference, url, state: 'shown' })
  return { orderId, url }
}

/** A patron cancels an order, and chooses again. */
export const abandon = (at: number): Step => ({
  words: `order ${at} is given up`,
  can: (story) => ordersOf(story, 'pending').length > 0,
  async act(story) {
    const { id } = pick(ordersOf(story, 'pending'), at)
    story.ended.add(id)
    await ask(story, ownerOf(story, id), 'POST', `/api/orders/${id}/cancel`)
  },
})

/** Somebody presses Pay on any Stripe page ever shown, even an old one. */
export const payCard = (at: number): Step => ({
  words: `link ${at} is paid by card`,
  can: (story) => linksOf(story, 'stripe', 'shown').length > 0,
  async act(story) {
    const link = pick(linksOf(story, 'stripe', 'shown'), at)
    const answer = await story.house.sandbox.pay(link.url)
    if (answer.status === 303) link.state = 'paid'
    const over = story.orders.get(link.orderId)?.status !== 'pending'
    count(story, answer.status === 303 ? (over ? 'card: paid late' : 'card: paid') : 'card: too late there')
  },
})

const unsettled = ['shown', 'approved', 'declined'] as const
const outcome = { pay: 'approved', decline: 'declined', 'pay-slowly': 'slow' } as const

/** Somebody approves any PayPal payment ever shown, with a good, a declined or a slow instrument. */
export const approveWallet = (at: number, action: 'pay' | 'decline' | 'pay-slowly'): Step => ({
  words: `link ${at} is approved at PayPal (${action})`,
  can: (story) => linksOf(story, 'paypal', ...unsettled).length > 0,
  async act(story) {
    const link = pick(linksOf(story, 'paypal', ...unsettled), at)
    const answer = await approve(
      story.house,
      { orderId: link.orderId, paypalOrderId: link.reference },
      action,
    )
    if (answer.status < 400) link.state = outcome[action]
  },
})

/** PayPal decides a slow payment. */
export const settleSlow = (at: number, action: 'settle' | 'fail'): Step => ({
  words: `PayPal decides about link ${at}: ${action}`,
  can: (story) => linksOf(story, 'paypal', 'slow').length > 0,
  async act(story) {
    const link = pick(linksOf(story, 'paypal', 'slow'), at)
    const answer = await approve(
      story.house,
      { orderId: link.orderId, paypalOrderId: link.reference },
      action,
    )
    if (answer.status < 400) story.ended.add(link.orderId)
    if (answer.status < 400) count(story, `slow: ${action}`)
  },
})

/** The page asks us to capture. */
export const capture = (at: number): Step => ({
  words: `link ${at} is captured`,
  can: (story) => linksOf(story, 'paypal').length > 0,
  async act(story) {
    const link = pick(linksOf(story, 'paypal'), at)
    await ask(
      story,
      ownerOf(story, link.orderId),
      'POST',
      `/api/payments/paypal/orders/${link.orderId}/capture`,
    )
  },
})

/** A buyer returns from Stripe to our page, paid or not. */
export const land = (at: number): Step => ({
  words: `the buyer of link ${at} lands`,
  can: (story) => linksOf(story, 'stripe').length > 0,
  async act(story) {
    const link = pick(linksOf(story, 'stripe'), at)
    const path = `/api/stripe/session?session_id=${link.reference}`
    await ask(story, ownerOf(story, link.orderId), 'GET', path)
  },
})
