import { expect, test } from 'vitest'
import { dateParts, isoDay, monthName } from './when.ts'

const zone = 'America/Toronto'

test.each([
  [0, 'Thu', 'Jan'],
  [8, 'Tue', 'Sep'],
])('short dates have three letters whatever a browser makes of month %i', (month, weekday, short) => {
  const parts = dateParts(Date.UTC(2026, month, 1, 17), zone, 'short')
  expect(parts).toMatchObject({ weekday, month: short, day: '1', year: '2026' })
})

test.each([
  ['2026-01-01T04:59:00Z', '2025-12-31'],
  ['2026-01-01T05:00:00Z', '2026-01-01'],
  ['2026-10-09T12:00:00Z', '2026-10-09'],
])('the day of %s on the theatre’s calendar', (iso, day) => {
  expect(isoDay(Date.parse(iso), zone)).toBe(day)
})

test('every month has its name', () => {
  expect(monthName('2026-01')).toBe('January 2026')
  expect(monthName('2026-12')).toBe('December 2026')
})
