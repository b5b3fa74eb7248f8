import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setReader } from '../../shared/language/language.ts'
import {
  atStart,
  formatDateRange,
  formatDay,
  formatTime,
  formatWhen,
  formatWhenShort,
  tileDate,
  tileWhen,
} from './theatre-time.ts'

const zone = 'America/Toronto'
const evening = '2026-11-28T00:30:00.000Z'

describe('theatre time', () => {
  test('reads the wall clock of the theatre, not of the reader', () => {
    expect(formatWhen(evening, zone)).toBe('Friday 27\u00a0November, 7:30\u00a0pm')
    expect(formatWhen(evening, 'Europe/Paris')).toBe('Saturday 28\u00a0November, 1:30\u00a0am')
  })

  test('keeps 7:30 pm through the change of clocks', () => {
    expect(formatTime('2026-10-31T23:30:00Z', zone)).toBe('7:30\u00a0pm')
    expect(formatTime('2026-11-02T00:30:00Z', zone)).toBe('7:30\u00a0pm')
  })

  test('is short in tables and tiles', () => {
    expect(formatWhenShort(evening, zone)).toBe('Fri 27\u00a0Nov\u00a02026, 7:30\u00a0pm')
    expect(tileDate(evening, zone)).toEqual({ weekday: 'Fri', date: '27\u00a0Nov', time: '7:30\u00a0pm' })
  })

  test('names noon and midnight', () => {
    expect(formatTime('2026-11-27T17:00:00Z', zone)).toBe('12:00\u00a0pm')
    expect(formatTime('2026-11-27T05:00:00Z', zone)).toBe('12:00\u00a0am')
  })
})

describe('formatDateRange', () => {
  test.each([
    ['2026-11-27T00:30:00Z', '2026-12-06T00:30:00Z', '26 Nov – 5 Dec 2026'],
    ['2026-12-11T00:30:00Z', '2026-12-20T00:30:00Z', '10 – 19 Dec 2026'],
    ['2026-12-30T00:30:00Z', '2027-01-03T00:30:00Z', '29 Dec 2026 – 2 Jan 2027'],
    ['2026-12-11T00:30:00Z', '2026-12-11T00:30:00Z', '10 Dec 2026'],
  ])('%s to %s is %s', (start, end, text) => {
    expect(formatDateRange(start, end, { zone })).toBe(text)
  })

  test('spells months out on request', () => {
    const range = formatDateRange('2026-11-27T00:30:00Z', '2026-12-06T00:30:00Z', { zone, month: 'long' })
    expect(range).toBe('26 November – 5 December 2026')
  })
})

describe('in French', () => {
  beforeEach(() => setReader(() => 'fr'))
  afterEach(() => setReader(() => 'en'))

  test('days are written small, and hours to 24', () => {
    expect(formatWhen(evening, zone)).toBe('vendredi 27\u00a0novembre, 19\u00a0h\u00a030')
    expect(formatDay(evening, zone)).toBe('vendredi 27\u00a0novembre')
    expect(atStart(formatDay(evening, zone))).toBe('Vendredi 27\u00a0novembre')
    expect(formatTime('2026-11-28T01:00:00Z', zone)).toBe('20\u00a0h')
    expect(formatTime('2026-11-27T05:05:00Z', zone)).toBe('0\u00a0h\u00a005')
  })

  test('tables and tiles shorten them with a point', () => {
    expect(formatWhenShort(evening, zone)).toBe('ven. 27\u00a0nov.\u00a02026, 19\u00a0h\u00a030')
    expect(tileDate(evening, zone)).toEqual({
      weekday: 'ven.',
      date: '27\u00a0nov.',
      time: '19\u00a0h\u00a030',
    })
    expect(tileWhen(evening, zone)).toBe('ven. 27\u00a0nov., 19\u00a0h\u00a030')
  })

  test('months whose names are short are not shortened', () => {
    const days = ['2027-03-03', '2027-05-05', '2027-06-07', '2027-07-07', '2027-08-08', '2027-02-02']
    expect(days.map((day) => tileDate(`${day}T17:00:00Z`, zone).date)).toEqual([
      '3\u00a0mars',
      '5\u00a0mai',
      '7\u00a0juin',
      '7\u00a0juill.',
      '8\u00a0août',
      '2\u00a0févr.',
    ])
  })

  test('the first of a month is “1er”', () => {
    expect(formatDay('2026-12-01T17:00:00Z', zone)).toBe('mardi 1er\u00a0décembre')
    expect(tileDate('2026-12-01T17:00:00Z', zone).date).toBe('1er\u00a0déc.')
  })

  test.each([
    ['2026-11-27T00:30:00Z', '2026-12-06T00:30:00Z', 'short', '26 nov. – 5 déc. 2026'],
    ['2026-12-02T00:30:00Z', '2026-12-20T00:30:00Z', 'short', '1er – 19 déc. 2026'],
    ['2026-12-30T00:30:00Z', '2027-01-02T00:30:00Z', 'long', '29 décembre 2026 – 1er janvier 2027'],
    ['2026-12-11T00:30:00Z', '2026-12-11T00:30:00Z', 'long', '10 décembre 2026'],
  ] as const)('%s to %s, %s, is %s', (start, end, month, text) => {
    expect(formatDateRange(start, end, { zone, month })).toBe(text)
  })
})
