import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { doorStage, isAdmittedToday, lobbyStage, onLobbyScreen } from './stages.ts'

const zone = 'America/Toronto'
const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds

/** Doors open half an hour before the start. */
const admits = (startsAt: string, now: string | number, timeZone = zone) =>
  isAdmittedToday(
    { starts_at: at(startsAt), doors_at: at(startsAt) - 30 * 60_000, length_minutes: null },
    typeof now === 'number' ? now : at(now),
    timeZone,
  )

test.each([
  ['2026-11-26T23:59', 'later'],
  ['2026-11-27T00:00', 'today'],
  ['2026-11-27T18:59', 'today'],
  ['2026-11-27T19:00', 'open'],
  ['2026-11-27T21:59', 'open'],
  ['2026-11-27T22:00', 'over'],
])('at %s the performance of 7:30 pm is %s', (now, stage) => {
  const startsAt = at('2026-11-27T19:30')
  const times = { starts_at: startsAt, doors_at: startsAt - 30 * 60_000, length_minutes: null }
  expect(doorStage(times, at(now), zone)).toBe(stage)
})

describe('the screen in the lobby', () => {
  const of = (local: string, status: 'scheduled' | 'cancelled' = 'scheduled') => ({
    status,
    starts_at: at(local),
    doors_at: at(local) - 30 * 60_000,
    length_minutes: 150,
  })
  const [matinee, evening] = [of('2026-11-27T17:00'), of('2026-11-27T20:00')]
  test.each([
    ['before the matinee', '2026-11-27T15:00', matinee],
    ['while its doors are open', '2026-11-27T16:30', matinee],
    ['while it is on', '2026-11-27T19:29', matinee],
    ['when it ends as the doors of the evening open', '2026-11-27T19:30', evening],
    ['while the evening is on', '2026-11-27T20:00', evening],
    ['half an hour after the evening', '2026-11-27T22:59', evening],
    ['later', '2026-11-27T23:00', undefined],
  ])('%s', (_what, now, shown) => {
    expect(onLobbyScreen([matinee, evening], at(now))).toBe(shown)
  })

  test.each([
    ['17:59', 'waiting'],
    ['18:00', 'open'],
    ['18:29', 'open'],
    ['18:30', 'started'],
    ['20:59', 'started'],
    ['21:00', 'over'],
  ])('at %s the performance of 6:30 pm is %s, and a cancelled one cancelled', (now, stage) => {
    const day = '2026-11-27T'
    expect(lobbyStage(of(`${day}18:30`), at(day + now))).toBe(stage)
    expect(lobbyStage(of(`${day}18:30`, 'cancelled'), at(day + now))).toBe('cancelled')
  })

  test('what is on comes before thanks for what has just ended', () => {
    const soon = of('2026-11-27T19:45')
    expect(onLobbyScreen([matinee, soon], at('2026-11-27T19:45'))).toBe(soon)
  })

  test('thanks for a matinee while nobody is let in to the evening yet', () => {
    const late = of('2026-11-27T20:15')
    expect(onLobbyScreen([matinee, late], at('2026-11-27T19:44'))).toBe(matinee)
    expect(onLobbyScreen([matinee, late], at('2026-11-27T19:45'))).toBe(late)
  })
})

test('a performance is over after the length that its show says', () => {
  const startsAt = at('2026-11-27T19:30')
  const times = { starts_at: startsAt, doors_at: startsAt, length_minutes: 70 }
  expect(doorStage(times, at('2026-11-27T20:39'), zone)).toBe('open')
  expect(doorStage(times, at('2026-11-27T20:40'), zone)).toBe('over')
})

describe('a door that names no performance', () => {
  test.each([
    ['of this evening, in the morning', '2026-11-27T19:30', '2026-11-27T09:00', true],
    ['of this evening, at the first minute of the day', '2026-11-27T19:30', '2026-11-27T00:00', true],
    ['of this evening, the evening before', '2026-11-27T19:30', '2026-11-26T23:59', false],
    ['of the matinee, in the evening', '2026-11-27T14:00', '2026-11-27T22:00', true],
    ['of the late show, after midnight', '2026-11-27T23:00', '2026-11-28T01:29', true],
    ['of the late show, once it is over', '2026-11-27T23:00', '2026-11-28T01:30', false],
    ['of the evening before, after midnight', '2026-11-27T19:30', '2026-11-28T00:10', false],
    ['of midnight, when its doors open', '2026-11-28T00:15', '2026-11-27T23:45', true],
    ['of midnight, before its doors open', '2026-11-28T00:15', '2026-11-27T23:44', false],
    ['of next week, at the same hour', '2026-12-04T19:30', '2026-11-27T19:30', false],
  ])('a ticket %s', (_what, startsAt, now, admitted) => {
    expect(admits(startsAt, now)).toBe(admitted)
  })

  test('the date is the theatre’s, not that of Greenwich', () => {
    // Half past midnight of the 28th in Greenwich.
    const now = Date.UTC(2026, 10, 28, 0, 30)
    expect(admits('2026-11-27T14:00', now)).toBe(true)
    expect(admits('2026-11-28T17:30', now)).toBe(false)
    expect(admits('2026-11-28T17:30', now, 'Etc/UTC')).toBe(true)
  })

  test('the night when clocks go back has 25 hours, all of one date', () => {
    // The hour from one to two comes twice on 1 November 2026.
    const late = at('2026-11-01T23:30')
    expect(late - at('2026-11-01T00:00')).toBe(24.5 * 3_600_000)
    expect(admits('2026-11-01T19:30', '2026-11-01T00:00')).toBe(true)
    expect(admits('2026-11-01T14:00', late)).toBe(true)
    // From 11 pm to half past one, before the hour is repeated: an hour later the show is over, at the same clock.
    expect(admits('2026-10-31T23:00', at('2026-11-01T01:29'))).toBe(true)
    expect(admits('2026-10-31T23:00', at('2026-11-01T01:29') + 3_600_000)).toBe(false)
  })

  test('the night when clocks go forward ends the late show at half past three', () => {
    expect(admits('2027-03-13T23:59', '2027-03-14T03:28')).toBe(true)
    expect(admits('2027-03-13T23:59', '2027-03-14T03:29')).toBe(false)
    expect(admits('2027-03-14T19:30', '2027-03-14T00:00')).toBe(true)
    expect(admits('2027-03-14T19:30', '2027-03-13T23:59')).toBe(false)
  })
})
