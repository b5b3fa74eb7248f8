import { describe, expect, test } from 'vitest'
import type { Pricing, PricingInput } from '../../shared/seating/box-plan.ts'
import type { SavedPlan } from '../../shared/seating/plan.ts'
import { lockPerformance, waitingForLocks } from '../testing/harness/locks.ts'
import { expectRefusal, openPerformance } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()
const admin = await app.as('box@college.example', 'admin')

const student = { type: 'student', unit: 'percent', value: 20 } as const
const senior = { type: 'senior', unit: 'amount', value: 250 } as const
const first: PricingInput = {
  lonelyRule: 'warn',
  zones: [{ zone: 'house', price: 15 }],
  types: [student, senior],
}
/** What one admin makes of `first`, and what another does who changes something else. */
const dearer: PricingInput = { ...first, zones: [{ zone: 'house', price: 20 }] }
const stricter: PricingInput = { ...first, lonelyRule: 'block' }

const put = (performance: string, input: PricingInput, before?: PricingInput) =>
  app.api('PUT', `/api/performances/${performance}/pricing`, {
    token: admin.token,
    body: { ...input, before: before && { house: 'main', ...before } },
  })
/** The pricing as it is stored, in the words of a change. */
const read = async (performance: string): Promise<PricingInput> => {
  const answer = await app.api('GET', `/api/performances/${performance}/pricing`, { token: admin.token })
  const { lonelyRule, zones, types } = answer.body as unknown as Pricing
  return { lonelyRule, zones: zones.map(({ zone, own }) => ({ zone, price: own })), types }
}
const timesSet = async (performance: string) => {
  const entries = app.platform.db.selectFrom('audit').select('id').where('action', '=', 'prices-set')
  return (await entries.where('subject', '=', `performance:${performance}`).execute()).length
}
/** A performance with the pricing `first`, and that as it is answered. */
const open = async () => {
  const performance = await openPerformance(app)
  expect(await put(performance, first)).toMatchObject({ status: 200 })
  return { performance, before: await read(performance) }
}

describe('of two admins who have the pricing of one performance open', () => {
  test('the second is told that it has changed, and nothing of hers is saved', async () => {
    const { performance, before } = await open()
    expect(await put(performance, dearer, before)).toMatchObject({ status: 200 })
    const now = await read(performance)
    const told = await timesSet(performance)
    for (const input of [stricter, first, { ...dearer, types: [] }])
      expectRefusal(await put(performance, input, before), 'pricing-changed')
    expect(await read(performance)).toEqual(now)
    expect(await timesSet(performance)).toBe(told)
    // Having looked again, she saves both.
    expect(await put(performance, { ...now, lonelyRule: 'block' }, now)).toMatchObject({ status: 200 })
    expect(await read(performance)).toEqual({ ...now, lonelyRule: 'block' })
  })

  test.each([
    ['the rule', stricter],
    ['a price', dearer],
    ['that a zone has a price of its own', { ...first, zones: [{ zone: 'house', price: null }] }],
    ['a kind of ticket', { ...first, types: [senior] }],
    ['a discount', { ...first, types: [{ ...student, value: 25 }, senior] }],
    ['the unit of a discount', { ...first, types: [student, { ...senior, unit: 'percent', value: 50 }] }],
  ] satisfies [string, PricingInput][])('what the first one changed may be %s', async (_what, theirs) => {
    const { performance, before } = await open()
    const mine: PricingInput = { lonelyRule: 'off', zones: [{ zone: 'house', price: 9 }], types: [] }
    expect(await put(performance, theirs, before)).toMatchObject({ status: 200 })
    expectRefusal(await put(performance, mine, before), 'pricing-changed')
  })

  test('RACE at once, exactly one saves', async () => {
    const { performance, before } = await open()
    const isPostgres = app.platform.engine.name === 'postgres'
    const unlock = isPostgres ? await lockPerformance(app, performance) : async () => {}
    const asked = [put(performance, dearer, before), put(performance, stricter, before)]
    if (isPostgres) await waitingForLocks(app, 2, 'both wait for the performance')
    await unlock()
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers[0]?.status === 200 ? dearer : stricter
    expect(await read(performance)).toEqual({ ...won, types: before.types })
  })
})

test('nobody is in the way of whoever wants what is stored already, or says nothing of what was before', async () => {
  const { performance, before } = await open()
  expect(await put(performance, dearer, before)).toMatchObject({ status: 200 })
  // Its answer was lost, and it is sent again.
  expect(await put(performance, dearer, before)).toMatchObject({ status: 200 })
  expect(await put(performance, stricter)).toMatchObject({ status: 200 })
  expect(await read(performance)).toEqual({ ...before, lonelyRule: 'block' })
  // The order of zones and kinds of ticket says nothing, and a zone that is left out has the house's price.
  const turned = { ...stricter, types: [senior, student] }
  expect(await put(performance, { ...turned, zones: [] }, turned)).toMatchObject({ status: 200 })
  expect(await put(performance, first, { ...turned, zones: [] })).toMatchObject({ status: 200 })
  expect(await read(performance)).toEqual(before)
})

test('a zone that the house has lost since the pricing was opened is such a change', async () => {
  const call = (method: string, body?: object) =>
    app.api(method, '/api/house/plan', { token: admin.token, ...(body && { body }) })
  const load = async () => (await call('GET')).body as unknown as SavedPlan
  const { version, plan } = await load()
  const gods = { id: 'gods', name: 'Gods', price: 5 }
  expect(await call('PUT', { version, plan: { ...plan, zones: [...plan.zones, gods] } })).toMatchObject({
    status: 200,
  })
  const performance = await openPerformance(app)
  const before = await read(performance)
  expect(before.zones).toContainEqual({ zone: 'gods', price: null })
  expect(await call('PUT', { version: (await load()).version, plan })).toMatchObject({ status: 200 })
  for (const input of [before, { ...before, lonelyRule: 'off' } as const])
    expectRefusal(await put(performance, input, before), 'pricing-changed')
  expectRefusal(await put(performance, { ...before, lonelyRule: 'off' }), 'zone-unknown', {
    fields: { zones: 'gods' },
  })
})
