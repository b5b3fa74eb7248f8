import { expect, test } from 'vitest'
import { openShow } from '../../testing/scenes/box-office.ts'
import { setupHouse } from '../../testing/scenes/scenario.ts'

const app = await setupHouse()
const { db, config } = app.platform

/** A show with two performances, of which one is cancelled, and one that is hidden. */
async function season() {
  const [first = '', second = ''] = await openShow(app, 2)
  const [secret = ''] = await openShow(app)
  await db.updateTable('performances').set({ status: 'cancelled' }).where('id', '=', second).execute()
  const show = await showOf(first)
  const hidden = await showOf(secret)
  await db.updateTable('shows').set({ hidden: 1 }).where('id', '=', hidden.id).execute()
  return { show, hidden, first, second, secret }
}
const showOf = (performance: string) =>
  db
    .selectFrom('performances')
    .innerJoin('shows', 'shows.id', 'show_id')
    .select(['shows.id', 'shows.name'])
    .where('performances.id', '=', performance)
    .executeTakeFirstOrThrow()

test('X27 W02 other sites read the dates of a show, in the language that they ask for, and nothing that is somebody’s', async () => {
  const { show, hidden } = await season()
  const path = `/api/dates?show=${encodeURIComponent(show.name)}`
  const answer = await app.api('GET', path, { headers: { origin: 'https://college.example' } })
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-language',
    },
    body: {
      buy: 'Choose seats',
      dates: [
        {
          ...{ show: show.name, status: 'on-sale', left: '80 seats left' },
          url: `${config.publicUrl}/shows/${encodeURIComponent(show.name)}`,
        },
        { status: 'cancelled', left: 'Cancelled', url: expect.anything() },
      ],
    },
  })
  expect(answer.headers).not.toHaveProperty('set-cookie')
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  const french = await app.api('GET', path, { headers: { 'accept-language': 'fr' } })
  expect(french.body).toMatchObject({
    buy: 'Choisir les places',
    dates: [{ left: '80 places restantes', url: expect.stringContaining('/fr/shows/') }, { left: 'Annulée' }],
  })
  expect(await app.api('GET', `/api/dates?show=${hidden.id}`)).toMatchObject({ status: 404 })
  expect(JSON.stringify((await app.api('GET', '/api/dates')).body)).not.toContain(hidden.name)
  const { token } = await app.as('reader@college.example', 'user')
  const headers = { origin: 'https://college.example' }
  for (const own of ['/api/auth/me', '/api/orders', '/api/holds/current'])
    expect((await app.api('GET', own, { token, headers })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
})

test('the calendar has every coming performance, and says which are cancelled', async () => {
  const { show, first, second, secret } = await season()
  const { status, headers, body } = await app.api('GET', '/api/calendar.ics')
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/calendar; charset=utf-8',
  })
  const text = String(body.text).replace(/\r\n /g, '')
  const eventOf = (id: string) =>
    text.split('BEGIN:VEVENT').find((event) => event.includes(`performance-${id}@`))
  expect(eventOf(first)).toContain(`SUMMARY:${show.name}`)
  expect(eventOf(first)).toContain('STATUS:CONFIRMED')
  expect(eventOf(second)).toContain('STATUS:CANCELLED')
  expect(eventOf(secret)).toBeUndefined()
})

test('search engines find public shows', async () => {
  const { show, hidden } = await season()
  const robots = await app.api('GET', '/robots.txt')
  expect(robots.body.text).toContain(`Sitemap: ${config.publicUrl}/sitemap.xml`)
  const map = String((await app.api('GET', '/sitemap.xml')).body.text)
  expect(map).toContain(`<loc>${config.publicUrl}/shows/${encodeURIComponent(show.name)}</loc>`)
  expect(map).not.toContain(encodeURIComponent(hidden.name))
})
