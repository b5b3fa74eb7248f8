import { newId } from '../../platform/base/base.ts'
import { askProvider, sendEvent } from '../harness/provider.ts'
import { until } from '../until.ts'
import { askLink, changeOfPayment, looseHolds } from './buying.ts'
import { runTasks } from './office.ts'
import { ask, calm, clock, count, holdKey, isCancelled, type Link, pass, type Scenario } from './scenario.ts'
import { linksOf, ownerOf, pick, type Step } from './step.ts'

/** Webhooks for a payment link arrive, true or false, any number of times. Jobs run when the scenario runs them. */
export const news = (at: number, kind: number, copies: number): Step => ({
  words: `news ${kind} of link ${at} arrives ${copies} times`,
  can: (scenario) => scenario.links.length > 0,
  act: (scenario) => tell(scenario, pick(scenario.links, at), kind, copies),
})

const cardNews = ['checkout.session.completed', 'checkout.session.expired'] as const
const walletNews = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'] as const

async function tell(scenario: Scenario, link: Link, kind: number, copies: number): Promise<void> {
  const id = `evt_${newId()}`
  for (let copy = 0; copy < copies; copy++)
    if (link.provider === 'stripe')
      await sendEvent(scenario.app, { type: pick(cardNews, kind), session: link.reference, id })
    else await sendWalletEvent(scenario, link, pick(walletNews, kind), id)
}

async function sendWalletEvent(
  { app }: Scenario,
  { reference }: Link,
  type: string,
  id: string,
): Promise<void> {
  const about =
    type === 'CHECKOUT.ORDER.APPROVED'
      ? { id: reference }
      : { supplementary_data: { related_ids: { order_id: reference } } }
  const body = JSON.stringify({ id, event_type: type, resource: about })
  const json = { 'content-type': 'application/json' }
  const signed = await app.sandbox.json('/paypal/webhooks/sign', { method: 'POST', headers: json, body })
  await app.api('POST', '/api/webhooks/paypal', { headers: signed as Record<string, string>, body })
}

/** A step during which the next calls to a provider fail. */
export const amid = (provider: Link['provider'], op: string, mode: string, step: Step): Step => ({
  words: `${step.words}, while ${provider} answers ${mode} to ${op}`,
  can: step.can,
  async act(scenario) {
    await scenario.app.sandbox.faults({ [provider]: [{ op, mode }] })
    scenario.strict = false
    scenario.shaken = true
    try {
      await step.act(scenario)
    } finally {
      await calm(scenario)
    }
  },
})

/** Two concurrent steps. */
export const atOnce = (one: Step, other: Step): Step => ({
  words: `at once: ${one.words} || ${other.words}`,
  can: (scenario) => one.can(scenario) && other.can(scenario),
  async act(scenario) {
    scenario.strict = false
    await Promise.all([one.act(scenario), other.act(scenario)])
    await adoptHolds(scenario)
  },
})

/** After a race only the server knows the outcome, which the model adopts. */
async function adoptHolds(scenario: Scenario): Promise<void> {
  const { db } = scenario.app.platform
  const holds = await db
    .selectFrom('holds')
    .innerJoin('hold_parts', 'hold_parts.hold_id', 'holds.id')
    .select(['id', 'user_id', 'order_id', 'performance_id', 'ends_at', 'state'])
    .where('performance_id', 'in', scenario.performances)
    .where('state', 'in', ['open', 'ordered'])
    .where('hold_parts.closed_at', 'is', null)
    .execute()
  const claims = await db
    .selectFrom('seat_claims')
    .select(['performance_id', 'seat_num', 'owner_id'])
    .where('performance_id', 'in', scenario.performances)
    .where('kind', '=', 'hold')
    .orderBy('seat_num')
    .execute()
  for (const [key, known] of scenario.holds)
    if (!holds.some(({ id, performance_id }) => id === known.id && performance_id === known.where))
      scenario.holds.delete(key)
  for (const { id, user_id, order_id: exchange, performance_id: where, ends_at: endsAt, state } of holds) {
    const who = scenario.people.findIndex(({ userId }) => userId === user_id)
    const seats = claims
      .filter(({ owner_id, performance_id }) => owner_id === id && performance_id === where)
      .map(({ seat_num }) => seat_num)
    const hold = { id, who, where, exchange, seats, endsAt }
    // The seats of an ordered one are those of its order.
    if (state === 'open') scenario.holds.set(holdKey(hold), hold)
  }
}

/**
 * Holds end while Stripe is unreachable: their seats are released after the grace period, and later payments are late
 * money.
 */
export const endsUnheard = (at: number, paysLate: boolean): Step => ({
  words: `holds end while Stripe is away${paysLate ? `, and link ${at} is paid late` : ''}`,
  can: (scenario) => openCards(scenario).length > 0,
  async act(scenario) {
    const link = pick(openCards(scenario), at)
    await scenario.app.sandbox.faults({ stripe: [{ op: 'expire', mode: '500' }] })
    scenario.shaken = true
    await pass(scenario, 21 * 60_000)
    await runTasks(scenario)
    await calm(scenario)
    if (!paysLate || (await scenario.app.sandbox.pay(link.url)).status !== 303) return
    link.state = 'paid'
    count(scenario, 'card: paid late')
  },
})

const openCards = (scenario: Scenario): Link[] =>
  linksOf(scenario, 'stripe', 'shown').filter(
    (link) => scenario.changes.get(link.changeId)?.status === 'pending',
  )

/** PayPal captures slowly while the hold ends: a capture that has begun is not affected (law 5). */
export const captureAcrossTheEnd = (at: number): Step => ({
  words: `link ${at} is captured while its hold ends`,
  can: (scenario) => capturable(scenario).length > 0,
  async act(scenario) {
    const link = pick(capturable(scenario), at)
    await scenario.app.sandbox.faults({ paypal: [{ op: 'capture', mode: 'stall', ms: 60, times: 1 }] })
    const token = ownerOf(scenario, link.orderId)
    const taking = ask(scenario, token, 'POST', `/api/payments/paypal/orders/${link.orderId}/capture`)
    const begun = scenario.app.platform.db
      .selectFrom('payment_attempts')
      .select('capture_started_at')
      .where('reference', '=', link.reference)
      .where('capture_started_at', 'is not', null)
    await until(() => begun.executeTakeFirst(), 'the capture has begun')
    await pass(scenario, 16 * 60_000)
    await runTasks(scenario)
    const answer = await taking
    await calm(scenario)
    if (answer.body.status !== 'paid')
      throw new Error(`a capture that had begun ended ${JSON.stringify(answer.body)}`)
    count(scenario, 'captured across the end')
  },
})

/** Approved payments of changes that still wait and whose hold has not ended. */
function capturable(scenario: Scenario): Link[] {
  return linksOf(scenario, 'paypal', 'approved').filter((link) => {
    const change = scenario.changes.get(link.changeId)
    const latest = scenario.links.findLast((each) => each.changeId === link.changeId)
    return (
      change?.status === 'pending' &&
      change.endsAt > clock(scenario.app) &&
      latest === link &&
      !isCancelled(scenario, change)
    )
  })
}

/** Stripe creates the session, and it is paid and reported, before its response reaches us. */
export const newsBeforeAnswer = (at: number): Step => ({
  words: `hold ${at} is ordered, and the news are faster than the answer`,
  can: (scenario) => looseHolds(scenario).length > 0,
  async act(scenario) {
    const mine = pick(looseHolds(scenario), at)
    const { app } = scenario
    scenario.strict = false
    await app.sandbox.faults({ stripe: [{ op: 'create', mode: 'slow-answer', ms: 80, times: 1 }] })
    let refused = false
    const asking = askLink(scenario, mine, 'stripe', 0).then((link) => {
      refused = link === undefined
    })
    const placed = app.platform.db
      .selectFrom('order_changes')
      .select('order_id')
      .where('hold_id', '=', mine.id)
      .where('status', '=', 'pending')
    const session = async () => {
      const placedNow = await placed.executeTakeFirst()
      const { data } = await askProvider(app, '/checkout/sessions?limit=3')
      const sessions = data as { id: string; client_reference_id: string; url: string }[]
      return sessions.find((each) => each.client_reference_id === placedNow?.order_id)
    }
    // Until the job has run, a hold still has the seats of a performance that was cancelled, and cannot be ordered.
    const over = () => refused && scenario.cancelled.size > 0
    const made = await until(async () => over() || (await session()), 'the session is there')
    if (made === true) return calm(scenario).then(() => {})
    const paid = await app.sandbox.pay(made.url)
    await sendEvent(app, { type: 'checkout.session.completed', session: made.id })
    await app.platform.jobs.runDue()
    await asking
    await calm(scenario)
    const known = scenario.links.find((link) => link.reference === made.id)
    const link = known ?? {
      provider: 'stripe',
      orderId: made.client_reference_id,
      changeId: await changeOfPayment(scenario, made.id),
      reference: made.id,
      url: made.url,
      state: 'shown',
    }
    if (!known) scenario.links.push(link)
    if (paid.status === 303) link.state = 'paid'
    count(scenario, 'news before the answer')
  },
})
