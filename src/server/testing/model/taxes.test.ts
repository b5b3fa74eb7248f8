import { expect, test } from 'vitest'
import { openSettings } from '../harness/settings.ts'
import { seededRandom } from '../random.ts'
import { sample } from '../samples.ts'
import { setupApp } from '../scenes/scenario.ts'
import { expectNoMoreThanTaken, quebecWithNumbers, taxFlow } from '../scenes/taxes.ts'
import { makeCast } from './cast.ts'
import { play } from './play.ts'
import { expectPeriods } from './statements.ts'

const RUNS = sample(8, 40)

/** 5 % and 9.975 % of seats, each rounded half up. */
const gstAndQst = (seats: number) =>
  Math.floor((seats * 5000 + 50_000) / 100_000) + Math.floor((seats * 9975 + 50_000) / 100_000)

const app = await setupApp({ sandbox: true })
const cast = await makeCast(app, gstAndQst)
const exempt = await makeCast(app, () => 0, 'amateur')
const office = await openSettings(app)
expect((await office.change(quebecWithNumbers)).status).toBe(200)

test(`laws 3, 4 and 8: at least ${RUNS} scenarios of exempt shows bear no cent of tax`, async () => {
  const { seed } = seededRandom('exempt shows')
  for (let more = 0; !exempt.tally.has('pending → paid'); more++)
    await play(exempt, { seed: seed + more, runs: RUNS, path: process.env.MODEL_PATH })
  await app.expectLedgerBalanced()
  await expectPeriods(app)
  expect(await app.platform.db.selectFrom('line_taxes').selectAll().execute()).toEqual([])
}, 900_000)

test(`laws 3, 4 and 8: at least ${RUNS} scenarios under GST and QST, with gifts exempt, lose no cent of either`, async () => {
  const { seed } = seededRandom('taxes')
  // Few scenarios may happen to sell nothing.
  for (let more = 0; !cast.tally.has('pending → paid'); more++)
    await play(cast, { seed: seed + more, runs: RUNS, path: process.env.MODEL_PATH })
  await app.expectLedgerBalanced()
  await expectPeriods(app)
  const { db } = app.platform
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute()
  for (const { id, status } of orders) {
    const flow = await taxFlow(app, [id])
    expectNoMoreThanTaken(flow)
    if (status === 'refunded') expect(flow.returned, `order ${id}`).toEqual(flow.taken)
  }
}, 900_000)
