import { describe, expect, test } from 'vitest'
import type { Performance } from '../../../shared/shows/contract.ts'
import { daysOf, daysToShow, monthsOf, readMonth, showsPlayed, theatreDay } from './calendar.ts'

const zone = 'America/Toronto'
const played = (
  showId: string,
  startsAt: string,
  status: Performance['status'] = 'on-sale',
): Performance => ({
  id: `${showId}${startsAt}`,
  showId,
  startsAt,
  doorsAt: startsAt,
  status,
  seatsLeft: 3,
  seatCount: 80,
})

describe('the theatre’s days', () => {
  test.each([
    ['an evening that is tomorrow in Greenwich', '2026-12-01T00:30:00Z', '2026-11-30'],
    ['the spring night', '2027-03-14T06:59:00Z', '2027-03-14'],
    ['the end of the spring day', '2027-03-15T03:59:00Z', '2027-03-14'],
    ['the end of the autumn day', '2026-11-02T04:59:00Z', '2026-11-01'],
    ['the day after', '2026-11-02T05:00:00Z', '2026-11-02'],
  ])('%s', (_what, iso, day) => {
    expect(theatreDay(iso, zone)).toBe(day)
  })

  test('a month has its days, from the right day of the week', () => {
    expect(daysOf('2026-11')).toMatchObject({ before: 0, days: { length: 30, 29: '2026-11-30' } })
    expect(daysOf('2028-02')).toMatchObject({ before: 2, days: { length: 29 } })
  })

  test('a month begins with the week of today, and otherwise with its first', () => {
    expect(daysToShow('2026-11', '2026-11-23')).toMatchObject({
      before: 0,
      days: { 0: '2026-11-22', length: 9 },
    })
    expect(daysToShow('2026-12', '2026-12-04')).toEqual(daysOf('2026-12'))
    expect(daysToShow('2026-12', '2026-12-06')).toMatchObject({ before: 0, days: { 0: '2026-12-06' } })
    expect(daysToShow('2027-01', '2026-11-23')).toEqual(daysOf('2027-01'))
  })

  test.each(['2026-13', '2026-1', '1926-01', '', '2026-01-01', 'x', null])('%s is no month', (text) => {
    expect(readMonth(text)).toBeNull()
  })
})

describe('what is played', () => {
  const all = [
    played('a', '2026-12-01T00:30:00Z'),
    played('b', '2026-12-11T00:30:00Z', 'sold-out'),
    played('c', '2026-12-12T00:30:00Z', 'cancelled'),
    played('a', '2027-01-12T00:30:00Z', 'sold-out'),
  ]
  test('months come in order, by the theatre’s calendar', () => {
    expect(monthsOf(all, zone)).toEqual(['2026-11', '2026-12', '2027-01'])
  })

  test.each([
    [null, false, ['a', 'b']],
    [null, true, ['a']],
    ['2026-12', false, ['b']],
    ['2026-12', true, []],
    ['2027-01', false, ['a']],
    ['2027-01', true, []],
  ])('in %s, with seats left %s: %s', (month, seatsLeft, shows) => {
    expect([...showsPlayed(all, { month, seatsLeft }, zone)]).toEqual(shows)
  })
})
