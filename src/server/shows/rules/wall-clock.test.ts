import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sample } from '../../testing/samples.ts'
import { startsOfRun } from './run.ts'
import { readWallClock, sheetTime, wallClock } from './wall-clock.ts'

const MINUTE = 60_000
/**
 * The two clock changes of 2026 in zones of both hemispheres, one with a half-hour change and one without
 * any; `change` in minutes.
 */
const nights = [
  { zone: 'America/Toronto', spring: '2026-03-08', autumn: '2026-11-01', change: 60 },
  { zone: 'America/St_Johns', spring: '2026-03-08', autumn: '2026-11-01', change: 60 },
  { zone: 'Europe/Paris', spring: '2026-03-29', autumn: '2026-10-25', change: 60 },
  { zone: 'Australia/Lord_Howe', spring: '2026-10-04', autumn: '2026-04-05', change: 30 },
  { zone: 'America/Santiago', spring: '2026-09-06', autumn: '2026-04-05', change: 60 },
  { zone: 'Asia/Tokyo', spring: '2026-03-08', autumn: '2026-11-01', change: 0 },
]
const two = (n: number) => String(n).padStart(2, '0')
/** Every how many minutes a clock is read. */
const STEP = sample(5, 1)
const minutesIn = (days: number) => Array.from({ length: (days * 24 * 60) / STEP }, (_, i) => i * STEP)
const minutesOf = (date: string) =>
  minutesIn(1).map((m) => `${date}T${two(Math.floor(m / 60))}:${two(m % 60)}`)
const clocks = new Map(
  nights.map(({ zone }) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)
/** An independent reading of the clock. */
const shown = (at: number, zone: string) => clocks.get(zone)?.format(at).replace(' ', 'T')

describe.each(nights)('$zone', ({ zone, spring, autumn, change }) => {
  // In Santiago the second hour of the autumn night is the last of the Saturday before.
  const around = (date: string) =>
    [-1, 0, 1].map((days) => new Date(Date.parse(date) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10))

  test('each minute of the spring night is read as the clock shows it, or is missing', () => {
    const readings = around(spring)
      .flatMap(minutesOf)
      .map((local) => ({ local, ...readWallClock(local, zone) }))
    const missing = readings.filter((reading) => 'missing' in reading)
    expect(missing).toHaveLength(change / STEP)
    const misread = readings.filter((reading) =>
      'at' in reading
        ? shown(reading.at, zone) !== reading.local
        : !('at' in readWallClock(reading.next, zone)) || reading.next <= reading.local,
    )
    expect(misread).toEqual([])
    // At no instant does the clock show a missing minute.
    const [first] = readings
    if (!first || !('at' in first)) throw new Error('midnight is there')
    const all = new Set(minutesIn(3).map((m) => shown(first.at + m * MINUTE, zone)))
    for (const { local } of missing) expect(all.has(local)).toBe(false)
  })

  test('a minute that the autumn night shows twice is its first', () => {
    const readings = around(autumn)
      .flatMap(minutesOf)
      .map((local) => ({ local, ...readWallClock(local, zone) }))
    const twice = readings.filter((reading) => 'twice' in reading && reading.twice)
    expect(twice).toHaveLength(change / STEP)
    const misread = readings.filter((reading) => {
      if (!('at' in reading)) return true
      const { at, local } = reading
      const again = shown(at + change * MINUTE, zone) === local
      const before = change > 0 && shown(at - change * MINUTE, zone) === local
      return shown(at, zone) !== local || before || again !== (reading.twice || change === 0)
    })
    expect(misread).toEqual([])
  })

  test('a run over either night plays on the days and at the times that were asked, none twice', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `${two(h)}:${two(m)}`)
    const slot = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), time })
    const days = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(
        fc.constantFrom(spring, autumn),
        days,
        days,
        fc.array(slot, { minLength: 1, maxLength: 8 }),
        (night, before, after, times) => {
          const day = (n: number) =>
            new Date(Date.parse(night) + n * 24 * 60 * MINUTE).toISOString().slice(0, 10)
          const starts = startsOfRun({ startDate: day(-before), endDate: day(after), times }, zone)
          const asked = new Set(times.map((each) => `${each.weekday} ${each.time}`))
          const expected = Array.from({ length: before + after + 1 }, (_, n) => day(n - before)).flatMap(
            (date) => {
              const weekday = new Date(date).getUTCDay() || 7
              return [...asked]
                .filter((each) => each.startsWith(`${weekday} `))
                .map((each) => `${date}T${each.slice(2)}`)
                .sort()
            },
          )
          expect(starts.map((start) => start.local)).toEqual(expected)
          const there = starts.flatMap(({ at }) => (at === null ? [] : [at]))
          expect(there).toEqual([...new Set(there)].sort((a, b) => a - b))
          for (const { at, local } of starts) if (at !== null) expect(wallClock(at, zone)).toBe(local)
        },
      ),
    )
  })
})

test('a skipped time is missing, and a run has it without a moment', () => {
  const local = '2026-03-08T02:30'
  expect(readWallClock(local, 'America/Toronto')).toEqual({ missing: true, next: '2026-03-08T03:30' })
  const run = { startDate: '2026-03-08', endDate: '2026-03-08', times: [{ weekday: 7, time: '02:30' }] }
  expect(startsOfRun(run, 'America/Toronto')).toEqual([{ local, at: null, twice: false }])
})

test('a spreadsheet has the time of the theatre', () => {
  expect(sheetTime('2026-11-27T00:30:00Z', 'America/Toronto')).toBe('2026-11-26 19:30')
})

test('Thursdays to Saturdays 19:30 and Sunday 14:00, over the autumn night', () => {
  const evenings = [4, 5, 6].map((weekday) => ({ weekday, time: '19:30' }))
  const times = [...evenings, { weekday: 7, time: '14:00' }]
  const starts = startsOfRun({ startDate: '2026-10-26', endDate: '2026-11-08', times }, 'America/Toronto')
  expect(starts.map(({ at }) => new Date(at ?? 0).toISOString())).toEqual([
    '2026-10-29T23:30:00.000Z',
    '2026-10-30T23:30:00.000Z',
    '2026-10-31T23:30:00.000Z',
    '2026-11-01T19:00:00.000Z',
    '2026-11-06T00:30:00.000Z',
    '2026-11-07T00:30:00.000Z',
    '2026-11-08T00:30:00.000Z',
    '2026-11-08T19:00:00.000Z',
  ])
})

test('a run of 60 days over the spring night has 60 evenings at 19:30', () => {
  const times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '19:30' }))
  const starts = startsOfRun({ startDate: '2026-02-10', endDate: '2026-04-10', times }, 'America/Toronto')
  expect(starts).toHaveLength(60)
  expect(new Set(starts.map(({ at }) => shown(at ?? 0, 'America/Toronto')?.slice(11)))).toEqual(
    new Set(['19:30']),
  )
  const hours = starts.slice(1).map(({ at }, i) => ((at ?? 0) - (starts[i]?.at ?? 0)) / (60 * MINUTE))
  expect([...new Set(hours)].sort()).toEqual([23, 24])
})
