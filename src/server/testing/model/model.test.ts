import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../harness/harness.ts'
import { seededRandom } from '../random.ts'
import { sample } from '../samples.ts'
import { type Cast, makeCast } from './cast.ts'
import { play } from './play.ts'
import type { Tally } from './scenario.ts'
import { expectPeriods } from './statements.ts'

const RUNS = sample(30, 100)
/**
 * `npm test` runs the same scenarios every time, so that a failure is due to the change; `npm run soak` runs new ones.
 * The first thirty of this seed do everything that the checks below ask for.
 */
const STEADY_SEED = 1940
/** Without these, no scenarios would prove anything. */
const essential = ['pending → paid', 'paid → refunded', 'pending → expired', 'card: paid late']
/** What the steady scenarios do besides, however their concurrent steps turn out. */
const steady = [
  'pending → cancelled',
  'expired → paid',
  'exchanged: cheaper',
  'exchanged: dearer',
  'refund: part',
  'refund: whole',
  'news before the answer',
  'captured across the end',
  'bought: two evenings',
  'exchange: of one evening of two',
  'card: too late there',
  'called off',
  'door: admitted',
  'door: void',
]
/** Set by `npm run soak`: runs for this long, or so many scenarios, in batches with consecutive seeds. */
const SOAK_MS = Number(process.env.SOAK_MINUTES ?? 0) * 60_000
const SCENARIOS = Number(process.env.SCENARIOS ?? 0)
const BATCH = 50
/** Batches in one database: each app has one of its own, and checks of the whole book slow down as it grows. */
const BATCHES_AN_APP = 10

let app: Harness
let cast: Cast

async function open(tally?: Tally): Promise<void> {
  app = await createHarness({ sandbox: true })
  cast = await makeCast(app)
  if (tally) cast.tally = tally
}

beforeAll(() => open())
afterAll(() => app.close())

async function check(): Promise<void> {
  await app.expectLedgerBalanced()
  await expectPeriods(app)
}

test(
  `P23 I09 P09 laws 1 to 8: ${RUNS} scenarios of people, providers and time lose no money and no seat`,
  async () => {
    const soaks = SOAK_MS > 0 || SCENARIOS > 0
    const asked = soaks || process.env.SEED !== undefined
    const seed = asked ? seededRandom('model').seed : STEADY_SEED
    const began = Date.now()
    const told = () => cast.tally.get('scenarios') ?? 0
    if (!soaks) await play(cast, { seed, runs: RUNS, path: process.env.MODEL_PATH })
    for (let batch = 0; Date.now() < began + SOAK_MS || told() < SCENARIOS; batch++) {
      if (batch > 0 && batch % BATCHES_AN_APP === 0) {
        await check()
        await app.close()
        await open(cast.tally)
      }
      await play(cast, { seed: seed + batch, runs: BATCH })
      process.stdout.write(`soak ${app.platform.engine.name}: seed ${seed + batch}, ${told()} scenarios\n`)
    }
    await check()
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    const counts = [...cast.tally]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([what, times]) => `${what} ${times}`)
    process.stdout.write(`model ${app.platform.engine.name}, ${seconds} s: ${counts.join(', ')}\n`)
    if (!process.env.MODEL_PATH)
      for (const what of asked ? essential : [...essential, ...steady])
        expect(cast.tally.get(what) ?? 0, what).toBeGreaterThan(0)
  },
  900_000 + SOAK_MS + SCENARIOS * 2000,
)
