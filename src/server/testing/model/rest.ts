import { expect } from 'vitest'
import { askProvider } from '../harness/provider.ts'
import { approve, type PayPalOrderThere } from '../scenes/wallet.ts'
import { creditKept } from './credit.ts'
import { judge } from './judge.ts'
import { reconcileOnce, runTasks } from './office.ts'
import { calm, pass, placeOf, type Scenario } from './scenario.ts'
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

/** What is still pending: changes, payments, refunds, jobs, claims without a ticket. */
async function whatMoves({ app, performances }: Scenario): Promise<unknown[]> {
  const { db } = app.platform
  const ours = db.selectFrom('order_lines').select('order_id').where('performance_id', 'in', performances)
  const found = await Promise.all([
    db
      .selectFrom('order_changes')
      .select(['id', 'status'])
      .where('status', 'in', ['pending', 'manual_review'])
      .where('order_id', 'in', ours)
      .execute(),
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

/** The stronger law: what the providers, and credit, kept for each order is exactly the price of its tickets and donation. */
async function expectMoneyKept(scenario: Scenario): Promise<void> {
  const { db } = scenario.app.platform
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['reference', 'change_id', 'captured_cents'])
    .where('change_id', 'in', ['', ...scenario.changes.keys()])
    .where('provider', '<>', 'credit')
    .execute()
  const there = new Map<string, Money>()
  const add = (reference: string, captured: number, back: number) => {
    const changeId = attempts.find((attempt) => attempt.reference === reference)?.change_id
    if (changeId === undefined) return
    const sum = there.get(changeId) ?? { captured: 0, back: 0 }
    there.set(changeId, { captured: sum.captured + captured, back: sum.back + back })
  }
  await addCards(scenario, add)
  await addWallets(scenario, add)
  const credit = await creditKept(scenario)
  const orders = new Map<string, Kept>()
  const statements = new Map<string, Kept>()
  // A donation goes back with the last seats.
  const bothCancelled = scenario.cancelled.size === scenario.performances.length
  for (const change of scenario.changes.values()) {
    const { id, orderId } = change
    const lines = await db
      .selectFrom('order_lines')
      .select(['performance_id', 'seat_num', 'net_cents', 'tax_cents'])
      .where('change_id', '=', id)
      .orderBy('line_no')
      .execute()
    const { captured, back } = there.get(id) ?? { captured: 0, back: 0 }
    const kept = captured - back + (credit.get(id) ?? 0)
    addUp(orders, orderId, 0, kept)
    // The money of an order of two evenings is of the first.
    addUp(statements, lines[0]?.performance_id ?? '', 0, kept)
    for (const { performance_id: where, seat_num, net_cents, tax_cents } of lines) {
      const isLeft =
        seat_num === null ? change.donation === 'given' : !change.gone.has(placeOf(scenario, where, seat_num))
      if (change.status !== 'paid' || !isLeft) continue
      expect(
        scenario.cancelled.has(where) && (seat_num !== null || bothCancelled),
        `what is left of cancelled change ${id}`,
      ).toBe(false)
      addUp(orders, orderId, net_cents + tax_cents, 0)
      addUp(statements, where, net_cents + tax_cents, 0)
    }
    const here = attempts.filter(({ change_id }) => change_id === id)
    expect(
      here.reduce((sum, { captured_cents }) => sum + captured_cents, 0),
      `captures of change ${id} here and there`,
    ).toBe(captured)
  }
  for (const [id, { kept, worth }] of orders) expect(kept, `what is kept of order ${id}`).toBe(worth)
  await expectStatements(scenario, statements)
}

function addUp(sums: Map<string, Kept>, key: string, worth: number, kept: number): void {
  const sum = sums.get(key) ?? { worth: 0, kept: 0 }
  sums.set(key, { worth: sum.worth + worth, kept: sum.kept + kept })
}

type Add = (reference: string, captured: number, back: number) => void

async function addCards({ app }: Scenario, add: Add): Promise<void> {
  type Session = { id: string; payment_status: string; amount_total: number; payment_intent: string }
  const sessions = (await askProvider(app, '/checkout/sessions?limit=100')).data as Session[]
  const refunds = (await askProvider(app, '/refunds?limit=100')).data as {
    payment_intent: string
    amount: number
  }[]
  for (const session of sessions) {
    if (session.payment_status !== 'paid') continue
    const back = refunds.filter((refund) => refund.payment_intent === session.payment_intent)
    add(
      session.id,
      session.amount_total,
      back.reduce((sum, refund) => sum + refund.amount, 0),
    )
  }
}

async function addWallets({ app }: Scenario, add: Add): Promise<void> {
  const all = (await app.sandbox.json('/paypal/orders.json?limit=60')) as PayPalOrderThere[]
  const cents = (list: { amount: { value: string } }[] = []) =>
    list.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
  for (const { id, purchase_units } of all) {
    const unit = purchase_units[0]
    if (!unit) continue
    const taken = unit.payments?.captures.filter(
      ({ status }) => status !== 'PENDING' && status !== 'DECLINED',
    )
    add(id, cents(taken), cents(unit.payments?.refunds))
  }
}
