import { beforeEach, describe, expect, test } from 'vitest'
import { databaseText } from '../../testing/database-text.ts'
import { changeOf, type ShowCalls, showBody, showCalls } from '../../testing/harness/programme.ts'
import { expectRefusal, hold, newcomer, placeOrder } from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

let shows: ShowCalls
let admin: { userId: string; token: string }

const app = await setupApp({ sandbox: true })
beforeEach(async () => {
  admin = await app.as('admin@college.example', 'admin')
  shows = showCalls(app, admin.token)
})

describe('POST /shows', () => {
  test('makes a show and one performance a day, at 19:30 by the theatre’s clock', async () => {
    const body = showBody()
    const answer = await shows.post(body)
    expect(answer.body).toMatchObject({
      ...body,
      startDate: '2031-02-07T00:30:00.000Z',
      endDate: '2031-02-09T00:30:00.000Z',
      isDraft: false,
      version: 1,
      message: 'Show added successfully!',
    })
    expect(await shows.starts(String(answer.body._id))).toEqual([
      '2031-02-07T00:30:00.000Z',
      '2031-02-08T00:30:00.000Z',
      '2031-02-09T00:30:00.000Z',
    ])
    expect(await shows.audits(String(answer.body._id))).toEqual([
      { by: admin.userId, action: 'show-created', name: body.showName, performances: 3 },
    ])
  })

  test('takes a time of the theatre’s clock, and performances of one’s own', async () => {
    const timed = await shows.made({ startDate: '2031-07-01T20:00', endDate: '2031-07-02' })
    expect(await shows.starts(timed.id)).toEqual(['2031-07-02T00:00:00.000Z', '2031-07-03T00:00:00.000Z'])
    const own = await shows.made({ performances: ['2031-02-07T19:00:00.000Z'] })
    expect(await shows.starts(own.id)).toEqual(['2031-02-07T19:00:00.000Z'])
    expect(await shows.starts((await shows.made({ performances: [] })).id)).toEqual([])
  })

  test.each([
    ['no name', { showName: '  ' }, 'showName'],
    ['a reserved name', { showName: ' All ' }, 'showName'],
    ['the other reserved name', { showName: 'UPDATE' }, 'showName'],
    ['a name like an id', { showName: 'ab'.repeat(16) }, 'showName'],
    ['a name that is too long', { showName: 'a'.repeat(121) }, 'showName'],
    ['a NUL in the name', { showName: 'a\u0000b' }, 'showName'],
    ['a NUL in the description', { description: 'a\u0000b' }, 'description'],
    ['no description', { description: '' }, 'description'],
    ['no director', { directorName: ' ' }, 'directorName'],
    ['no place', { location: '' }, 'location'],
    ['no start', { startDate: '' }, 'startDate'],
    ['a start that is no date', { startDate: 'soon' }, 'startDate'],
    ['a start that no calendar has', { startDate: '2031-02-30' }, 'startDate'],
    ['an end that is no date', { endDate: '2031-02-7' }, 'endDate'],
    ['an end before its start', { endDate: '2031-02-05' }, 'endDate'],
    ['a run of years', { endDate: '2039-02-05' }, 'endDate'],
    ['an empty name in the cast', { cast: ['Zoé', ' '] }, 'cast.1'],
    ['a list that is none', { cast: 'Zoé, Max' }, 'cast'],
    ['V03 a script for a picture', { media: ['javascript:alert(1)'] }, 'media.0'],
    ['X15 a picture over plain http', { media: ['http://169.254.169.254/latest'] }, 'media.0'],
    ['an unknown field', { role: 'admin' }, 'role'],
    ['a flag that is none', { isHidden: 'yes' }, 'isHidden'],
  ])('refuses %s by the name of the field, and keeps nothing', async (_what, more, field) => {
    const before = await databaseText(app)
    const answer = await shows.post(showBody(more))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(answer.body.errorMessage).toBe(answer.body.message)
    expect(Object.keys(answer.body.fields as object)).toContain(field)
    expect(await databaseText(app)).toBe(before)
  })

  test('a name that differs in case, spaces or Unicode form alone is taken', async () => {
    const { name } = await shows.made({ showName: 'Théâtre  Straße' })
    for (const other of [name.normalize('NFD'), ' THÉÂTRE STRASSE ', 'théâtre strasse']) {
      const answer = await shows.post(showBody({ showName: other }))
      expect(answer).toMatchObject({ status: 400, body: { fields: { showName: expect.any(String) } } })
    }
  })
})

describe('DELETE /shows/{name}', () => {
  test('a show that nobody ever wanted is gone with its performances', async () => {
    const { id, name } = await shows.made()
    expect(await shows.remove(name.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: 'Show deleted successfully!' },
    })
    expect((await shows.get(id)).status).toBe(404)
    const left = await app.platform.db
      .selectFrom('performances')
      .select('id')
      .where('show_id', '=', id)
      .execute()
    expect(left).toEqual([])
    expect((await shows.audits(id)).at(-1)).toMatchObject({ action: 'show-deleted', name, retired: false })
  })

  test('law 12 a show with a hold, an open payment or a ticket stays, and can be hidden', async () => {
    const { answer, id, name } = await shows.made()
    const [performance] = await shows.performances(id)
    const who = await newcomer(app)
    await hold(app, who, performance?.id ?? '', [7])
    expectRefusal(await shows.remove(name), 'show-sold')
    await app.sandbox.faults({ webhooks: { drop: 1 } })
    const { url } = await placeOrder(app, who, performance?.id ?? '', [7])
    expectRefusal(await shows.remove(name), 'show-sold')
    await app.sandbox.pay(url)
    await app.api('GET', `/api/stripe/session?session_id=${/cs_test_\w+/.exec(url)?.[0]}`, {
      token: who.token,
    })
    await app.sandbox.noFaults()
    const before = await databaseText(app)
    expectRefusal(await shows.remove(name), 'show-sold')
    expect(await databaseText(app)).toBe(before)
    expect((await shows.put(changeOf(answer, { newIsHidden: true }))).status).toBe(200)
    expect((await shows.get(id, null)).status).toBe(404)
    await app.expectLedgerBalanced()
  })

  test('one that was only ever held is retired: gone for all, its name free, nothing on sale', async () => {
    const { id, name } = await shows.made()
    const [performance] = await shows.performances(id)
    const who = await newcomer(app)
    await hold(app, who, performance?.id ?? '', [7])
    await hold(app, who, performance?.id ?? '', [])
    expect((await shows.remove(name)).status).toBe(200)
    expect((await shows.get(name)).status).toBe(404)
    expect((await shows.list(`search=${encodeURIComponent(name)}`)).body.total).toBe(0)
    expect((await shows.audits(id)).at(-1)).toMatchObject({ action: 'show-deleted', retired: true })
    expect((await shows.post(showBody({ showName: name }))).status).toBe(200)
    await app.expectLedgerBalanced()
  })
})

describe('drafts', () => {
  test('a show made hidden is a draft that only admins see, until it is shown; hidden again it is no draft', async () => {
    const { answer, id } = await shows.made({ isHidden: true })
    expect(answer.body).toMatchObject({ isHidden: true, isDraft: true })
    expect((await shows.get(id, null)).status).toBe(404)
    expect((await shows.get(id)).body).toMatchObject({ isDraft: true })
    await shows.put(changeOf(answer, { newIsHidden: false }))
    expect((await shows.get(id, null)).body).toMatchObject({ isHidden: false, isDraft: false })
    await shows.put(changeOf(answer, { newIsHidden: true }))
    expect((await shows.get(id)).body).toMatchObject({ isHidden: true, isDraft: false })
  })
})

describe('GET /shows, the programme', () => {
  test('is searched without case and accents, by state, a page at a time', async () => {
    for (const [i, isHidden] of [false, true, true].entries())
      await shows.made({ showName: `L’Épreuve 100% ${i}`, isHidden, endDate: `2031-02-0${6 + i}` })
    const hidden = await shows.get('L’Épreuve 100% 2')
    await shows.put(changeOf(hidden, { newIsHidden: false }))
    await shows.put(changeOf(hidden, { newIsHidden: true }))
    const names = async (query: string) => {
      const { body } = await shows.list(query)
      const page = body.shows as { showName: string; state: string }[]
      return [body.total, ...page.map(({ showName, state }) => `${showName.at(-1)} ${state}`)]
    }
    const search = `search=${encodeURIComponent("l'epreuve 100%")}`
    expect(await names(search)).toEqual([3, '2 hidden', '1 draft', '0 published'])
    expect(await names(`${search}&state=draft`)).toEqual([1, '1 draft'])
    expect(await names(`${search}&state=hidden`)).toEqual([1, '2 hidden'])
    expect(await names(`${search}&state=published`)).toEqual([1, '0 published'])
    expect(await names(`${search}&limit=1&offset=1`)).toEqual([3, '1 draft'])
    expect(await names('search=%25%25')).toEqual([0])
    expect(await names('search=_')).toEqual([0])
    expect((await shows.list('state=retired')).status).toBe(400)
    expect((await shows.list('sort=name;drop table shows')).status).toBe(400)
  })

  test('tells the next performance and how many there are', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const past = new Date(Date.now() - 86_400_000).toISOString()
    const { name } = await shows.made({ performances: [past, soon] })
    const { body } = await shows.list(`search=${encodeURIComponent(name)}`)
    expect(body.shows).toMatchObject([{ performances: 2, nextPerformance: soon }])
  })

  test('is sorted by the next performance, name or first day, and downloads in that order', async () => {
    const stem = 'Ordre du soir'
    for (const [i, startDate] of ['2031-02-08', '2031-02-06', '2031-02-07'].entries())
      await shows.made({ showName: `${stem} ${i}`, startDate, endDate: '2031-02-09' })
    await shows.made({ showName: `${stem} 3`, performances: [] })
    const search = `search=${encodeURIComponent(stem)}`
    const names = async (sort: string) => {
      const { body } = await shows.list(`${search}&sort=${sort}`)
      return (body.shows as { showName: string }[]).map(({ showName }) => showName.at(-1)).join('')
    }
    expect(await names('next')).toBe('1203')
    expect(await names('-next')).toBe('0213')
    expect(await names('name')).toBe('0123')
    expect(await names('-name')).toBe('3210')
    expect(await names('-run')).toBe('0231')
    const sheet = await app.fastify.inject({
      url: `/api/shows.csv?${search}&sort=-name`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [heading, first, , , last] = sheet.body.split('\r\n')
    expect(heading).toBe('\uFEFFShow,Status,First day,Last day,Location,Performances,Next performance')
    expect(first).toMatch(/^Ordre du soir 3,Published,2031-02-06,2031-02-08,.*,0,$/)
    expect(last).toMatch(/^Ordre du soir 0,Published,2031-02-08,2031-02-09,.*,2,2031-02-08 19:30$/)
  })
})
