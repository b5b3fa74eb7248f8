import { expect, test } from 'vitest'
import { defaultSettings as theatre } from '../../../shared/platform/settings/settings.ts'
import { noDetails } from '../../../shared/shows/details.ts'
import { createHarness } from '../../testing/harness/harness.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'
import { createShow } from '../commands/create-show.ts'
import { findPage } from './pages.ts'

const HOUR = 3_600_000

const app = await setupApp({ env: { PUBLIC_URL: 'https://tickets.college.example' } })

const make = (name: string, more = {}) =>
  createShow(app.platform, {
    name,
    startDate: '2026-11-26',
    endDate: '2026-11-27',
    director: 'Marie-Ève Létourneau-Gagné',
    location: 'Studio Theatre',
    cast: ['Béatrice Thibodeau'],
    media: ['/posters/cyrano-de-bergerac.svg'],
    description: 'A soldier who fears no sword cannot say three words.',
    performances: [Date.now() - 48 * HOUR, Date.now() + 48 * HOUR],
    ...more,
  })
const page = async (address: string) => {
  const { pathname, search } = new URL(address, app.config.publicUrl)
  const data = await findPage(app.platform, pathname, search)
  if (!data) throw new Error(`no page at ${address}`)
  return data
}
const document = async (path: string) => {
  const answer = await app.api('GET', path)
  return { ...answer, html: String(answer.body.text) }
}

test('the page of a show carries its data, a preview and an event for each performance to come', async () => {
  const show = await make('Cyrano', {
    cast: ['Béatrice Thibodeau (Roxane)'],
    details: {
      ...noDetails,
      lengthMinutes: 140,
      intervals: 1,
      language: 'In French, with English surtitles',
    },
  })
  const data = await page(`/shows/${show.id}`)
  expect(data.title).toBe('Cyrano')
  expect(data.image).toBe('https://tickets.college.example/posters/cyrano-de-bergerac.png')
  expect(data.state).toEqual([
    [['/shows/:name', { params: { name: show.id } }], (await app.api('GET', `/api/shows/${show.id}`)).body],
    [
      ['/performances', { query: { show: show.id } }],
      (await app.api('GET', `/api/performances?show=${show.id}`)).body,
    ],
  ])
  expect(data.jsonLd).toMatchObject([
    {
      '@type': 'TheaterEvent',
      name: 'Cyrano',
      startDate: new Date(show.performances[1]?.starts_at ?? 0).toISOString(),
      eventStatus: 'https://schema.org/EventScheduled',
      duration: 'PT140M',
      inLanguage: 'fr-CA',
      location: {
        name: `${theatre.theatreName}, Studio Theatre`,
        address: { streetAddress: theatre.boxOfficeAddress, addressLocality: theatre.city },
      },
      director: { name: 'Marie-Ève Létourneau-Gagné' },
      performer: [{ name: 'Béatrice Thibodeau' }],
      offers: {
        price: '15.90',
        priceCurrency: 'CAD',
        availability: 'https://schema.org/InStock',
        url: `https://tickets.college.example/shows/${show.id}`,
      },
    },
  ])
})

test('an event names its language by its code, or as the theatre does where that is no language we know', async () => {
  const spoken = async (details: object) => {
    const show = await make(`Spoken ${JSON.stringify(details)}`, { details: { ...noDetails, ...details } })
    return (await page(`/shows/${show.id}`)).jsonLd
  }
  expect(await spoken({ language: '', languageFr: 'En anglais' })).toMatchObject([{ inLanguage: 'en-CA' }])
  expect(await spoken({ language: 'Español' })).toMatchObject([{ inLanguage: 'Español' }])
  expect((await spoken({}))?.[0]).not.toHaveProperty('inLanguage')
})

test('a cancelled performance is an event until it would have begun', async () => {
  const hours = [-48, -24, 24, 48]
  const show = await make('Called Off', { performances: hours.map((each) => Date.now() + each * HOUR) })
  const [, over, soon, later] = show.performances
  await app.platform.db
    .updateTable('performances')
    .set({ status: 'cancelled' })
    .where('id', 'in', [over?.id ?? '', soon?.id ?? ''])
    .execute()
  const { jsonLd } = await page(`/shows/${show.id}`)
  expect(jsonLd).toMatchObject(
    [soon, later].map((one) => ({ startDate: new Date(one?.starts_at ?? 0).toISOString() })),
  )
  expect(jsonLd).toMatchObject([
    { eventStatus: 'https://schema.org/EventCancelled' },
    { eventStatus: 'https://schema.org/EventScheduled' },
  ])
})

test('each event says what its own performance costs', async () => {
  const starts = [Date.now() + 48 * HOUR, Date.now() + 72 * HOUR]
  const show = await make('Two Prices', { performances: starts })
  await app.platform.db
    .insertInto('zone_prices')
    .values({ performance_id: show.performances[1]?.id ?? '', zone: 'house', price_cents: 900 })
    .execute()
  const { jsonLd } = await page(`/shows/${show.id}`)
  expect(jsonLd).toMatchObject([{ offers: { price: '15.90' } }, { offers: { price: '9.00' } }])
  expect((await app.api('GET', `/api/shows/${show.id}`)).body).toMatchObject({ fromPrice: 9, toPrice: 15.9 })

  await app.platform.db.updateTable('seats').set({ price_cents: 2400 }).where('seat_num', '=', 1).execute()
  const dearer = await page(`/shows/${show.id}`)
  await app.platform.db.updateTable('seats').set({ price_cents: 1590 }).where('seat_num', '=', 1).execute()
  expect(dearer.jsonLd).toMatchObject([
    { offers: { '@type': 'AggregateOffer', lowPrice: '15.90', highPrice: '24.00' } },
    { offers: { '@type': 'Offer', price: '9.00' } },
  ])
})

test('the season’s pages carry the list of shows, and that of dates where it is needed, without hidden ones', async () => {
  const hidden = await make('Not Yet', { hidden: true })
  for (const path of ['/', '/shows', '/shows/']) {
    const data = await page(path)
    const shows = [['/shows/all'], (await app.api('GET', '/api/shows/all')).body]
    const coming = [['/performances'], (await app.api('GET', '/api/performances')).body]
    expect(data.state).toEqual(path === '/' ? [shows] : [shows, coming])
    expect(JSON.stringify(data)).not.toContain(hidden.id)
  }
})

test('of a long programme the pages carry the beginning, which the bundle asks for again', async () => {
  const whole = await createHarness()
  try {
    for (let i = 1; i <= 61; i++)
      await createShow(whole.platform, {
        name: `Show ${i}`,
        startDate: '2031-11-26',
        endDate: '2031-11-26',
        performances: [Date.now() + i * HOUR],
      })
    const list = (await whole.api('GET', '/api/shows/all')).body as unknown as { showName: string }[]
    expect(list.map(({ showName }) => showName)).toEqual(
      Array.from({ length: 61 }, (_, i) => `Show ${i + 1}`),
    )
    const data = await findPage(whole.platform, '/')
    expect(data?.state).toEqual([[['/shows/all'], list.slice(0, 60), 'stale']])
    const html = String((await whole.api('GET', '/')).body.text)
    expect(html).toContain('"dataUpdatedAt":0')
  } finally {
    await whole.close()
  }
})

test('a hidden show and an unknown one are the same 404 page', async () => {
  const hidden = await make('Hidden Page', { hidden: true })
  const unknown = await page('/shows/nothing-here')
  expect(unknown).toMatchObject({ status: 404, title: 'No show found' })
  for (const path of [`/shows/${hidden.id}`, '/shows/Hidden%20Page', '/shows/%E0%A4%A'])
    expect(await page(path)).toEqual(unknown)
  const answer = await document(`/shows/${hidden.id}`)
  expect(answer.status).toBe(404)
  expect(answer.html).not.toContain('Hidden Page')
})

test('V01 V02 a show’s name cannot leave the title, the data or the event it stands in', async () => {
  const name = '</script><img src=x onerror=alert(1)>\u2028"\'&<!--'
  const show = await make(name, { description: name, director: name, cast: [name], location: name })
  for (const path of ['/', `/shows/${show.id}`]) {
    const { html } = await document(path)
    expect(html).not.toContain('<img src=x')
    for (const [, inside] of html.matchAll(/<script type="application[^>]*>(.*?)<\/script>/gs))
      expect(inside).not.toMatch(/[<>&\u2028\u2029]/)
    const opened = html.match(/<script\b/g)?.length ?? 0
    expect(html.match(/<\/script>/g)).toHaveLength(opened)
  }
  const { html } = await document(`/shows/${show.id}`)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json).name).toBe(name)
})

test.each([
  ['/about', 'About'],
  ['/login', 'Log in'],
  ['/cart', 'Your cart'],
  ['/UserError', 'We could not do that'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password', 'Reset Password'],
  ['/stop-email-change', 'Keep your e-mail address'],
  ['/complete-profile', 'Complete Your Profile'],
  ['/ticket-person/profile', 'Ticket Person Profile'],
  ['/admin', 'Tonight'],
  ['/admin/dashboard/', 'Tonight'],
  ['/admin/settings', 'Settings'],
  ['/admin/audit', 'Audit'],
  ['/admin/dashboard?page=security', 'Security'],
  ['/admin?page=users', 'All Users'],
  ['/admin/shows', 'All Shows'],
  ['/admin/shows/add', 'Add Show'],
  ['/admin/shows/update/nobody-looks', 'Update Show'],
  ['/admin/shows/delete/nobody-looks', 'Delete Show'],
  ['/admin/users', 'All Users'],
  ['/admin/users/add', 'Add User'],
  ['/admin/users/import', 'Import People'],
  ['/admin/users/zoe-martin', 'User'],
  ['/admin/users/zoe-martin/update', 'Update User'],
  ['/admin/users/zoe-martin/delete', 'Delete User'],
])('%s has its own title', async (path, title) => {
  expect((await page(path)).title).toBe(title)
  expect((await document(path)).html).toContain(`<title>${title} · ${theatre.theatreName}</title>`)
})

test('V01 the page of a user says the same whether the name is somebody’s, and puts none into the document’s text', async () => {
  const { status, html } = await document('/admin/users/%3Cimg%20src=x%3E-nobody')
  expect(status).toBe(200)
  expect(html).toContain(`<title>User · ${theatre.theatreName}</title>`)
  expect(html).not.toContain('<img')
  expect(await page('/admin/users/nobody')).toEqual(await page('/admin/users/zoe-martin'))
})

test('what only the bundle knows has no page here', async () => {
  expect(await findPage(app.platform, '/nowhere')).toBeNull()
  expect(await findPage(app.platform, '/constructor')).toBeNull()
  expect(await findPage(app.platform, '/shows/a/b')).toBeNull()
  expect(await findPage(app.platform, '/admin/users/zoe/wages')).toBeNull()
})

test('an event is in the house of its performance, which is named once where the show names it too', async () => {
  const { db } = app.platform
  const show = await make('Two Rooms', { performances: [48, 72].map((each) => Date.now() + each * HOUR) })
  for (const [i, name] of ['Studio Theatre', 'Black Box'].entries()) {
    const id = String(i).repeat(32)
    await db.insertInto('houses').values({ id, name }).execute()
    const moved = db.updateTable('performances').set({ house_id: id })
    await moved.where('id', '=', show.performances[i]?.id ?? '').execute()
  }
  expect((await page(`/shows/${show.id}`)).jsonLd).toMatchObject([
    { location: { name: `${theatre.theatreName}, Studio Theatre` } },
    { location: { name: `${theatre.theatreName}, Studio Theatre, Black Box` } },
  ])
})
