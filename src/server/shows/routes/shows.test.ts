import { expect, test } from 'vitest'
import { noDetails } from '../../../shared/shows/details.ts'
import { newId } from '../../platform/base/base.ts'
import { createPerformance } from '../../testing/harness/programme.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { createShow } from '../commands/create-show.ts'

const HOUR = 3_600_000

const app = await setupApp()
const now = Date.now()
const admin = (await app.as('admin@college.example', 'admin')).token

const get = (path: string, token?: string) => app.api('GET', path, token ? { token } : {})
const list = async (path: string, token?: string) =>
  (await get(path, token)).body as unknown as Record<string, unknown>[]
const show = (name: string, more: Partial<Parameters<typeof createShow>[1]> = {}) =>
  createShow(app.platform, {
    name,
    startDate: '2026-11-26',
    endDate: '2026-11-27',
    director: 'Nadia Petrova-Lemaître',
    performances: [now - 48 * HOUR, now + 48 * HOUR],
    ...more,
  })
const claim = (
  performanceId: string,
  seatNum: number,
  kind: 'hold' | 'ticket' | 'block' | 'order',
  endsAt: number | null,
) =>
  app.platform.db
    .insertInto('seat_claims')
    .values({
      performance_id: performanceId,
      seat_num: seatNum,
      kind,
      owner_id: newId(),
      price_cents: 1590,
      ends_at: endsAt,
    })
    .execute()

test('X27 W02 pages of other sites read shows and performances, and nothing that is somebody’s', async () => {
  const headers = { origin: 'https://college.example' }
  for (const path of ['/api/shows/all', '/api/performances'])
    expect(await app.api('GET', path, { headers })).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    })
  const { token } = await app.as('reader@college.example', 'user')
  for (const own of ['/api/auth/me', '/api/orders', '/api/holds/current'])
    expect((await app.api('GET', own, { token, headers })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
})

test('a show is answered by id and by name, whatever its case, spaces and Unicode form', async () => {
  const made = await show('L’École des femmes', { cast: ['Agnès', 'Arnolphe'], accent: '#14666D' })
  const expected = {
    _id: made.id,
    showName: 'L’École des femmes',
    description: '',
    startDate: '2026-11-27T00:30:00.000Z',
    endDate: '2026-11-28T00:30:00.000Z',
    cast: ['Agnès', 'Arnolphe'],
    directorName: 'Nadia Petrova-Lemaître',
    location: '',
    isHidden: false,
    isDraft: false,
    media: [],
    pictures: [],
    accent: '#14666D',
    fromPrice: 15.9,
    toPrice: 15.9,
    nextPerformance: new Date(now + 48 * HOUR).toISOString(),
    ...noDetails,
    version: 1,
  }
  const nfd = 'l’ÉCOLE des Femmes'.normalize('NFD')
  for (const name of [made.id, 'L’École des femmes', ` ${nfd}  `])
    expect((await get(`/api/shows/${encodeURIComponent(name)}`)).body).toEqual(expected)
  expect(await list('/api/shows/all')).toContainEqual(expected)
})

test('what began within the last day is listed for whoever asks for recent ones', async () => {
  const made = await show('Les Précieuses', {
    performances: [-25, -23, 60].map((hours) => now + hours * HOUR),
  })
  const [, tonight, next] = made.performances.map(({ id }) => id)
  const listed = async (query: string) =>
    (await list(`/api/performances${query}`)).filter((each) => each.showId === made.id).map(({ id }) => id)
  expect(await listed('')).toEqual([next])
  expect(await listed('?recent=true')).toEqual([tonight, next])
})

test('a hidden show is not found by id, by name or by its performances, except by admins', async () => {
  const made = await show('Secret Premiere', { hidden: true })
  const [past, coming] = made.performances
  const user = (await app.as('user@college.example')).token
  const door = (await app.as('door@college.example', 'ticket_person')).token
  for (const token of [undefined, user, door]) {
    for (const path of [made.id, 'Secret Premiere', 'secret%20premiere'])
      expect(await get(`/api/shows/${path}`, token)).toMatchObject({
        status: 404,
        body: { code: 'show-not-found', message: 'No show found', errorMessage: 'No show found' },
      })
    expect((await get(`/api/performances?show=${made.id}`, token)).status).toBe(404)
    expect((await get(`/api/performances/${coming?.id}`, token)).status).toBe(404)
    expect(JSON.stringify(await list('/api/performances', token))).not.toContain(made.id)
    expect(JSON.stringify(await list('/api/shows/all', token))).not.toContain(made.id)
  }
  expect((await get('/api/shows/Secret%20Premiere', admin)).body).toMatchObject({
    _id: made.id,
    isHidden: true,
  })
  expect((await list('/api/shows/all', admin)).map((each) => each._id)).toContain(made.id)
  expect((await list(`/api/performances?show=${made.id}`, admin)).map((each) => each.id)).toEqual([
    past?.id,
    coming?.id,
  ])
  expect((await get(`/api/performances/${past?.id}`, admin)).status).toBe(200)
})

test('performances of a show come sorted, the past ones too, each with its state', async () => {
  const made = await show('Many States', { performances: [] })
  const add = (hours: number, more = {}) =>
    createPerformance(app.platform, { showId: made.id, startsAt: now + hours * HOUR, ...more })
  const cancelled = await add(30, { status: 'cancelled' })
  const past = await add(-30)
  const closed = await add(20, { status: 'closed' })
  const ended = await add(10, { salesEndMinutes: 11 * 60 })
  const open = await add(40)
  expect((await list(`/api/performances?show=${made.id}`)).map(({ id, status }) => [id, status])).toEqual([
    [past.id, 'past'],
    [ended.id, 'closed'],
    [closed.id, 'closed'],
    [cancelled.id, 'cancelled'],
    [open.id, 'on-sale'],
  ])
  expect((await get(`/api/performances/${open.id}`)).body).toEqual({
    id: open.id,
    showId: made.id,
    startsAt: new Date(now + 40 * HOUR).toISOString(),
    doorsAt: new Date(now + 39.5 * HOUR).toISOString(),
    status: 'on-sale',
    seatsLeft: 80,
    seatCount: 80,
  })
})

test('seats left: claims count, a hold past its end by the database’s clock does not', async () => {
  const made = await show('Counted', { performances: [now + 100 * HOUR, now + 124 * HOUR] })
  const [first, second] = made.performances.map(({ id }) => id)
  await claim(first ?? '', 1, 'ticket', null)
  await claim(first ?? '', 2, 'block', null)
  await claim(first ?? '', 3, 'hold', now + HOUR)
  await claim(first ?? '', 4, 'hold', now - HOUR)
  const left = async () =>
    (await list(`/api/performances?show=${made.id}`)).map(({ id, seatsLeft }) => [id, seatsLeft])
  expect(await left()).toEqual([
    [first, 77],
    [second, 80],
  ])
  app.platform.engine.advance(2 * HOUR)
  expect(await left()).toEqual([
    [first, 78],
    [second, 80],
  ])
  app.platform.engine.advance(-2 * HOUR)
})

test('a seat that is not for sale is not left, and its claim is not counted twice', async () => {
  const made = await show('Broken Seat', { performances: [now + 200 * HOUR] })
  const id = made.performances[0]?.id ?? ''
  const { db } = app.platform
  await claim(id, 80, 'block', null)
  await db.updateTable('seats').set({ available: 0 }).where('seat_num', 'in', [79, 80]).execute()
  expect((await get(`/api/performances/${id}`)).body.seatsLeft).toBe(78)
  await db.updateTable('seats').set({ available: 1 }).where('seat_num', 'in', [79, 80]).execute()
})

test('a performance whose every seat is claimed is sold out, and its show has no price', async () => {
  const made = await show('Full House', { performances: [now + 300 * HOUR] })
  const id = made.performances[0]?.id ?? ''
  for (let seat = 1; seat <= 80; seat++) await claim(id, seat, 'block', null)
  expect((await get(`/api/performances/${id}`)).body).toMatchObject({ status: 'sold-out', seatsLeft: 0 })
  expect((await get(`/api/shows/${made.id}`)).body.fromPrice).toBeNull()
})

test('what a performance asks for a zone is what its show begins at, and the house’s price elsewhere', async () => {
  const made = await show('Dearer', { performances: [now + 400 * HOUR, now + 500 * HOUR] })
  const [first, second] = made.performances.map(({ id }) => id)
  const set = (id: string | undefined, price: number) =>
    app.platform.db
      .insertInto('zone_prices')
      .values({ performance_id: id ?? '', zone: 'house', price_cents: price })
      .execute()
  const from = async () => (await get(`/api/shows/${made.id}`)).body.fromPrice
  await set(first, 2500)
  expect(await from()).toBe(15.9)
  await set(second, 1950)
  expect(await from()).toBe(19.5)
  const listed = (await list('/api/shows/all')).find(({ _id }) => _id === made.id)
  expect(listed).toMatchObject({ fromPrice: 19.5 })
  for (let seat = 1; seat <= 80; seat++) await claim(second ?? '', seat, 'block', null)
  expect(await from()).toBe(25)
  const later = { from_day: '2100-01-31', applies: 0 }
  const { db } = app.platform
  await db
    .updateTable('zone_prices')
    .set(later)
    .where('performance_id', '=', first ?? '')
    .execute()
  expect(await from(), 'a price that begins later').toBe(15.9)
})

test('shows on sale come first, by their next performance', async () => {
  await show('Over and Done', { performances: [now - 900 * HOUR] })
  await show('Soonest', { performances: [now + HOUR] })
  const names = (await list('/api/shows/all')).map(({ showName }) => showName)
  expect(names[0]).toBe('Soonest')
  expect(names.indexOf('Over and Done')).toBeGreaterThan(names.indexOf('Counted'))
})

test('unknown ids are 404, ids that are none are 400 where a form sends them', async () => {
  expect(await get(`/api/performances/${newId()}`)).toMatchObject({
    status: 404,
    body: { code: 'performance-not-found' },
  })
  expect((await get('/api/performances/%00')).status).toBe(400)
  expect(await get(`/api/performances?show=${newId()}`)).toMatchObject({
    status: 404,
    body: { code: 'show-not-found' },
  })
  expect((await get('/api/performances?show=1')).body).toMatchObject({
    code: 'invalid-input',
    fields: { show: expect.any(String) },
  })
})

const hostile = [
  "' or '1'='1",
  "'; drop table shows; --",
  '%',
  '_',
  '\\',
  '" or 1=1 --',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '#{7*7}',
  '{{7*7}}',
  '\u202egnihton',
  '🎭'.repeat(15),
  'null',
  '[object Object]',
]

test.each(hostile)('V08 a show asked for as %j is not found, and nothing breaks', async (name) => {
  const answer = await get(`/api/shows/${encodeURIComponent(name)}`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'show-not-found' } })
  expect((await get(`/api/performances?show=${encodeURIComponent(name)}`)).status).toBe(400)
  expect((await get(`/api/performances?show=${newId()}&sort=${encodeURIComponent(name)}`)).status).toBe(400)
})

test.each(hostile)('V08 a show named %j is stored and found as that text', async (name) => {
  const made = await show(name, { director: name, cast: [name], description: name })
  const { body } = await get(`/api/shows/${encodeURIComponent(name)}`)
  expect(body).toMatchObject({
    _id: made.id,
    showName: name,
    directorName: name,
    cast: [name],
    description: name,
  })
})
