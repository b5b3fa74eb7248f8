import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dailyStarts, dayRange, runOf } from './schedule.ts'

const toronto = 'America/Toronto'
const local = (ms: number, timeZone = toronto) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDateTime().toString()
const starts = (startDate: string, endDate: string, timeZone = toronto) =>
  dailyStarts(runOf({ startDate, endDate, timeZone }))

test('a date has no time: 19:30, each day', () => {
  expect(starts('2026-11-26', '2026-11-28').map((ms) => local(ms))).toEqual([
    '2026-11-26T19:30:00',
    '2026-11-27T19:30:00',
    '2026-11-28T19:30:00',
  ])
})

test('a moment gives its wall-clock time in the theatre’s zone, and its date there', () => {
  // Half past one at night in UTC is half past eight the evening before in Toronto.
  expect(starts('2026-11-27T01:30:00Z', '2026-11-28T01:30:00Z').map((ms) => local(ms))).toEqual([
    '2026-11-26T20:30:00',
    '2026-11-27T20:30:00',
  ])
  expect(starts('2026-11-26T14:00:00-05:00', '2026-11-26').map((ms) => local(ms))).toEqual([
    '2026-11-26T14:00:00',
  ])
})

test('the theatre’s midnight is a time like any other', () => {
  for (const midnight of ['2026-11-26T00:00', '2026-11-26T05:00:00Z', '2026-11-26T00:00:00-05:00'])
    expect(starts(midnight, '2026-11-26').map((ms) => local(ms))).toEqual(['2026-11-26T00:00:00'])
})

test('a time without a zone is the theatre’s', () => {
  expect(starts('2026-11-26T18:15', '2026-11-26').map((ms) => local(ms))).toEqual(['2026-11-26T18:15:00'])
})

test('a range that runs backwards has no performance; text that is no date throws', () => {
  expect(starts('2026-11-26', '2026-11-25')).toEqual([])
  expect(starts('2026-01-01', '2027-03-01')).toHaveLength(425)
  for (const text of ['', 'soon', '2026-02-30', '26-11-2026', '2026-11-26T19', '+002026-11-26'])
    expect(() => starts(text, '2026-12-01'), text).toThrow(RangeError)
})

test.each([
  ['spring', '2026-03-08', 23],
  ['autumn', '2026-11-01', 25],
])(
  'over the %s night the clock still says 19:30, and the day between has another length',
  (_season, night, hours) => {
    const before = Temporal.PlainDate.from(night).subtract({ days: 1 }).toString()
    const [first = 0, second = 0] = starts(before, night)
    expect(local(first)).toBe(`${before}T19:30:00`)
    expect(local(second)).toBe(`${night}T19:30:00`)
    expect((second - first) / 3_600_000).toBe(hours)
  },
)

test('a time that the spring night skips is moved on by an hour, that day alone', () => {
  expect(starts('2026-03-07T02:30:00-05:00', '2026-03-09').map((ms) => local(ms))).toEqual([
    '2026-03-07T02:30:00',
    '2026-03-08T03:30:00',
    '2026-03-09T02:30:00',
  ])
})

test('any run in any zone over either night: one performance a theatre day, each at the same wall-clock time', () => {
  const zone = fc.constantFrom(
    'America/Toronto',
    'Europe/London',
    'Europe/Paris',
    'Australia/Sydney',
    'America/St_Johns',
    'UTC',
  )
  const night = fc.constantFrom(
    '2026-03-08',
    '2026-11-01',
    '2026-03-29',
    '2026-10-25',
    '2026-04-05',
    '2026-10-04',
  )
  const time = fc.record({ hour: fc.integer({ min: 4, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  fc.assert(
    fc.property(
      zone,
      night,
      time,
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 0, max: 10 }),
      (timeZone, centre, at, back, on) => {
        const date = Temporal.PlainDate.from(centre)
        const first = date.subtract({ days: back })
        const plainTime = Temporal.PlainTime.from(at)
        const start = first.toZonedDateTime({ timeZone, plainTime }).toInstant().toString()
        const made = starts(start, date.add({ days: on }).toString(), timeZone)
        expect(made.map((ms) => local(ms, timeZone))).toEqual(
          Array.from({ length: back + on + 1 }, (_, day) =>
            first.add({ days: day }).toPlainDateTime(plainTime).toString(),
          ),
        )
      },
    ),
  )
})

test('a range of dates is from its first midnight until that after its last, over a change of clocks', () => {
  expect(dayRange({ from: '2026-10-31', to: '2026-11-01' }, toronto)).toEqual({
    from: Date.parse('2026-10-31T00:00:00-04:00'),
    until: Date.parse('2026-11-02T00:00:00-05:00'),
  })
  expect(dayRange({}, toronto)).toEqual({ from: null, until: null })
})
