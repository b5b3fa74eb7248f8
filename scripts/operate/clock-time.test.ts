import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { msUntil } from './clock-time.ts'

const HOUR = 3_600_000
const zone = 'America/Toronto'
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[${zone}]`)

test.each([
  ['2026-12-01T03:00', 1],
  ['2026-12-01T04:00', 24],
  ['2026-12-01T05:00', 23],
  // The clock jumps ahead that night, and back in the other.
  ['2027-03-13T05:00', 22],
  ['2026-10-31T05:00', 24],
])('after %s it is four in the morning in %s hours', (now, hours) => {
  expect(msUntil('04:00', zone, at(now))).toBe(hours * HOUR)
})

test('a time that is none is refused with an example', () => {
  for (const text of ['4', '24:00', '04:60', 'night'])
    expect(() => msUntil(text, zone, at('2026-12-01T03:00'))).toThrow(/such as 04:00/)
})
