import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal, hold, newcomer, placeOrder } from '../../testing/box-office.ts'
import { databaseText } from '../../testing/database-text.ts'
import { createHarness, type Harness } from '../../testing/harness.ts'
import { changeOf, type ShowCalls, showBody, showCalls } from '../../testing/programme.ts'

let house: Harness
let shows: ShowCalls
let admin: { userId: string; token: string }

beforeAll(async () => {
  house = await createHarness({ sandbox: true })
})
beforeEach(async () => {
  admin = await house.as('admin@college.example', 'admin')
  shows = showCalls(house, admin.token)
})
afterAll(() => house.close())

const audits = async (id: string) =>
  (
    await house.platform.db
      .selectFrom('audit')
      .select(['actor_id', 'action', 'detail'])
      .where('subject', '=', `show:${id}`)
      .orderBy('at')
      .execute()
  ).map(({ actor_id, action, detail }) => ({ by: actor_id, action, ...JSON.parse(detail) }))
const made = async (more: object = {}) => {
  const answer = await shows.post(showBody(more))
  expect(answer).toMatchObject({ status: 200 })
  return { answer, id: String(answer.body._id), name: String(answer.body.showName) }
}
const starts = async (id: string) => (await shows.performances(id)).map(({ startsAt }) => startsAt)

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
    expect(await starts(String(answer.body._id))).toEqual([
      '2031-02-07T00:30:00.000Z',
      '2031-02-08T00:30:00.000Z',
      '2031-02-09T00:30:00.000Z',
    ])
    expect(await audits(String(answer.body._id))).toEqual([
      { by: admin.userId, action: 'show-created', name: body.showName, performances: 3 },
    ])
  })

  test('takes a time of the theatre’s clock, and performances of one’s own', async () => {
    const timed = await made({ startDate: '2031-07-01T20:00', endDate: '2031-07-02' })
    expect(await starts(timed.id)).toEqual(['2031-07-02T00:00:00.000Z', '2031-07-03T00:00:00.000Z'])
    const own = await made({ performances: ['2031-02-07T19:00:00.000Z'] })
    expect(await starts(own.id)).toEqual(['2031-02-07T19:00:00.000Z'])
    expect(await starts((await made({ performances: [] })).id)).toEqual([])
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
    ['an end before its start', { endDate: '2031-02-05' }, 'endDate'],
    ['a run of years', { endDate: '2039-02-05' }, 'endDate'],
    ['an empty name in the cast', { cast: ['Zoé', ' '] }, 'cast.1'],
    ['a list that is none', { cast: 'Zoé, Max' }, 'cast'],
    ['V03 a script for a picture', { media: ['javascript:alert(1)'] }, 'media.0'],
    ['X15 a picture over plain http', { media: ['http://169.254.169.254/latest'] }, 'media.0'],
    ['an unknown field', { role: 'admin' }, 'role'],
    ['a flag that is none', { isHidden: 'yes' }, 'isHidden'],
  ])('refuses %s by the name of the field, and keeps nothing', async (_what, more, field) => {
    const before = await databaseText(house)
    const answer = await shows.post(showBody(more))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(answer.body.errorMessage).toBe(answer.body.message)
    expect(Object.keys(answer.body.fields as object)).toContain(field)
    expect(await databaseText(house)).toBe(before)
  })

  test('a name that differs in case, spaces or Unicode form alone is taken', async () => {
    const { name } = await made({ showName: 'Théâtre  Straße' })
    for (const other of [name.normalize('NFD'), ' THÉÂTRE STRASSE ', 'théâtre strasse']) {
      const answer = await shows.post(showBody({ showName: other }))
      expect(answer).toMatchObject({ status: 400, body: { fields: { showName: expect.any(String) } } })
    }
  })
})

describe('PUT /shows/update', () => {
  test('changes every value by the old name, keeps the id, and says so', async () => {
    const { answer, id, name } = await made()
    const change = {
      newShowName: `${name}, encore`,
      newDescription: 'More of it.\n\nAnd a second paragraph.',
      newCast: ['Anaïs Bouchard'],
      newDirectorName: 'Ingrid Høybye-Larsen',
      newLocation: 'Black Box',
      newIsHidden: true,
      newMedia: ['https://pictures.example/a.png'],
    }
    const changed = await shows.put(changeOf(answer, change))
    expect(changed).toMatchObject({
      status: 200,
      body: {
        _id: id,
        showName: `${name}, encore`,
        description: change.newDescription,
        cast: change.newCast,
        directorName: change.newDirectorName,
        location: 'Black Box',
        isHidden: true,
        isDraft: false,
        media: change.newMedia,
        version: 2,
        message: 'Show updated successfully!',
      },
    })
    expect(await audits(id)).toMatchObject([
      { action: 'show-created' },
      {
        by: admin.userId,
        action: 'show-updated',
        fields: 'name description cast_list director location hidden media',
        from: name,
        to: `${name}, encore`,
        version: 2,
      },
    ])
  })

  test('an old name that is gone is 400, for PUT and DELETE', async () => {
    const { answer, name } = await made()
    await shows.put(changeOf(answer, { newShowName: `${name} II` }))
    expectRefusal(await shows.put(changeOf(answer)), 'show-gone')
    expectRefusal(await shows.remove(name), 'show-gone')
    expectRefusal(await shows.put(changeOf(answer, { showName: 'a\u0000b' })), 'show-gone')
    expect((await shows.get(`${name} II`)).status).toBe(200)
  })

  test.each([
    ['newShowName', { newShowName: 'update' }],
    ['newStartDate', { newStartDate: 'tomorrow' }],
    ['newEndDate', { newEndDate: '2030-01-01' }],
    ['newEndDate', { newEndDate: '31 February' }],
    ['newLocation', { newLocation: '' }],
    ['newMedia.0', { newMedia: ['data:text/html,x'] }],
    ['version', { version: 'latest' }],
  ])('refuses a bad %s by its name', async (field, more) => {
    const { answer, id } = await made()
    const refused = await shows.put(changeOf(answer, more))
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    expect((await shows.get(id)).body.version).toBe(1)
  })

  test('the name of another show is taken, also for two who want it at once', async () => {
    const [a, b, c] = [await made(), await made(), await made()]
    const refused = await shows.put(changeOf(a.answer, { newShowName: b.name.toUpperCase() }))
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'invalid-input',
        fields: { newShowName: 'There is a show of this name already.' },
      },
    })
    const both = await Promise.all(
      [a, c].map(({ answer }) => shows.put(changeOf(answer, { newShowName: `${b.name} the same` }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('new dates add the days that join and remove those that leave', async () => {
    const { answer, id } = await made()
    await shows.put(changeOf(answer, { newStartDate: '2031-02-07', newEndDate: '2031-02-10' }))
    expect(await starts(id)).toEqual([
      '2031-02-08T00:30:00.000Z',
      '2031-02-09T00:30:00.000Z',
      '2031-02-10T00:30:00.000Z',
      '2031-02-11T00:30:00.000Z',
    ])
    expect((await audits(id)).at(-1)).toMatchObject({ performancesAdded: 2, performancesRemoved: 1 })
  })

  test('days that join keep the show’s time over a daylight-saving night', async () => {
    const { answer, id } = await made({ startDate: '2031-03-08T14:00', endDate: '2031-03-08' })
    await shows.put(changeOf(answer, { newEndDate: '2031-03-10' }))
    expect(await starts(id)).toEqual([
      '2031-03-08T19:00:00.000Z',
      '2031-03-09T18:00:00.000Z',
      '2031-03-10T18:00:00.000Z',
    ])
  })

  test('the same dates leave a run of some weekdays as it is', async () => {
    const own = ['2031-02-07T00:30:00.000Z', '2031-02-09T00:30:00.000Z']
    const { answer, id } = await made({ performances: own })
    await shows.put(changeOf(answer, { newDescription: 'Another text.' }))
    expect(await starts(id)).toEqual(own)
  })

  test('I08 a day with a claim stays, and the refusal names it at its field', async () => {
    const { answer, id } = await made()
    const [first, , last] = await shows.performances(id)
    const patron = await newcomer(house)
    await hold(house, patron, last?.id ?? '', [1])
    await hold(house, patron, last?.id ?? '', [])
    await hold(house, patron, first?.id ?? '', [2])
    const before = await databaseText(house)
    const late = await shows.put(changeOf(answer, { newStartDate: '2031-02-07' }))
    expect(late).toMatchObject({
      status: 400,
      body: { fields: { newStartDate: expect.stringContaining('Thursday 6 February 2031') } },
    })
    const early = await shows.put(changeOf(answer, { newEndDate: '2031-02-07' }))
    expect(early).toMatchObject({
      status: 400,
      body: { fields: { newEndDate: expect.stringContaining('Saturday 8 February 2031') } },
    })
    expect(await databaseText(house)).toBe(before)
  })

  test('two admins: the second is told, and nothing is overwritten; without a version the later one wins', async () => {
    const { answer, id } = await made()
    const other = showCalls(house, (await house.as('second@college.example', 'admin')).token)
    const [mine, theirs] = [
      { version: 1, newDescription: 'Mine.' },
      { version: 1, newLocation: 'Their place' },
    ]
    expect((await shows.put(changeOf(answer, mine))).body.version).toBe(2)
    const before = await databaseText(house)
    expectRefusal(await other.put(changeOf(answer, theirs)), 'show-changed')
    expect(await databaseText(house)).toBe(before)
    expect((await shows.get(id)).body).toMatchObject({ description: 'Mine.', location: 'Studio Theatre' })
    expect((await other.put(changeOf(answer, { newLocation: 'Their place' }))).body).toMatchObject({
      description: 'A judge who cannot stop judging.',
      location: 'Their place',
      version: 3,
    })
  })

  test('two admins at the same moment: one is saved, one is told', async () => {
    const { answer } = await made()
    const both = await Promise.all(
      ['A', 'B'].map((text) => shows.put(changeOf(answer, { version: 1, newDescription: text }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('DELETE /shows/{name}', () => {
  test('a show that nobody ever wanted is gone with its performances', async () => {
    const { id, name } = await made()
    expect(await shows.remove(name.toUpperCase())).toMatchObject({
      status: 200,
      body: { message: 'Show deleted successfully!' },
    })
    expect((await shows.get(id)).status).toBe(404)
    const left = await house.platform.db
      .selectFrom('performances')
      .select('id')
      .where('show_id', '=', id)
      .execute()
    expect(left).toEqual([])
    expect((await audits(id)).at(-1)).toMatchObject({ action: 'show-deleted', name, retired: false })
  })

  test('law 12 a show with a hold, an open payment or a ticket stays, and can be hidden', async () => {
    const { answer, id, name } = await made()
    const [performance] = await shows.performances(id)
    const who = await newcomer(house)
    await hold(house, who, performance?.id ?? '', [7])
    expectRefusal(await shows.remove(name), 'show-sold')
    const { url } = await placeOrder(house, who, performance?.id ?? '', [7])
    expectRefusal(await shows.remove(name), 'show-sold')
    await house.sandbox.pay(url)
    await house.api('GET', `/api/stripe/session?session_id=${/cs_test_\w+/.exec(url)?.[0]}`, {
      token: who.token,
    })
    const before = await databaseText(house)
    expectRefusal(await shows.remove(name), 'show-sold')
    expect(await databaseText(house)).toBe(before)
    expect((await shows.put(changeOf(answer, { newIsHidden: true }))).status).toBe(200)
    expect((await shows.get(id, null)).status).toBe(404)
    await house.expectSound()
  })

  test('one that was only ever held is retired: gone for all, its name free, nothing on sale', async () => {
    const { id, name } = await made()
    const [performance] = await shows.performances(id)
    const who = await newcomer(house)
    await hold(house, who, performance?.id ?? '', [7])
    await hold(house, who, performance?.id ?? '', [])
    expect((await shows.remove(name)).status).toBe(200)
    expect((await shows.get(name)).status).toBe(404)
    expect((await shows.list(`search=${encodeURIComponent(name)}`)).body.total).toBe(0)
    expect((await audits(id)).at(-1)).toMatchObject({ action: 'show-deleted', retired: true })
    expect((await shows.post(showBody({ showName: name }))).status).toBe(200)
    await house.expectSound()
  })
})

describe('drafts and copies', () => {
  test('a show made hidden is a draft that only admins see, until it is shown; hidden again it is no draft', async () => {
    const { answer, id } = await made({ isHidden: true })
    expect(answer.body).toMatchObject({ isHidden: true, isDraft: true })
    expect((await shows.get(id, null)).status).toBe(404)
    expect((await shows.get(id)).body).toMatchObject({ isDraft: true })
    await shows.put(changeOf(answer, { newIsHidden: false }))
    expect((await shows.get(id, null)).body).toMatchObject({ isHidden: false, isDraft: false })
    await shows.put(changeOf(answer, { newIsHidden: true }))
    expect((await shows.get(id)).body).toMatchObject({ isHidden: true, isDraft: false })
  })

  test('a copy is a draft of a new name without performances', async () => {
    const { id, name, answer } = await made()
    const copy = await shows.copy(id, { showName: `${name}, again` })
    const { description, cast, directorName, location, media, startDate } = answer.body
    expect(copy).toMatchObject({
      status: 200,
      body: { showName: `${name}, again`, isHidden: true, isDraft: true, version: 1 },
    })
    expect(copy.body).toMatchObject({ description, cast, directorName, location, media, startDate })
    expect(await starts(String(copy.body._id))).toEqual([])
    expect(await audits(String(copy.body._id))).toMatchObject([
      { by: admin.userId, action: 'show-copied', from: id, performances: 0 },
    ])
  })

  test('with a first day the performances come along at their time, in summer as in winter', async () => {
    const { id, name } = await made()
    const copy = await shows.copy(id, { showName: `${name} in July`, startDate: '2031-07-03' })
    expect(copy.body).toMatchObject({
      startDate: '2031-07-03T23:30:00.000Z',
      endDate: '2031-07-05T23:30:00.000Z',
    })
    expect(await starts(String(copy.body._id))).toEqual([
      '2031-07-03T23:30:00.000Z',
      '2031-07-04T23:30:00.000Z',
      '2031-07-05T23:30:00.000Z',
    ])
  })

  test('a copy needs a free name, a show, and a day', async () => {
    const { id, name } = await made()
    for (const [from, body, status] of [
      [id, { showName: name }, 400],
      [id, { showName: 'all' }, 400],
      [id, { showName: `${name} 2`, startDate: '2031-02-30' }, 400],
      ['nothing here', { showName: `${name} 2` }, 404],
    ] as const)
      expect((await shows.copy(from, body)).status, JSON.stringify(body)).toBe(status)
  })
})

describe('GET /shows, the programme', () => {
  test('is searched without case and accents, by state, a page at a time', async () => {
    for (const [i, isHidden] of [false, true, true].entries())
      await made({ showName: `L’Épreuve 100% ${i}`, isHidden, endDate: `2031-02-0${6 + i}` })
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
    const { name } = await made({ performances: [past, soon] })
    const { body } = await shows.list(`search=${encodeURIComponent(name)}`)
    expect(body.shows).toMatchObject([{ performances: 2, nextPerformance: soon }])
  })
})
