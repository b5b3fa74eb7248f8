import { afterAll, expect, test } from 'vitest'
import type { Tonight } from '../../shared/office/tonight.ts'
import { createHarness } from '../testing/harness/harness.ts'
import { openSettings } from '../testing/harness/settings.ts'
import { openPerformance } from '../testing/scenes/box-office.ts'
import { houseKeeper, rows } from '../testing/scenes/houses.ts'
import { paidOrder } from '../testing/scenes/refunds.ts'

const app = await createHarness({ sandbox: true })
const admin = await app.as('opening@college.example', 'admin')
afterAll(() => app.close())

async function opening(): Promise<Tonight['opening']> {
  const answer = await app.api('GET', '/api/admin/tonight', { token: admin.token })
  expect(answer.status).toBe(200)
  return (answer.body as unknown as Tonight).opening
}

test('the steps of a new theatre are done as its work is, and end with the first ticket', async () => {
  expect(await opening()).toEqual([])
  const desk = await openSettings(app)
  expect(await desk.change({ theatreName: 'Les Aubépines' })).toMatchObject({ status: 200 })
  expect(await opening()).toEqual(['name'])
  const { ask, save } = houseKeeper(app, admin)
  await save('main', rows(['A', 'B'], 1))
  expect(await opening()).toEqual(['name', 'house'])
  const faculty = {
    ...{ name: 'Faculty', nameFr: '', unit: 'fixed', value: 1200, suggested: null, audience: 'public' },
    ...{ everywhere: true, proof: false, taxed: true, place: 9, archived: false, version: 0 },
  }
  expect(await ask('POST', '/ticket-types', faculty)).toMatchObject({ status: 200 })
  const performance = await openPerformance(app)
  expect(await opening()).toEqual(['name', 'house', 'prices', 'show'])
  await paidOrder(app, [1], { performance })
  expect(await opening()).toBeNull()
})
