import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCalendar } from '../../testing/calendar.ts'
import { createHarness, type Harness } from '../../testing/harness/harness.ts'
import { createShow } from '../commands/create-show.ts'

const HOUR = 3_600_000
const site = 'https://tickets.college.example'
let app: Harness

beforeAll(async () => {
  app = await createHarness({ env: { PUBLIC_URL: site } })
  await app.platform.db.updateTable('shows').set({ hidden: 1 }).execute()
})
afterAll(() => app.close())

const make = (name: string, more = {}) =>
  createShow(app.platform, {
    name,
    startDate: '2026-11-26',
    endDate: '2026-11-27',
    director: 'Marie-Ève Létourneau-Gagné',
    location: 'Studio Theatre',
    cast: [],
    media: ['/posters/cyrano-de-bergerac.svg'],
    description: 'A soldier who fears no sword.',
    performances: [Date.now() + 48 * HOUR],
    ...more,
  })
const read = async (path: string) => {
  const { status, headers, body } = await app.api('GET', path)
  return { status, type: headers['content-type'], text: String(body.text), body }
}

test('search engines find the public pages and shows, in each language, and no hidden show', async () => {
  const shown = await make('Nous <deux> & eux')
  const hidden = await make('Not yet', { hidden: true })
  const { text: robots } = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
  const { status, type, text } = await read('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml'])
  const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  const offered = app.platform.settings.current.french ? ['/en', '/fr'] : ['']
  for (const prefix of offered) expect(found).toContain(`${site}${prefix}/shows/${shown.id}`)
  expect(text).not.toContain(hidden.id)
  expect(found.every((address) => address?.startsWith(site))).toBe(true)
})

test('a calendar that subscribes to the season has each performance, and the news of a cancelled one', async () => {
  const show = await make('Phèdre', { performances: [Date.now() + 72 * HOUR] })
  await make('Draft', { hidden: true, performances: [Date.now() + 72 * HOUR] })
  await app.platform.db.updateTable('shows').set({ hidden: 1 }).where('id', '<>', show.id).execute()
  const { status, type, text } = await read('/season.ics')
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  const event = readCalendar(text)
  expect(event).toMatchObject({
    title: 'Phèdre',
    place: 'Studio Theatre',
    status: 'CONFIRMED',
    method: 'PUBLISH',
  })
  expect(event.about).toContain(`/shows/${show.id}`)
  await app.platform.db
    .updateTable('performances')
    .set({ status: 'cancelled' })
    .where('show_id', '=', show.id)
    .execute()
  const after = readCalendar((await read('/season.ics')).text)
  expect(after).toMatchObject({ uid: event.uid, status: 'CANCELLED' })
})

test('the page of a show says how to embed it, and the answer shows its dates', async () => {
  const show = await make('Le <Malade>', { performances: [Date.now() + 96 * HOUR] })
  const { text } = await read(`/shows/${show.id}`)
  const address = /type="application\/json\+oembed" href="([^"]+)"/.exec(text)?.[1] ?? ''
  const { status, body } = await read(address.replace(site, ''))
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: '1.0', type: 'rich', title: 'Le <Malade>', width: 480, height: 320 })
  expect(body.html).toContain(`<theatre-dates show="${show.id}">`)
  expect(body.html).not.toContain('<Malade>')
  expect(body.thumbnail_url).toBe(`${site}/posters/cyrano-de-bergerac.png`)
  const named = `/oembed?url=${encodeURIComponent(`${site}/fr/shows/le%20%3Cmalade%3E`)}&maxwidth=300`
  expect((await read(named)).body).toMatchObject({ title: 'Le <Malade>', width: 300 })
})

test.each([
  ['of another site', () => 'https://elsewhere.example/shows/Phèdre', 404],
  ['that is no show', () => `${site}/cart`, 404],
  ['with a broken escape', () => `${site}/shows/%E0%A4%A`, 404],
  ['of a hidden show', () => `${site}/shows/Draft`, 404],
  ['that is no address', () => 'Phèdre', 400],
])('C01 nothing is embedded for an address %s', async (_what, address, status) => {
  expect(await read(`/oembed?url=${encodeURIComponent(address())}`)).toMatchObject({ status })
})
