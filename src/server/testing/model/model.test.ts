import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../harness/harness.ts'
import { seededRandom } from '../random.ts'
import { sample } from '../samples.ts'
import { play } from './play.ts'
import { type Cast, makeCast } from './scenario.ts'
import { expectPeriods } from './statements.ts'

const RUNS = sample(30, 100)
/**
 * `npm test` runs the same scenarios every time, so that a failure is due to the change; `npm run soak` runs new ones.
 * The first thirty of this seed do everything that the checks below ask for.
 */
const STEADY_SEED = 1927
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
  'card: too late there',
  'called off',
  'door: admitted',
  'door: void',
]
/** Set by `npm run soak`: runs for this long, in batches with consecutive seeds. */
const SOAK_MS = Number(process.env.SOAK_MINUTES ?? 0) * 60_000
const BATCH = 50

let app: Harness
let cast: Cast

beforeAll(async () => {
  app = await createHarness({ sandbox: true })
  cast = await makeCast(app)
})
afterAll(() => app.close())

test(
  `P23 I09 P09 laws 1 to 8: ${RUNS} scenarios of people, providers and time lose no money and no seat`,
  async () => {
    const asked = SOAK_MS > 0 || process.env.SEED !== undefined
    const seed = asked ? seededRandom('model').seed : STEADY_SEED
    const began = Date.now()
    if (SOAK_MS === 0) await play(cast, { seed, runs: RUNS, path: process.env.MODEL_PATH })
    for (let batch = 0; Date.now() < began + SOAK_MS; batch++) {
      await play(cast, { seed: seed + batch, runs: BATCH })
      process.stdout.write(
        `soak ${app.platform.engine.name}: seed ${seed + batch}, ${cast.tally.get('scenarios')} scenarios\n`,
      )
    }
    await app.expectLedgerBalanced()
    await expectPeriods(app)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    const told = [...cast.tally]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([what, times]) => `${what} ${times}`)
    process.stdout.write(`model ${app.platform.engine.name}, ${seconds} s: ${told.join(', ')}\n`)
    if (!process.env.MODEL_PATH)
      for (const what of asked ? essential : [...essential, ...steady])
        expect(cast.tally.get(what) ?? 0, what).toBeGreaterThan(0)
  },
  900_000 + SOAK_MS,
)
