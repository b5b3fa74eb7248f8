import { beforeEach, expect, test } from 'vitest'
import { databaseText } from '../../testing/database-text.ts'
import { changeOf, type ShowCalls, showCalls } from '../../testing/harness/programme.ts'
import { expectRefusal, hold, newcomer } from '../../testing/scenes/box-office.ts'
import { setupApp } from '../../testing/scenes/scenario.ts'

let shows: ShowCalls
let admin: { userId: string; token: string }

const app = await setupApp()
beforeEach(async () => {
  admin = await app.as('admin@college.example', 'admin')
  shows = showCalls(app, admin.token)
})

test('a show that runs for more than a year gets a new last day, with at most 200 performances more', async () => {
  const { id } = await shows.made({ startDate: '2029-02-06', endDate: '2029-02-06' })
  const path = `/api/shows/${id}/performances`
  const added = await app.api('POST', path, { token: admin.token, body: { startsAt: '2030-02-06T19:30' } })
  expect(added.status).toBe(200)
  const show = await app.api('GET', `/api/shows/${id}`)
  const end = (newEndDate: string) => shows.put(changeOf(show, { newEndDate }))
  const many = 'At most 200 performances at once.'
  expectRefusal(await end('2030-08-26'), 'invalid-input', { message: many, fields: { newEndDate: many } })
  expect((await end('2030-02-08')).status).toBe(200)
  const days = (await shows.starts(id)).map((at) => at.slice(0, 10))
  expect(days).toEqual(['2029-02-07', '2030-02-07', '2030-02-08', '2030-02-09'])
})

test('details are kept until they are changed', async () => {
  const details = {
    lengthMinutes: 140,
    intervals: 1,
    language: 'In French, with English surtitles',
    advice: 'Strobe light.\nFrom 12 years.',
    access: 'Step-free.',
    address: '12 rue Désœuvrée, Montréal',
    taxExempt: 'amateur',
  }
  const { answer, id } = await shows.made(details)
  expect(answer.body).toMatchObject(details)
  expect((await shows.put(changeOf(answer, { newLocation: 'Black Box' }))).body).toMatchObject(details)
  const less = {
    newLocation: 'Black Box',
    newLengthMinutes: null,
    newIntervals: 0,
    newAdvice: '',
    newTaxExempt: null,
  }
  expect((await shows.put(changeOf(answer, less))).body).toMatchObject({
    ...details,
    lengthMinutes: null,
    intervals: 0,
    advice: '',
    taxExempt: null,
  })
  expect((await shows.audits(id)).at(-1)).toMatchObject({
    fields: 'length_minutes intervals advice tax_exempt',
    tax: 'taxed',
  })
  expect(await shows.put(changeOf(answer, { newTaxExempt: 'because' }))).toMatchObject({ status: 400 })
  expectRefusal(await shows.put(changeOf(answer, { newLengthMinutes: 0 })), 'invalid-input', {
    message: 'newLengthMinutes: Whole minutes, from 1 to 720.',
    fields: { newLengthMinutes: 'Whole minutes, from 1 to 720.' },
  })
})

test('changes every value by the old name, keeps the id, and says so', async () => {
  const { answer, id, name } = await shows.made()
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
  expect(await shows.audits(id)).toMatchObject([
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
  const { answer, name } = await shows.made()
  await shows.put(changeOf(answer, { newShowName: `${name} II` }))
  expectRefusal(await shows.put(changeOf(answer)), 'show-gone')
  expectRefusal(await shows.remove(name), 'show-gone')
  expect(await shows.put(changeOf(answer, { showName: 'a\u0000b' }))).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', fields: { showName: expect.any(String) } },
  })
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
  const { answer, id } = await shows.made()
  const refused = await shows.put(changeOf(answer, more))
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  expect((await shows.get(id)).body.version).toBe(1)
})

test('new dates add the days that join and remove those that leave', async () => {
  const { answer, id } = await shows.made()
  await shows.put(changeOf(answer, { newStartDate: '2031-02-07', newEndDate: '2031-02-10' }))
  expect(await shows.starts(id)).toEqual([
    '2031-02-08T00:30:00.000Z',
    '2031-02-09T00:30:00.000Z',
    '2031-02-10T00:30:00.000Z',
    '2031-02-11T00:30:00.000Z',
  ])
  expect((await shows.audits(id)).at(-1)).toMatchObject({ performancesAdded: 2, performancesRemoved: 1 })
})

test('days that join keep the show’s time over a daylight-saving night', async () => {
  const { answer, id } = await shows.made({ startDate: '2031-03-08T14:00', endDate: '2031-03-08' })
  await shows.put(changeOf(answer, { newEndDate: '2031-03-10' }))
  expect(await shows.starts(id)).toEqual([
    '2031-03-08T19:00:00.000Z',
    '2031-03-09T18:00:00.000Z',
    '2031-03-10T18:00:00.000Z',
  ])
})

test('the same dates leave a run of some weekdays as it is', async () => {
  const own = ['2031-02-07T00:30:00.000Z', '2031-02-09T00:30:00.000Z']
  const { answer, id } = await shows.made({ performances: own })
  await shows.put(changeOf(answer, { newDescription: 'Another text.' }))
  expect(await shows.starts(id)).toEqual(own)
})

test('I08 a day with a claim stays, and the refusal names it at its field', async () => {
  const { answer, id } = await shows.made()
  const [first, , last] = await shows.performances(id)
  const patron = await newcomer(app)
  await hold(app, patron, last?.id ?? '', [1])
  await hold(app, patron, last?.id ?? '', [])
  await hold(app, patron, first?.id ?? '', [2])
  const before = await databaseText(app)
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
  expect(await databaseText(app)).toBe(before)
})

test('two admins: the second is told, and nothing is overwritten; without a version the later one wins', async () => {
  const { answer, id } = await shows.made()
  const other = showCalls(app, (await app.as('second@college.example', 'admin')).token)
  const [mine, theirs] = [
    { version: 1, newDescription: 'Mine.' },
    { version: 1, newLocation: 'Their place' },
  ]
  expect((await shows.put(changeOf(answer, mine))).body.version).toBe(2)
  const before = await databaseText(app)
  expectRefusal(await other.put(changeOf(answer, theirs)), 'show-changed')
  expect(await databaseText(app)).toBe(before)
  expect((await shows.get(id)).body).toMatchObject({ description: 'Mine.', location: 'Studio Theatre' })
  expect((await other.put(changeOf(answer, { newLocation: 'Their place' }))).body).toMatchObject({
    description: 'A judge who cannot stop judging.',
    location: 'Their place',
    version: 3,
  })
})
