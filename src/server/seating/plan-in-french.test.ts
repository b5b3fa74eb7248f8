import { afterEach, expect, test } from 'vitest'
import type { HousePlan, SavedPlan } from '../../shared/seating/plan.ts'
import { openPerformance } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

const app = await setupApp()
const admin = await app.as('plan@college.example', 'admin')
afterEach(() => app.expectLedgerBalanced())

const ask = (method: string, path: string, body?: object) =>
  app.api(method, `/api/house/${path}`, { token: admin.token, ...(body && { body }) })
const load = async () => (await ask('GET', 'plan')).body as unknown as SavedPlan
const save = (version: number, plan: HousePlan) => ask('PUT', 'plan', { version, plan })

test('a house that nobody drew is kept under one name, whoever opens it, and named to each in their language', async () => {
  const performance = await openPerformance(app)
  for (const language of ['fr-CA', 'en-CA']) {
    const headers = { 'accept-language': language }
    const { body } = await app.api('GET', '/api/house/plan', { token: admin.token, headers })
    expect((body as unknown as SavedPlan).plan).toMatchObject({
      zones: [{ name: 'House' }],
      blocks: [{ title: 'House' }],
    })
  }
  const pricing = await app.api('GET', `/api/performances/${performance}/pricing`, {
    token: admin.token,
    headers: { 'accept-language': 'fr-CA' },
  })
  expect(pricing.body).toMatchObject({ zones: [{ name: 'Salle' }] })
})

test('a zone and a block may have a French name, which a page in French has, and the office too', async () => {
  const performance = await openPerformance(app)
  const { version, plan } = await load()
  const balcony = {
    zone: { id: 'up', name: 'Balcony', price: 9.5 },
    block: { id: 'up', title: 'Balcony', color: '' },
  }
  const zones = [...plan.zones.map((zone) => ({ ...zone, nameFr: 'Parterre' })), balcony.zone]
  const blocks = [...plan.blocks.map((block) => ({ ...block, titleFr: 'Salle' })), balcony.block]
  const seats = plan.seats.map((seat) => (seat.seatNum === 80 ? { ...seat, zone: 'up', block: 'up' } : seat))
  expect(await save(version, { zones, blocks, seats })).toMatchObject({ status: 200 })
  expect((await load()).plan).toMatchObject({
    zones: [{ nameFr: 'Parterre' }, {}],
    blocks: [{ titleFr: 'Salle' }, {}],
  })
  const { body } = await app.api('GET', `/api/performances/${performance}/seats`)
  expect(body).toMatchObject({
    zonesFr: { [String(zones[0]?.name)]: 'Parterre' },
    blocks: [{ titleFr: 'Salle' }, {}],
  })
  const pricing = await app.api('GET', `/api/performances/${performance}/pricing`, {
    token: admin.token,
    headers: { 'accept-language': 'fr-CA' },
  })
  expect(pricing.body).toMatchObject({ zones: [{ name: 'Parterre' }, {}] })
  const { version: next } = await load()
  expect(await save(next, plan)).toMatchObject({ status: 200 })
})

test('a note on a seat may be in French too', async () => {
  const performance = await openPerformance(app)
  const { version, plan } = await load()
  const noted = { note: 'Restricted view', noteFr: 'Vue partielle' }
  const seats = plan.seats.map((seat, i) => (i === 0 ? { ...seat, ...noted } : seat))
  expect(await save(version, { ...plan, seats })).toMatchObject({ status: 200 })
  const [first, second] = (await load()).plan.seats
  expect(first).toMatchObject(noted)
  expect(second).not.toHaveProperty('noteFr')
  const { body } = await app.api('GET', `/api/performances/${performance}/seats`)
  expect((body.seats as object[])[0]).toMatchObject(noted)
  expect((body.seats as object[])[1]).not.toHaveProperty('noteFr')
  const { version: next } = await load()
  expect(await save(next, plan)).toMatchObject({ status: 200 })
})
