import fc, { type AsyncCommand } from 'fast-check'
import {
  abandon,
  approveWallet,
  capture,
  hold,
  holdBoth,
  order,
  payCard,
  release,
  returnFromPayment,
  settleSlow,
} from './buying.ts'
import { beginScenario, type Cast } from './cast.ts'
import { exchange } from './exchanging.ts'
import { grant } from './granting.ts'
import { callOff, reconcileAll, refund, scan, sweep, tick, work } from './office.ts'
import { abandonScenario, endScenario } from './rest.ts'
import { count, type Scenario, SEATS } from './scenario.ts'
import { commandOf, type Step } from './step.ts'
import { amid, atOnce, captureAcrossTheEnd, endsUnheard, news, newsBeforeAnswer } from './trouble.ts'

const MOST_STEPS = 60

const who = fc.nat(2)
const at = fc.nat(1)
const which = fc.nat(5)
const seats = fc
  .uniqueArray(fc.integer({ min: 1, max: SEATS }), { minLength: 1, maxLength: 3 })
  .map((list) => list.toSorted((a, b) => a - b))
const provider = fc.constantFrom('stripe' as const, 'paypal' as const)
const donation = fc.constantFrom(0, 0, 5)

const holding = fc.tuple(who, at, seats).map((args) => hold(...args))
const ordering = fc.tuple(which, provider, donation, fc.boolean()).map((args) => order(...args))
const paying = which.map(payCard)
const approving = fc
  .tuple(
    which,
    fc.constantFrom(
      'pay' as const,
      'pay' as const,
      'pay' as const,
      'decline' as const,
      'pay-slowly' as const,
    ),
  )
  .map((args) => approveWallet(...args))
const capturing = which.map(capture)
const telling = fc.tuple(which, fc.nat(1), fc.integer({ min: 1, max: 3 })).map((args) => news(...args))
const returning = which.map(returnFromPayment)
const abandoning = which.map(abandon)
const refunding = fc
  .tuple(which, fc.oneof(fc.nat(3), fc.constant('all' as const)))
  .map((args) => refund(...args))
const scanning = fc.tuple(which, which).map((args) => scan(...args))
const sweeping = fc.constant(sweep)
const working = fc.constant(work)
const reconciling = fc.constant(reconcileAll)

/** Steps that may collide with others, or with a failing provider. */
const meeting = fc.oneof(
  { arbitrary: holding, weight: 2 },
  ordering,
  { arbitrary: paying, weight: 2 },
  { arbitrary: capturing, weight: 2 },
  telling,
  { arbitrary: returning, weight: 2 },
  abandoning,
  refunding,
  scanning,
  { arbitrary: sweeping, weight: 2 },
  working,
  reconciling,
)
// Stripe's SDK waits half a second before it retries a cut connection; `provider-trouble.test.ts` covers that.
const trouble = fc.oneof(
  fc.tuple(
    fc.constant('stripe' as const),
    fc.constantFrom('create', 'retrieve', 'expire', 'refund'),
    fc.constant('500'),
  ),
  fc.tuple(
    fc.constant('paypal' as const),
    fc.constantFrom('create', 'get', 'capture', 'refund'),
    fc.constantFrom('500', 'after-success', 'reset', 'refuse'),
  ),
)
// Twenty minutes exceed every hold, twice six do not; no sum is close to an end, even on a slow machine.
const ticking = fc.constantFrom(6, 6, 20).map(tick)

const weighted: [weight: number, steps: fc.Arbitrary<Step>][] = [
  [5, holding],
  [3, fc.tuple(who, seats, seats).map((args) => holdBoth(...args))],
  [1, fc.tuple(who, at).map((args) => release(...args))],
  [7, ordering],
  [5, paying],
  [4, approving],
  [4, capturing],
  [3, telling],
  [2, returning],
  [1, abandoning],
  [2, fc.oneof({ arbitrary: ticking, weight: 4 }, at.map(callOff))],
  [2, sweeping],
  [2, working],
  [1, reconciling],
  [2, refunding],
  [9, which.map(exchange)],
  [1, scanning],
  [2, fc.tuple(who, fc.constantFrom(300, 500, 2500)).map((args) => grant(...args))],
  [1, fc.constantFrom('settle' as const, 'fail' as const).map((action) => settleSlow(0, action))],
  [2, which.map(captureAcrossTheEnd)],
  [1, which.map(newsBeforeAnswer)],
  [2, fc.tuple(which, fc.boolean()).map((args) => endsUnheard(...args))],
  [4, fc.tuple(meeting, meeting).map((pair) => atOnce(...pair))],
  [2, fc.tuple(trouble, meeting).map(([[provider, op, mode], step]) => amid(provider, op, mode, step))],
]

/** Sequences of what may happen. */
const scenarios = fc.noBias(
  fc.commands(
    weighted.flatMap(([weight, steps]) => Array.from({ length: weight }, () => steps.map(commandOf))),
    {
      maxCommands: MOST_STEPS,
      size: 'max',
      ...(process.env.MODEL_REPLAY && { replayPath: process.env.MODEL_REPLAY }),
    },
  ),
)

/** Number of scenarios; `path` repeats one that fast-check printed. Failures are shrunk, unless `asFound`. */
type Play = { seed: number; runs: number; path?: string | undefined; asFound?: boolean }

/** Runs scenarios one after another until each has settled; throws fast-check's report of the first failure. */
export async function play(cast: Cast, { seed, runs, path, asFound = false }: Play): Promise<void> {
  const property = fc.asyncProperty(scenarios, (steps) => tell(cast, steps))
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: asFound, ...(path && { path }) })
}

/** Runs one scenario until it has settled. */
export async function tell(cast: Cast, steps: Iterable<AsyncCommand<Scenario, object>>): Promise<void> {
  const scenario = await beginScenario(cast)
  try {
    await fc.asyncModelRun(() => ({ model: scenario, real: {} }), steps)
    await endScenario(scenario)
  } catch (error) {
    await abandonScenario(scenario)
    throw error
  }
  count(scenario, 'scenarios')
}
