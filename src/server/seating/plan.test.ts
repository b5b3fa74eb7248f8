import { deflateRawSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HousePlan, SavedPlan } from '../../shared/seating/plan.ts'
import { expectRefusal, hold, newcomer, openPerformance } from '../testing/scenes/box-office.ts'
import { setupApp } from '../testing/scenes/scenario.ts'

let admin: { token: string }

const app = await setupApp()
beforeEach(async () => {
  admin = await app.as('plan@college.example', 'admin')
})
afterEach(() => app.expectLedgerBalanced())

const ask = (method: string, path: string, body?: object) =>
  app.api(method, `/api/house/${path}`, { token: admin.token, ...(body && { body }) })
const load = async () => (await ask('GET', 'plan')).body as unknown as SavedPlan
const save = (version: number, plan: HousePlan) => ask('PUT', 'plan', { version, plan })

test('a house that nobody drew is ten a row, 40 apart, in one zone', async () => {
  const { version, plan } = await load()
  expect(version).toBe(0)
  expect(plan.zones).toMatchObject([{ id: 'house', price: 15.9 }])
  expect(plan.seats).toHaveLength(80)
  expect(plan.seats[12]).toEqual({
    seatNum: 13,
    row: 'B',
    number: '3',
    x: 80,
    y: 40,
    block: 'main',
    zone: 'house',
    kind: 'standard',
    available: true,
    price: null,
    note: '',
  })
})

test('a saved house is what buyers see: places, blocks, texts, zones, prices, kinds', async () => {
  const performance = await openPerformance(app)
  const { version, plan } = await load()
  const zones = [...plan.zones, { id: 'balcony', name: 'Balcony', price: 9.5 }]
  const texts = [{ title: 'Bar', x: -120.5, y: 380 }]
  const blocks = [...plan.blocks, { id: 'up', title: 'Balcony', color: '', texts }]
  const seat = { x: 10.5, y: 400, block: 'up', zone: 'balcony', available: true, note: 'Steps', price: null }
  const seats = [
    ...plan.seats,
    { ...seat, row: 'K', number: '1', seatNum: 101, kind: 'companion' as const },
    { ...seat, row: 'K', number: '2', seatNum: 102, kind: 'standard' as const, price: 8 },
  ]
  const answer = await save(version, { zones, blocks, seats })
  expect(answer).toMatchObject({ status: 200, body: { version: version + 1 } })
  const snapshot = (await app.api('GET', `/api/performances/${performance}/seats`)).body
  expect(snapshot.blocks).toEqual(blocks)
  expect((snapshot.seats as object[]).slice(-2)).toEqual([
    {
      seatNum: 101,
      label: 'Balcony K1',
      price: 9.5,
      kind: 'companion',
      state: 'free',
      x: 10.5,
      y: 400,
      block: 'up',
      note: 'Steps',
      zone: 'Balcony',
    },
    expect.objectContaining({ seatNum: 102, price: 8, zone: 'Balcony' }),
  ])
  expect((await load()).plan.seats).toEqual(seats)
})

test('names are swapped among more seats than one statement writes', async () => {
  const { version, plan } = await load()
  const rows = Array.from({ length: 1100 }, (_, i) => ({
    row: `Z${Math.floor(i / 50)}`,
    number: `${(i % 50) + 1}`,
  }))
  const seats = rows.map((name, i) => ({
    ...{ ...name, seatNum: 2001 + i, x: (i % 50) * 40, y: 800 + Math.floor(i / 50) * 40 },
    ...{ block: 'main', zone: 'house', kind: 'standard' as const, available: true, price: null, note: '' },
  }))
  expect((await save(version, { ...plan, seats: [...plan.seats, ...seats] })).status).toBe(200)
  const swapped = seats.map((seat, i) => ({ ...seat, ...rows.at(-1 - i) }))
  expect((await save(version + 1, { ...plan, seats: [...plan.seats, ...swapped] })).status).toBe(200)
  const now = await load()
  expect(now.plan.seats.find(({ seatNum }) => seatNum === 2001)).toMatchObject(rows.at(-1) ?? {})
  expect((await save(version + 2, plan)).status).toBe(200)
})

test('who saves a version that is not the last is told that hers is old', async () => {
  const { version, plan } = await load()
  expect((await save(version, plan)).status).toBe(200)
  expectRefusal(await save(version, plan), 'plan-stale')
  expect((await load()).version).toBe(version + 1)
})

test('law 12 a plan without seats that somebody has is refused, and changes nothing', async () => {
  const performance = await openPerformance(app)
  await hold(app, await newcomer(app), performance, [33, 34])
  const { version, plan } = await load()
  const without = { ...plan, seats: plan.seats.filter(({ seatNum }) => ![33, 34, 35].includes(seatNum)) }
  expect(await ask('POST', 'checks', { plan: without })).toMatchObject({
    status: 200,
    body: { removed: 3, added: 0, conflicts: [{ label: 'D3', state: 'held' }, { label: 'D4' }] },
  })
  expectRefusal(await save(version, without), 'seats-in-use', {
    taken: [33, 34],
    fields: { seats: 'D3, D4' },
  })
  expect(await load()).toMatchObject({ version, plan })
  const free = { ...plan, seats: plan.seats.filter(({ seatNum }) => seatNum !== 35) }
  expect(await save(version, free)).toMatchObject({ status: 200 })
  expect((await load()).plan.seats.map(({ seatNum }) => seatNum)).not.toContain(35)
})

test('a plan that does not hold together is refused', async () => {
  const { version, plan } = await load()
  const [first] = plan.seats
  if (!first) throw new Error('no seats')
  const wrong: unknown[] = [
    { ...plan, seats: [first, first] },
    { ...plan, seats: [{ ...first, zone: 'moon' }] },
    { ...plan, seats: [{ ...first, block: 'moon' }] },
    { ...plan, zones: [] },
    { ...plan, zones: [...plan.zones, ...plan.zones] },
    { ...plan, seats: [{ ...first, x: 1e9 }] },
    { ...plan, seats: [{ ...first, price: 1.005 }] },
  ]
  for (const each of wrong) expect(await save(version, each as HousePlan)).toMatchObject({ status: 400 })
  const { db } = app.platform
  expect(
    await db.selectFrom('audit').select('action').where('action', '=', 'house-saved').execute(),
  ).toHaveLength(version)
})

test('a seat changed beside the editor outdates what is open there', async () => {
  const change = (method: string, path: string, body?: object) =>
    app.api(method, `/api/seatMap${path}`, { token: admin.token, ...(body && { body }) })
  const added = Number((await change('POST', '', { price: 12, availability: true })).body.seatNum)
  for (const beside of [
    () => change('PUT', '/3', { availability: false }),
    () => change('PUT', '/3', { availability: true }),
    () => change('DELETE', `/${added}`),
  ]) {
    const { version, plan } = await load()
    expect((await beside()).status).toBe(200)
    expectRefusal(await save(version, plan), 'plan-stale')
  }
  const { version, plan } = await load()
  expect((await save(version, plan)).status).toBe(200)
})

test('a seat added to a house without the first zone is in one that is drawn, and costs what it asks', async () => {
  const performance = await openPerformance(app)
  const { version, plan } = await load()
  const zones = [
    { id: 'stalls', name: 'Stalls', price: 15.9 },
    { id: 'gods', name: 'Gods', price: 9.5 },
  ]
  const seats = plan.seats.map((seat) => ({ ...seat, zone: 'stalls' }))
  expect(await save(version, { ...plan, zones, seats })).toMatchObject({ status: 200 })
  const pricing = { lonelyRule: 'warn', zones: [{ zone: 'gods', price: 4 }], types: [] }
  const set = await app.api('PUT', `/api/performances/${performance}/pricing`, {
    token: admin.token,
    body: pricing,
  })
  expect(set).toMatchObject({ status: 200 })
  const add = async (price: number) => {
    const body = { price, availability: true }
    return Number((await app.api('POST', '/api/seatMap', { token: admin.token, body })).body.seatNum)
  }
  const [cheap, odd] = [await add(9.5), await add(11)]
  const seat = async (number: number) => (await load()).plan.seats.find(({ seatNum }) => seatNum === number)
  expect(await seat(cheap)).toMatchObject({ zone: 'gods', price: null })
  expect(await seat(odd)).toMatchObject({ zone: 'stalls', price: 11 })
  const stored = await app.platform.db
    .selectFrom('seats')
    .select('zone')
    .where('seat_num', 'in', [cheap, odd])
    .orderBy('seat_num')
    .execute()
  expect(stored).toEqual([{ zone: 'gods' }, { zone: 'stalls' }])
  const { seats: offered } = (await app.api('GET', `/api/performances/${performance}/seats`)).body as {
    seats: { seatNum: number; price: number; zone?: string }[]
  }
  expect(offered.find(({ seatNum }) => seatNum === cheap)).toMatchObject({ price: 4, zone: 'Gods' })
})

test('a seat added to a drawn house has a place of its own, and so has each that is added after it', async () => {
  const performance = await openPerformance(app)
  const { version, plan } = await load()
  const blocks = [{ id: 'stalls', title: 'Stalls', color: '' }]
  // A seat of row A is where the house would put the first of row U.
  const seats = plan.seats.map((seat) => ({
    ...seat,
    block: 'stalls',
    ...(seat.seatNum === 1 && { y: 800 }),
  }))
  expect(await save(version, { ...plan, blocks, seats })).toMatchObject({ status: 200 })
  const add = (seatNum: number) =>
    app.api('POST', '/api/seatMap', { token: admin.token, body: { price: 12, availability: true, seatNum } })
  expect(await add(201)).toMatchObject({ status: 200 })
  const drawn = (await load()).plan.seats
  expect(drawn.find(({ seatNum }) => seatNum === 201)).toMatchObject({ x: 0, y: 840, block: 'stalls' })

  for (const seatNum of [202, 211, 212, 221]) expect(await add(seatNum)).toMatchObject({ status: 200 })
  const { seats: offered } = (await app.api('GET', `/api/performances/${performance}/seats`)).body as {
    seats: { seatNum: number; x?: number; y?: number; block?: string }[]
  }
  expect(offered).toHaveLength(drawn.length + 4)
  for (const seat of offered.filter(({ seatNum }) => seatNum > 200))
    expect(offered.filter(({ x, y }) => x === seat.x && y === seat.y)).toEqual([seat])
  expect(offered.every(({ block }) => block === 'stalls')).toBe(true)
})

test('a seat of the highest number has its place, and one more gets a number that a ticket has room for', async () => {
  const add = (body: object) => app.api('POST', '/api/seatMap', { token: admin.token, body })
  const used = new Set((await load()).plan.seats.map(({ seatNum }) => seatNum))
  expect(await add({ seatNum: 65_535 })).toMatchObject({ status: 200 })
  const { status, body } = await add({})
  expect(status).toBe(200)
  expect(body.seatNum).toBeLessThan(65_535)
  expect(used.has(Number(body.seatNum))).toBe(false)
  expect(await ask('GET', 'plan')).toMatchObject({ status: 200 })
  for (const seat of [65_535, body.seatNum])
    expect((await app.api('DELETE', `/api/seatMap/${seat}`, { token: admin.token })).body.text).toBe('1')
})

test('X14 what is imported is JSON of a bounded size: no archive, no document, nothing deep, and nothing changes', async () => {
  const before = await load()
  const send = async (payload: string | Buffer, type = 'application/json', path = 'plan') => {
    const answer = await app.fastify.inject({
      method: path === 'plan' ? 'PUT' : 'POST',
      url: `/api/house/${path}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      payload,
    })
    return answer.statusCode
  }
  const zip = deflateRawSync(Buffer.alloc(8 * 1024 * 1024))
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  for (const path of ['plan', 'checks']) {
    for (const type of [
      'application/zip',
      'application/pdf',
      'application/gzip',
      'text/csv',
      'application/xml',
    ])
      expect([type, await send(zip, type, path)]).toEqual([type, 415])
    for (const bytes of [Buffer.from('PK\x03\x04'), Buffer.from('%PDF-1.7\n%âãÏÓ'), gzipSync('{}'), zip])
      expect(await send(bytes, 'application/json', path)).toBe(400)
    // Larger than any house, and refused by its length, before any of it is parsed as JSON.
    expect(
      await send(`{"version":0,"plan":"${'x'.repeat(2 * 1024 * 1024)}"}`, 'application/json', path),
    ).toBe(413)
    for (const body of [
      deep(500_000),
      `{"version":0,"plan":${deep(500_000)}}`,
      `{"plan":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}}`,
    ])
      expect(await send(body, 'application/json', path)).toBe(400)
  }
  const packed = await app.fastify.inject({
    method: 'PUT',
    url: '/api/house/plan',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: gzipSync(JSON.stringify({ version: before.version, plan: before.plan })),
  })
  expect(packed.statusCode).toBe(400)
  expect(await load()).toEqual(before)
})
