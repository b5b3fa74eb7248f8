import { expect } from 'vitest'
import { askProvider } from '../harness/provider.ts'
import { approve, type PayPalOrderThere } from '../scenes/wallet.ts'
import { judge } from './judge.ts'
import { reconcileOnce, runTasks } from './office.ts'
import { calm, type KnownOrder, pass, type Scenario } from './scenario.ts'
import { expectStatements, type Kept } from './statements.ts'
import { linksOf } from './step.ts'

/** Rounds of six minutes until everything has settled: beyond any hold, grace period and backoff. */
const ROUNDS = 12

/** Lets the scenario settle without further webhooks, and checks that no money was lost. */
export async function endScenario(scenario: Scenario): Promise<void> {
  await calm(scenario)
  for (let round = 0; ; round++) {
    // A payment that PayPal is still checking is approved in the end.
    for (const { orderId, reference } of linksOf(scenario, 'paypal', 'slow'))
      await approve(scenario.app, { orderId, paypalOrderId: reference }, 'settle')
    await scenario.app.platform.jobs.runDue()
    await runTasks(scenario)
    await reconcileOnce(scenario)
    await scenario.app.platform.jobs.runDue()
    await judge(scenario)
    const moving = await whatMoves(scenario)
    if (moving.length === 0) break
    if (round === ROUNDS) throw new Error(`no rest: ${JSON.stringify(moving)}`)
    await pass(scenario, 6 * 60_000)
  }
  await expectMoneyKept(scenario)
}

/** Cleans up after a failed scenario, so that the shrunk ones that fast-check tries next start clean. */
export async function abandonScenario(scenario: Scenario): Promise<void> {
  await calm(scenario)
  for (let round = 0; round < ROUNDS; round++) {
    await runTasks(scenario).catch(() => {})
    await scenario.app.platform.jobs.runDue()
    await pass(scenario, 6 * 60_000)
  }
}

/** What is still pending: orders, payments, refunds, jobs, claims without a ticket. */
async function whatMoves({ app, performances }: Scenario): Promise<unknown[]> {
  const { db } = app.platform
  const ours = db.selectFrom('orders').select('id').where('performance_id', 'in', performances)
  const found = await Promise.all([
    ours.where('status', 'in', ['pending', 'manual_review']).execute(),
    db
      .selectFrom('payment_attempts')
      .select(['id', 'state', 'provider', 'reference'])
      .where('state', 'in', ['creating', 'open'])
      .where('order_id', 'in', ours)
      .execute(),
    db
      .selectFrom('refunds')
      .select(['id', 'state'])
      .where('state', '<>', 'done')
      .where('order_id', 'in', ours)
      .execute(),
    db.selectFrom('jobs').select(['kind', 'last_error']).where('state', '<>', 'done').execute(),
    db
      .selectFrom('seat_claims')
      .select(['seat_num', 'kind'])
      .where('performance_id', 'in', performances)
      .where('kind', '<>', 'ticket')
      .execute(),
  ])
  return found.flat()
}

type Money = { captured: number; back: number }

/** The stronger law: what the providers kept for each order is exactly the price of its tickets and donation. */
async function expectMoneyKept(scenario: Scenario): Promise<void> {
  const there = new Map<string, Money>()
  const add = (orderId: string, captured: number, back: number) => {
    const sum = there.get(orderId) ?? { captured: 0, back: 0 }
    there.set(orderId, { captured: sum.captured + captured, back: sum.back + back })
  }
  await addCards(scenario, add)
  await addWallets(scenario, add)
  // Exchanges move credit between orders, so the money of a chain is summed as a whole.
  const chains = new Map<string, { kept: number; due: number }>()
  const statements = new Map<string, Kept>()
  for (const order of scenario.orders.values()) {
    const lines = await scenario.app.platform.db
      .selectFrom('order_lines')
      .select(['seat_num', 'net_cents', 'tax_cents'])
      .where('order_id', '=', order.id)
      .execute()
    const standing = lines.filter((line) =>
      line.seat_num === null ? order.donation === 'given' : !order.gone.has(line.seat_num),
    )
    const due = standing.reduce((sum, line) => sum + line.net_cents + line.tax_cents, 0)
    const { captured, back } = there.get(order.id) ?? { captured: 0, back: 0 }
    const root = rootOf(scenario, order)
    const sum = chains.get(root) ?? { kept: 0, due: 0 }
    const worth = order.status === 'paid' ? due : 0
    chains.set(root, { kept: sum.kept + captured - back, due: sum.due + worth })
    const of = statements.get(order.where) ?? { worth: 0, kept: 0 }
    statements.set(order.where, { worth: of.worth + worth, kept: of.kept + captured - back })
    const money = await scenario.app.platform.db
      .selectFrom('payment_attempts')
      .select((eb) => eb.fn.sum<number>('captured_cents').as('cents'))
      .where('order_id', '=', order.id)
      .executeTakeFirst()
    expect(Number(money?.cents ?? 0), `captures of order ${order.id} here and there`).toBe(captured)
  }
  for (const [root, { kept, due }] of chains) expect(kept, `what is kept of order ${root}`).toBe(due)
  await expectStatements(scenario, statements)
}

/** The first order of a chain of completed exchanges. */
function rootOf(scenario: Scenario, order: KnownOrder): string {
  const exchange = order.tickets.size > 0 ? scenario.exchanges.get(order.id) : undefined
  const from = exchange && scenario.orders.get(exchange.from)
  return from ? rootOf(scenario, from) : order.id
}

type Add = (orderId: string, captured: number, back: number) => void

async function addCards({ app, orders }: Scenario, add: Add): Promise<void> {
  type Session = {
    client_reference_id: string
    payment_status: string
    amount_total: number
    payment_intent: string
  }
  const sessions = (await askProvider(app, '/checkout/sessions?limit=100')).data as Session[]
  const refunds = (await askProvider(app, '/refunds?limit=100')).data as {
    payment_intent: string
    amount: number
  }[]
  for (const session of sessions) {
    if (!orders.has(session.client_reference_id) || session.payment_status !== 'paid') continue
    const back = refunds.filter((refund) => refund.payment_intent === session.payment_intent)
    add(
      session.client_reference_id,
      session.amount_total,
      back.reduce((sum, refund) => sum + refund.amount, 0),
    )
  }
}

async function addWallets({ app, orders }: Scenario, add: Add): Promise<void> {
  const all = (await app.sandbox.json('/paypal/orders.json?limit=60')) as PayPalOrderThere[]
  const cents = (list: { amount: { value: string } }[] = []) =>
    list.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
  for (const { purchase_units } of all) {
    const unit = purchase_units[0]
    if (!unit || !orders.has(unit.reference_id)) continue
    const taken = unit.payments?.captures.filter(
      ({ status }) => status !== 'PENDING' && status !== 'DECLINED',
    )
    add(unit.reference_id, cents(taken), cents(unit.payments?.refunds))
  }
}
