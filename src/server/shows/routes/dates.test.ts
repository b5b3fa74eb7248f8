import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'

let app: Harness
let admin: string
let made = 0
const log = new PassThrough()
const logged: string[] = []

beforeAll(async () => {
  log.on('data', (lines) => logged.push(String(lines)))
  app = await createHarness({ log })
  admin = (await app.as('admin@college.example', 'admin')).token
})
afterAll(() => app.close())

const years = 'Choose a year from 1970 to 2100.'
const send = (method: string, path: string, body: object) =>
  app.api(method, `/api${path}`, { token: admin, body })
const get = (path: string) => app.api('GET', path, { token: admin })

const showBody = (dates: object) => ({
  showName: `Dated ${++made}`,
  description: 'A play.',
  startDate: '2098-05-20T19:30',
  endDate: '2098-05-20',
  cast: ['Agnès'],
  directorName: 'Nadia',
  location: 'Barn',
  media: [],
  ...dates,
})
async function create(dates: object = {}) {
  const { body } = await send('POST', '/shows', showBody(dates))
  return body as { _id: string; showName: string; version: number }
}
async function planned(showId: string) {
  const { body } = await get(`/api/shows/${showId}/performances`)
  return body as unknown as { id: string; startsAt: string; version: number; local: Record<string, string> }[]
}
const update = ({ showName }: { showName: string }, dates: object) => {
  const { startDate, endDate, ...rest } = showBody({ showName, ...dates })
  const changed = Object.entries({ startDate, endDate, ...rest }).map(
    ([name, value]) => [`new${name.charAt(0).toUpperCase()}${name.slice(1)}`, value] as const,
  )
  return send('PUT', '/shows/update', { showName, ...Object.fromEntries(changed) })
}
const run = { times: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '23:59' })) }

/** Every input that takes a date: its name, and what sends one. Each makes a show of its own, so that none is "taken". */
const inputs: Record<string, (day: string, at: (zone: string) => string) => Promise<Answer>> = {
  'show: startDate, endDate': (day) => send('POST', '/shows', showBody({ startDate: day, endDate: day })),
  'show: local time': (day) => send('POST', '/shows', showBody({ startDate: `${day}T23:59`, endDate: day })),
  'show: moment': (_, at) =>
    send('POST', '/shows', showBody({ startDate: at('+23:59'), endDate: at('-23:59') })),
  'show: performances': (_, at) => send('POST', '/shows', showBody({ performances: [at('Z')] })),
  'show changed: newStartDate, newEndDate': async (day) =>
    update(await create(), { startDate: `${day}T00:00`, endDate: day }),
  'performance: startsAt': async (day) =>
    send('POST', `/shows/${(await create())._id}/performances`, {
      startsAt: `${day}T23:30`,
      doorsMinutes: 240,
      salesEndMinutes: 10_080,
    }),
  'run: startDate, endDate': async (day) =>
    send('POST', `/shows/${(await create())._id}/performances/run`, { startDate: day, endDate: day, ...run }),
  'run preview': async (day) =>
    send('POST', `/shows/${(await create())._id}/performances/run/preview`, {
      startDate: day,
      endDate: day,
      ...run,
    }),
  'performance changed: startsAt, doorsAt, salesEndAt': async (day) => {
    const [first] = await planned((await create())._id)
    const at = `${day}T23:59`
    return send('PUT', `/performances/${first?.id}`, {
      version: first?.version,
      startsAt: at,
      doorsAt: at,
      salesEndAt: at,
    })
  },
  'audit: from, to': (day) => get(`/api/audit?from=${day}&to=${day}`),
  'audit file': (day) => get(`/api/audit.csv?from=${day}&to=${day}`),
  'report: from, to': (day) => get(`/api/admin/reports/money?from=${day}&to=${day}`),
}
type Answer = Awaited<ReturnType<Harness['api']>>

const lists = [
  '/api/shows/all',
  '/api/performances',
  '/api/performances?recent=true',
  '/api/shows?limit=100',
  '/api/shows.csv',
  '/api/admin/report-choices',
  '/api/audit',
  '/',
  '/shows',
]

const accepted = ['1970-01-01', '2000-02-29', '2027-03-14', '2100-12-31']
const refused = [
  '0000-01-01',
  '0026-05-20',
  '1969-12-31',
  '2101-01-01',
  '9999-12-31',
  '+010000-01-01',
  '-000001-01-01',
]

test.each(Object.keys(inputs))(
  'V01 a date that is accepted in %s can be answered, and others leave nothing',
  async (name) => {
    const input = inputs[name] as (typeof inputs)[string]
    for (const day of [...accepted, ...refused]) {
      const answer = await input(
        day,
        (zone) => `${day}T${zone.startsWith('+') ? '00:00' : '23:59'}:00${zone}`,
      )
      const text = `${name} ${day} ${JSON.stringify(answer.body)}`
      expect(answer.status, text).toBeLessThan(500)
      if (day === accepted.at(-1)) expect(answer.status, text).toBe(200)
      if (refused.includes(day)) {
        expect(answer.status, text).toBe(400)
        expect(Object.keys(answer.body.fields as object), text).not.toEqual([])
        if (/^\d{4}-/.test(day)) expect(Object.values(answer.body.fields as object), text).toContain(years)
      }
    }
    for (const list of lists) expect((await get(list)).status, `${list} after ${name}`).toBe(200)
    const shows = (await get('/api/shows/all')).body as unknown as { _id: string }[]
    const stored = await app.platform.db
      .selectFrom('shows')
      .select('id')
      .where('retired_at', 'is', null)
      .execute()
    expect(shows.map(({ _id }) => _id).sort()).toEqual(stored.map(({ id }) => id).sort())
    for (const { _id } of shows) expect((await get(`/api/shows/${_id}/performances`)).status).toBe(200)
  },
)

test('V01 the database refuses a date that no list could answer', async () => {
  const { _id } = await create()
  const end = Date.parse('9999-12-31T23:59Z')
  for (const text of [
    `update shows set ends_on = ${end} where id = '${_id}'`,
    `update performances set starts_at = ${end} where show_id = '${_id}'`,
  ])
    await expect(sql.raw(text).execute(app.platform.db)).rejects.toThrow(/check/i)
})

test.each(['[7]', 'not JSON', '{}', 'null'])(
  'V01 a row that was edited by hand to %s is left out and logged; the others are listed',
  async (edited) => {
    const [cast, media, good] = [await create(), await create(), await create()]
    const { db } = app.platform
    await db.updateTable('shows').set({ cast_list: edited }).where('id', '=', cast._id).execute()
    await db.updateTable('shows').set({ media: edited }).where('id', '=', media._id).execute()
    const ids = ((await get('/api/shows/all')).body as unknown as { _id: string }[]).map(({ _id }) => _id)
    expect(ids).toContain(good._id)
    expect(ids).not.toContain(cast._id)
    expect(ids).not.toContain(media._id)
    expect(logged.join('')).toMatch(new RegExp(`rows.*${cast._id}.*cast.*rows left out of an answer`))
    expect(logged.join('')).toMatch(new RegExp(`rows.*${media._id}.*media.*rows left out of an answer`))
    for (const page of ['/', '/shows', '/api/shows']) expect((await get(page)).status).toBe(200)
  },
)

test('a new show has performances at local times, in one house, at its own prices, or is refused whole', async () => {
  const dates = { startDate: '2098-03-01', endDate: '2098-03-20' }
  const { _id } = await create({
    ...dates,
    performances: ['2098-03-06T14:00', '2098-03-06T19:30', '2098-03-14T00:30:00.000Z'],
    prices: { house: 12.5 },
  })
  const performances = await planned(_id)
  expect(performances.map(({ startsAt }) => startsAt)).toEqual([
    '2098-03-06T19:00:00.000Z',
    '2098-03-07T00:30:00.000Z',
    '2098-03-14T00:30:00.000Z',
  ])
  for (const { id } of performances)
    expect((await get(`/api/performances/${id}/pricing`)).body).toMatchObject({
      zones: [{ zone: 'house', own: 12.5 }],
    })
  const refused = async (more: object) => (await send('POST', '/shows', showBody({ ...dates, ...more }))).body
  expect(await refused({ prices: { balcony: 9 } })).toMatchObject({ code: 'zone-unknown' })
  expect(await refused({ prices: { house: -1 } })).toMatchObject({ code: 'invalid-input' })
  expect(await refused({ house: 'f'.repeat(32) })).toMatchObject({ fields: { house: expect.any(String) } })
  expect(await refused({ performances: ['2098-03-09T02:30'] })).toMatchObject({
    fields: { performances: expect.any(String) },
  })
  const { body: found } = await get('/api/shows?search=Dated&limit=100')
  const names = (found as { shows: { showName: string }[] }).shows.map(({ showName }) => showName)
  for (let i = made - 3; i <= made; i++) expect(names).not.toContain(`Dated ${i}`)
})
