import type { Verdict } from '../../../shared/door/contract.ts'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { isProviderTrouble } from '../../orders/gateway/provider.ts'
import { expireChanges } from '../../orders/payments/close-change.ts'
import { reconcile } from '../../orders/payments/sync-payment-attempt.ts'
import { newId } from '../../platform/base/base.ts'
import { sweepHolds } from '../../seating/commands/sweep-holds.ts'
import { longPassword } from '../harness/people.ts'
import {
  ask,
  changeOfHold,
  count,
  holdKey,
  isLive,
  type KnownChange,
  livePlaces,
  mustBe,
  pass,
  type Scenario,
  whereOf,
} from './scenario.ts'
import { changesOf, pick, type Step } from './step.ts'

/** Time passes, and nobody does anything. */
export const tick = (minutes: number): Step => ({
  words: `${minutes} minutes pass`,
  can: () => true,
  act: async (scenario) => pass(scenario, minutes * MINUTE_MS),
})

/** What the server does every two seconds. */
export const sweep: Step = { words: 'the server sweeps', can: () => true, act: runTasks }

export async function runTasks({ app: { platform } }: Scenario): Promise<void> {
  // A failing provider makes a task fail; it is retried.
  await expireChanges(platform).catch(onlyTrouble)
  await sweepHolds(platform)
}

/** What the server does every four minutes. */
export const reconcileAll: Step = { words: 'the server reconciles', can: () => true, act: reconcileOnce }

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
  for (const each of errors) if (!isProviderTrouble(each)) throw error
}

/** An admin refunds one line of a paid order, or all that is left of it. */
export const refund = (at: number, line: number | 'all'): Step => ({
  words: `an admin refunds ${line === 'all' ? 'all' : `line ${line}`} of order ${at}`,
  can: (scenario) => withLines(scenario).length > 0,
  async act(scenario) {
    const { orderId } = pick(withLines(scenario), at)
    const lines = withLines(scenario).flatMap((change) =>
      change.orderId === orderId ? linesOf(change).map((what) => ({ change, what })) : [],
    )
    const chosen = line === 'all' ? lines : [pick(lines, line)]
    const open = changesOf(scenario, 'pending').find((change) => change.orderId === orderId)
    if (open) scenario.ended.add(open.id)
    // An exchange that is paid by then stands, and the office looks again.
    const isTouched = scenario.links.some((link) => link.changeId === open?.id && link.state !== 'shown')
    if (isTouched || (open && scenario.shaken)) scenario.strict = false
    const answer = await ask(scenario, scenario.admin, 'POST', `/api/orders/${orderId}/refunds`, {
      password: longPassword,
      ticketIds: chosen.flatMap(({ change, what }) => (what === 'donation' ? [] : change.tickets.get(what))),
      donation: chosen.some(({ what }) => what === 'donation'),
      evenAdmitted: true,
      key: newId(),
    })
    mustBe(scenario, answer, 200, 'a refund')
    if (answer.status !== 200) return
    for (const { change, what } of chosen)
      if (what === 'donation') change.donation = 'gone'
      else change.gone.add(what)
    count(scenario, (answer.body as AdminOrder).status === 'refunded' ? 'refund: whole' : 'refund: part')
  },
})

const withLines = (scenario: Scenario) => changesOf(scenario, 'paid').filter(isLive)

const linesOf = (change: KnownChange): (number | 'donation')[] => [
  ...livePlaces(change),
  ...(change.donation === 'given' ? (['donation'] as const) : []),
]

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
      if (hold.where === where && !changeOfHold(scenario, hold.id)) scenario.holds.delete(holdKey(hold))
    count(scenario, 'called off')
  },
})

/** A door scans a ticket that was once issued. */
export const scan = (at: number, which: number): Step => ({
  words: `ticket ${which} of order ${at} is scanned`,
  can: (scenario) => withTickets(scenario).length > 0,
  async act(scenario) {
    const change = pick(withTickets(scenario), at)
    const [place, ticketId] = pick([...change.tickets], which)
    const valid = change.status === 'paid' && !change.gone.has(place)
    const due = !valid ? 'void' : change.admitted.has(ticketId) ? 'already-admitted' : 'admitted'
    const answer = await ask(scenario, scenario.door, 'POST', '/api/verify-ticket', {
      ticketId,
      performanceId: whereOf(scenario, place),
    })
    const { result } = answer.body as Verdict
    if (scenario.strict && result !== due) throw new Error(`the door said ${result} and should say ${due}`)
    if (result === 'admitted') change.admitted.add(ticketId)
    count(scenario, `door: ${result}`)
  },
})

const withTickets = (scenario: Scenario) =>
  [...scenario.changes.values()].filter(({ tickets }) => tickets.size > 0)
