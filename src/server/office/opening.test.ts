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

async function readOpening(): Promise<Tonight['opening']> {
  const answer = await app.api('GET', '/api/admin/tonight', { token: admin.token })
  expect(answer.status).toBe(200)
  return (answer.body as unknown as Tonight).opening
}

const opening = async () => (await readOpening())?.done

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
  expect(await readOpening()).toMatchObject({ providers: { stripe: false, paypal: false } })
  const mail = () => app.api('POST', '/api/admin/health/mail', { token: admin.token })
  await app.sandbox.faults({ smtp: { mode: '421' } })
  expect((await mail()).status).toBe(409)
  expect(await opening()).toEqual(['name', 'house', 'prices'])
  await app.sandbox.faults({ smtp: null })
  expect((await mail()).status).toBe(200)
  const performance = await openPerformance(app)
  expect(await opening()).toEqual(['name', 'house', 'prices', 'show', 'mail'])
  await paidOrder(app, [1], { performance })
  expect(await readOpening()).toBeNull()
})
