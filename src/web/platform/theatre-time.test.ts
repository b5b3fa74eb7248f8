import { describe, expect, test } from 'vitest'
import { formatDateRange, formatTime, formatWhen, formatWhenShort, tileDate } from './theatre-time.ts'

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
