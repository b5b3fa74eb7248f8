import { afterEach, describe, expect, test } from 'vitest'
import { setReader } from '../../../shared/language/language.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { noDetails } from '../../../shared/shows/details.ts'
import { foldedNames } from '../../../shared/testing/folded-names.ts'
import { ApiError } from '../../platform/api.ts'
import { errorPageOf } from '../components/error-redirect.ts'
import { heroSize, nextOnStage, openingLine, seasonOrder, titleLines } from './season.ts'
import { nameMatches } from './use-name-matches.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

function show(showName: string, startDate: string, endDate: string, more: Partial<Show> = {}): Show {
  return {
    ...noDetails,
    _id: showName,
    showName,
    description: '',
    startDate,
    endDate,
    cast: [],
    directorName: '',
    location: '',
    isHidden: false,
    isDraft: false,
    media: [],
    pictures: [],
    accent: '#8F7D6F',
    fromPrice: 15.9,
    toPrice: 15.9,
    nextPerformance: startDate,
    version: 1,
    ...more,
  }
}

const past = show('Past', '2026-05-01T00:00:00Z', '2026-05-09T00:00:00Z', {
  fromPrice: null,
  nextPerformance: null,
})
const older = show('Older', '2025-05-01T00:00:00Z', '2025-05-09T00:00:00Z', {
  fromPrice: null,
  nextPerformance: null,
})
const soldOut = show('Sold out', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z', {
  fromPrice: null,
  nextPerformance: null,
})
const next = show('Next', '2026-11-26T00:00:00Z', '2026-12-05T00:00:00Z')
const later = show('Later', '2027-01-26T00:00:00Z', '2027-02-05T00:00:00Z')
const hidden = show('Hidden', '2026-11-22T00:00:00Z', '2026-12-05T00:00:00Z', { isHidden: true })

afterEach(() => setReader(() => 'en'))

describe('the season', () => {
  test('opens with what comes, ends with what is over, and hides what is hidden', () => {
    const names = seasonOrder([older, past, later, hidden, next, soldOut], now).map((one) => one.showName)
    expect(names).toEqual(['Sold out', 'Next', 'Later', 'Past', 'Older'])
  })

  test('puts the first show with tickets on top, or none', () => {
    expect(nextOnStage([past, later, hidden, next, soldOut], now)).toBe(next)
    expect(nextOnStage([past, soldOut], now)).toBeUndefined()
  })

  test.each([
    ['2026-11-27T00:30:00Z', null, 'Next on stage: opens Thursday'],
    ['2026-12-11T00:30:00Z', null, 'Next on stage: opens Thursday 10\u00a0December'],
    ['2026-11-23T00:30:00Z', null, 'Next on stage: opens tomorrow'],
    ['2026-11-22T00:30:00Z', null, 'On stage today, 7:30\u00a0pm'],
    ['2026-11-13T00:30:00Z', '2026-11-23T00:30:00Z', 'Next on stage: tomorrow'],
    ['2026-11-13T00:30:00Z', '2026-11-27T00:30:00Z', 'Next on stage: Thursday'],
    ['2026-11-13T00:30:00Z', '2026-11-29T00:30:00Z', 'Next on stage: Saturday 28\u00a0November'],
  ])('says when it opens (%s) or is played next (%s): %s', (startDate, nextPerformance, line) => {
    expect(openingLine({ startDate, nextPerformance }, now, 'America/Toronto')).toBe(line)
  })

  test.each([
    ['2026-11-27T00:30:00Z', null, 'Prochain spectacle\u00a0: première jeudi'],
    ['2026-12-11T00:30:00Z', null, 'Prochain spectacle\u00a0: première le jeudi 10\u00a0décembre'],
    ['2026-11-23T00:30:00Z', null, 'Prochain spectacle\u00a0: première demain'],
    ['2026-11-22T00:30:00Z', null, 'Sur scène aujourd’hui, 19\u00a0h\u00a030'],
    ['2026-11-13T00:30:00Z', '2026-11-29T00:30:00Z', 'Prochain spectacle\u00a0: le samedi 28\u00a0novembre'],
  ])('says so in French (%s, next %s): %s', (startDate, nextPerformance, line) => {
    setReader(() => 'fr')
    expect(openingLine({ startDate, nextPerformance }, now, 'America/Toronto')).toBe(line)
  })

  test('comes in the order of its next performances', () => {
    const long = show('Long', '2026-10-01T00:00:00Z', '2027-03-05T00:00:00Z', {
      nextPerformance: '2026-12-20T00:30:00Z',
    })
    expect(seasonOrder([long, later, next], now)).toEqual([next, long, later])
    expect(nextOnStage([long, later, next], now)).toBe(next)
  })
})

describe('search by name', () => {
  test.each([
    ['Le Malade imaginaire', 'MALADE', true],
    ['L’Éveil à Noël', "l'eveil a noel", true],
    ['Oedipe', 'é', true],
    ['Cyrano de Bergerac', '  de   berg ', true],
    ['Cyrano de Bergerac', '', true],
    ['Cyrano de Bergerac', 'hamlet', false],
    ['A (strange) name', '(', true],
  ])('%s, typed %s: %s', (name, typed, found) => {
    expect(nameMatches(name, typed, searchKey)).toBe(found)
  })
})

describe('the title on top', () => {
  test('keeps particles with their words', () => {
    expect(titleLines('Cyrano de Bergerac')).toEqual(['Cyrano', 'de Bergerac'])
    expect(titleLines('Death of a Salesman')).toEqual(['Death', 'of a', 'Salesman'])
    expect(titleLines('Waiting for')).toEqual(['Waiting', 'for'])
  })

  test.each([
    ['Cyrano de Bergerac', 'big'],
    ['Twelfth Night', 'big'],
    ['The Importance of Being Earnest', 'long'],
    ['Antigone', 'big'],
    ['Transsubstantiation', 'long'],
  ])('%s is %s', (title, size) => {
    expect(heroSize(title)).toBe(size)
  })
})

describe('a failed show call', () => {
  test.each([
    [400, '/UserError'],
    [429, '/UserError'],
    [500, '/SystemError'],
    [503, '/SystemError'],
    [404, null],
    [0, null],
  ])('%s leads to %s', (status, page) => {
    expect(errorPageOf(new ApiError(status, { code: 'internal' }))).toBe(page)
  })

  test('anything else stays in place', () => {
    expect(errorPageOf(null)).toBeNull()
    expect(errorPageOf(new TypeError('x'))).toBeNull()
  })
})

test('a show is found by each spelling under which the office finds the name', () => {
  for (const [name, ...typed] of foldedNames)
    for (const words of typed) expect(nameMatches(name, words, searchKey), words).toBe(true)
})
