import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from './harness.ts'
import { play } from './model/play.ts'
import { type Cast, makeCast } from './model/story.ts'
import { seededRandom } from './random.ts'

const RUNS = Number(process.env.MODEL_RUNS) || 300

let house: Harness
let cast: Cast

beforeAll(async () => {
  house = await createHarness({ sandbox: true })
  cast = await makeCast(house)
})
afterAll(() => house.close())

test(`laws 1 to 8: ${RUNS} stories of people, providers and time lose no money and no seat`, async () => {
  const { seed } = seededRandom('model')
  const began = Date.now()
  const played = await play(cast, { seed, runs: RUNS, path: process.env.MODEL_PATH })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  await house.expectSound()
  const told = [...cast.tally]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([what, times]) => `${what} ${times}`)
  process.stdout.write(
    `model ${house.platform.engine.name}: ${played} stories in ${seconds} s: ${told.join(', ')}\n`,
  )
  expect(played).toBe(RUNS)
}, 600_000)
