import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Show } from '../../../shared/shows/contract.ts'
import { noDetails } from '../../../shared/shows/details.ts'
import {
  addedStarts,
  blankFields,
  createBody,
  emptyNewShow,
  emptyShow,
  fieldOf,
  paintedStarts,
  runDays,
  splitList,
  updateBody,
  valuesOf,
} from './show-values.ts'

const show: Show = {
  ...noDetails,
  lengthMinutes: 140,
  intervals: 1,
  language: 'English',
  _id: 'a'.repeat(32),
  showName: 'Cyrano',
  description: 'Panache.',
  startDate: '2026-03-07T00:30:00.000Z',
  endDate: '2026-03-08T23:30:00.000Z',
  cast: ['Étienne', 'Sofia'],
  directorName: 'Marie-Ève',
  location: 'Studio',
  isHidden: false,
  isDraft: false,
  media: ['/posters/a.svg', 'https://pictures.example/b.png'],
  pictures: [
    { url: '/posters/a.svg', alt: 'A nose', upload: null },
    { url: 'https://pictures.example/b.png', alt: '', upload: null },
  ],
  accent: '#000000',
  fromPrice: null,
  toPrice: null,
  nextPerformance: null,
  version: 4,
}
const values = valuesOf(show, 'America/Toronto')

test('a show is filled in by the theatre’s clock, on both sides of a daylight-saving night', () => {
  expect(values).toMatchObject({ startDate: '2026-03-06', time: '19:30', endDate: '2026-03-08' })
  expect(values).toMatchObject({
    cast: 'Étienne\nSofia',
    media: [
      { url: '/posters/a.svg', alt: 'A nose', decorative: false },
      { url: 'https://pictures.example/b.png', alt: '', decorative: true },
    ],
  })
})

test('what was filled in and not touched goes back as it came', () => {
  expect(updateBody('Cyrano', values, 4)).toEqual({
    showName: 'Cyrano',
    newShowName: 'Cyrano',
    newDescription: 'Panache.',
    newStartDate: '2026-03-06T19:30',
    newEndDate: '2026-03-08',
    newCast: show.cast,
    newDirectorName: 'Marie-Ève',
    newLocation: 'Studio',
    newIsHidden: false,
    newMedia: show.media,
    newMediaAlt: ['A nose', ''],
    newLengthMinutes: 140,
    newIntervals: 1,
    newLanguage: 'English',
    newAdvice: '',
    newAccess: '',
    newAddress: '',
    newDescriptionFr: '',
    newLanguageFr: '',
    newAdviceFr: '',
    newAccessFr: '',
    newTaxExempt: null,
    version: 4,
  })
})

test('a cast that was not touched goes back as it came, whatever is in its names', () => {
  const name = fc
    .string({ minLength: 1, maxLength: 40 })
    .filter((text) => /\p{L}/u.test(text) && !/\p{Cc}/u.test(text) && text === text.trim())
  const names = fc.oneof(name, fc.constantFrom('Sammy Davis, Jr.', 'Ann (Viola (a twin), then Cesario)'))
  fc.assert(
    fc.property(fc.array(names, { minLength: 1 }), (cast) => {
      const filled = valuesOf({ ...show, cast }, 'America/Toronto')
      expect(updateBody('Cyrano', filled, 4).newCast).toEqual(cast)
      expect(blankFields(filled)).not.toContain('cast')
    }),
  )
})

test('a new show has one performance a day, or those that were painted on days of its run, at its prices', () => {
  const made = { ...emptyNewShow, values: { ...values, startDate: '2026-11-26', endDate: '2026-11-29' } }
  const zones = [{ id: 'house' }, { id: 'constructor' }]
  expect(createBody(made, zones)).not.toHaveProperty('performances')
  expect(createBody({ ...made, painted: [] }, zones).performances).toEqual([])
  const painted = ['2026-11-28T14:00', '2026-11-28', '2026-11-26', '2026-12-24', '2026-11-26T19:30']
  const { performances, prices } = createBody(
    { ...made, painted, prices: { house: '$12,50', gone: '9' } },
    zones,
  )
  expect(performances).toEqual(['2026-11-26T19:30', '2026-11-28T14:00', '2026-11-28T19:30'])
  expect(prices).toEqual({ house: 12.5 })
  expect(() => createBody({ ...made, prices: { house: 'twelve' } }, zones)).toThrow()
  // Dates that are being typed, or further apart, leave out what was painted: nothing is made without a word.
  for (const endDate of ['20261-12-01', '2028-01-01', '2026-11-01'])
    expect(() => createBody({ ...made, values: { ...made.values, endDate }, painted }, zones)).toThrow()
  const year = { ...made.values, endDate: '2027-11-25' }
  expect(paintedStarts(year, ['2027-11-25'])).toEqual(['2027-11-25T19:30'])
  expect(() => createBody({ ...made, values: year, painted: runDays(year) }, zones)).toThrow()
})

test('lists are split on commas, but not within brackets', () => {
  expect(splitList(' Zoé ,, Max Planck,\nLéa, ')).toEqual(['Zoé', 'Max Planck', 'Léa'])
  expect(splitList('Zoé (Viola, a twin), Léa (a page, a priest)')).toEqual([
    'Zoé (Viola, a twin)',
    'Léa (a page, a priest)',
  ])
  expect(splitList('Zoé (Viola, Max), Léa), Noé, (Ève')).toEqual(['Zoé (Viola, Max)', 'Léa)', 'Noé', '(Ève'])
})

test('every field is required, the Hidden box not; a hidden show may wait for its pictures', () => {
  expect(blankFields(emptyShow)).toHaveLength(8)
  expect(blankFields({ ...values, cast: ' , ' })).toEqual(['cast'])
  expect(blankFields({ ...values, media: [] })).toEqual(['media'])
  expect(blankFields({ ...values, media: [], isHidden: true })).toEqual([])
})

test.each([
  ['newShowName', 'showName'],
  ['newCast.3', 'cast'],
  ['media.0', 'media'],
  ['newMediaAlt.0', 'media'],
  ['mediaAlt', 'media'],
  ['endDate', 'endDate'],
])('the answer’s field %s is the form’s %s', (answered, name) => {
  expect(fieldOf(answered)).toBe(name)
})

test('a show gets performances on the days that its new dates add, on both sides', () => {
  const before = { startDate: '2027-01-08', endDate: '2027-01-10' }
  const now = (startDate: string, endDate: string) => ({ ...emptyShow, startDate, endDate, time: '20:00' })
  expect(addedStarts(now('2027-01-07', '2027-01-11'), before)).toEqual([
    '2027-01-07T20:00',
    '2027-01-11T20:00',
  ])
  expect(addedStarts(now('2027-01-09', '2027-01-10'), before)).toEqual([])
  expect(addedStarts(now('2027-01-09', ''), before)).toEqual([])
  const long = { startDate: '2027-01-08', endDate: '2028-05-10' }
  expect(addedStarts(now('2027-01-08', '2028-05-11'), long)).toEqual(['2028-05-11T20:00'])
  expect(addedStarts(now('2027-01-08', '2099-05-11'), long)).toEqual([])
})
