import type { Verdict } from '../../../shared/door/contract.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { expireOrders } from '../../orders/payments/close-order.ts'
import { reconcile } from '../../orders/payments/sync-payment-attempt.ts'
import { newId } from '../../platform/ids.ts'
import { sweepHolds } from '../../seating/commands/sweep-holds.ts'
import { longPassword } from '../harness/people.ts'
import { ask, count, holdKey, mustBe, orderOfHold, pass, type Scenario, standingSeats } from './scenario.ts'
import { ordersOf, pick, type Step } from './step.ts'

const MINUTE_MS = 60_000

/** Time passes, and nobody does anything. */
export const tick = (minutes: number): Step => ({
  words: `${minutes} minutes pass`,
  can: () => true,
  act: async (scenario) => pass(scenario, minutes * MINUTE_MS),
})

/** What the server does every two seconds. */
export const sweep: Step = {
  words: 'the server sweeps',
  can: () => true,
  act: runTasks,
}

export async function runTasks({ app: { platform } }: Scenario): Promise<void> {
  // A failing provider makes a task fail; it is retried.
  await expireOrders(platform).catch(onlyTrouble)
  await sweepHolds(platform)
}

/** What the server does every four minutes. */
export const reconcileAll: Step = {
  words: 'the server reconciles',
  can: () => true,
  act: reconcileOnce,
}

/** A failure that a provider stored with its key repeats for a minute of real time; the next round succeeds. */
export async function reconcileOnce({ app }: Scenario): Promise<void> {
  await reconcile(app.platform).catch(onlyTrouble)
}

/** Due jobs run. */
export const work: Step = {
  words: 'the server does its jobs',
  can: () => true,
  act: async ({ app }) => void (await app.platform.jobs.runDue()),
}

function onlyTrouble(error: unknown): void {
  const errors = error instanceof AggregateError ? error.errors : [error]
  for (const each of errors) if (!(each instanceof Error && each.name === 'ProviderUnreachable')) throw error
}

/** An admin refunds one line of a paid order, or all that is left of it. */
export const refund = (at: number, line: number | 'all'): Step => ({
  words: `an admin refunds ${line === 'all' ? 'all' : `line ${line}`} of order ${at}`,
  can: (scenario) => withLines(scenario).length > 0,
  async act(scenario) {
    const order = pick(withLines(scenario), at)
    const seats = standingSeats(order)
    const lines = [...seats, ...(order.donation === 'given' ? (['donation'] as const) : [])]
    const chosen = line === 'all' ? lines : [pick(lines, line)]
    const given = chosen.filter((each) => each !== 'donation')
    const answer = await ask(scenario, scenario.admin, 'POST', `/api/orders/${order.id}/refunds`, {
      password: longPassword,
      ticketIds: given.map((seat) => order.tickets.get(seat)),
      donation: chosen.includes('donation'),
      evenAdmitted: true,
      key: newId(),
    })
    mustBe(scenario, answer, 200, 'a refund')
    if (answer.status !== 200) return
    for (const seat of given) order.gone.add(seat)
    if (chosen.includes('donation')) order.donation = 'gone'
    count(scenario, (answer.body as AdminOrder).status === 'refunded' ? 'refund: whole' : 'refund: part')
  },
})

const withLines = (scenario: Scenario) =>
  ordersOf(scenario, 'paid').filter((order) => standingSeats(order).length > 0 || order.donation === 'given')

/** A performance is cancelled. */
export const callOff = (at: number): Step => ({
  words: `performance ${at} is called off`,
  can: (scenario) => !scenario.cancelled.has(pick(scenario.performances, at)),
  async act(scenario) {
    const where = pick(scenario.performances, at)
    const answer = await ask(scenario, scenario.admin, 'POST', `/api/performances/${where}/cancel`, {
      password: longPassword,
    })
    mustBe(scenario, answer, 200, 'calling off')
    scenario.cancelled.add(where)
    for (const hold of [...scenario.holds.values()])
      if (hold.where === where && !orderOfHold(scenario, hold.id))
        scenario.holds.delete(holdKey(hold.who, where))
    count(scenario, 'called off')
  },
})

/** A door scans a ticket that was once issued. */
export const scan = (at: number, which: number): Step => ({
  words: `ticket ${which} of order ${at} is scanned`,
  can: (scenario) => withTickets(scenario).length > 0,
  async act(scenario) {
    const order = pick(withTickets(scenario), at)
    const [seat, ticketId] = pick([...order.tickets], which)
    const valid = order.status === 'paid' && !order.gone.has(seat)
    const due = !valid ? 'void' : order.admitted.has(ticketId) ? 'already-admitted' : 'admitted'
    const answer = await ask(scenario, scenario.door, 'POST', '/api/verify-ticket', {
      ticketId,
      performanceId: order.where,
    })
    const { result } = answer.body as Verdict
    if (scenario.strict && result !== due) throw new Error(`the door said ${result} and should say ${due}`)
    if (result === 'admitted') order.admitted.add(ticketId)
    count(scenario, `door: ${result}`)
  },
})

const withTickets = (scenario: Scenario) =>
  [...scenario.orders.values()].filter(({ tickets }) => tickets.size > 0)
