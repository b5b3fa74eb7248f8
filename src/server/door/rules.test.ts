import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  doorStage,
  isAdmittedToday,
  onLobbyScreen,
  type Passage,
  possibleScanTime,
  replayPassages,
  wasCodeOf,
} from './rules.ts'

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

describe('T05 passages', () => {
  const passage = fc.record({
    kind: fc.constantFrom(
      'entry' as const,
      'entry' as const,
      're-entry' as const,
      'pass-out' as const,
      'undo' as const,
    ),
    at: fc.integer({ min: 0, max: 20 }),
    about: fc.nat(),
  })
  const idOf = (i: number) => String(i).padStart(2, '0')
  /** Each undo takes back one of them, heard of before it or not. */
  const passages = fc.array(passage, { maxLength: 12 }).map((all): Passage[] =>
    all.map(({ about, ...each }, i) => ({
      ...each,
      scanId: idOf(i),
      undoes: each.kind === 'undo' ? idOf(about % (all.length + 1)) : null,
    })),
  )
  const went = (scanId: string, kind: Passage['kind'], at: number, undoes: string | null = null) => ({
    scanId,
    kind,
    at,
    undoes,
  })

  test('come to the same, in whatever order they are heard of', () => {
    const shuffled = passages.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(replayPassages(other)).toEqual(replayPassages(all))
      }),
    )
  })

  test('that were undone are as if they had not been, and so they stay', () => {
    fc.assert(
      fc.property(passages, (all) => {
        const undone = new Set(all.flatMap(({ undoes }) => undoes ?? []))
        const others = all.filter(({ kind, scanId }) => kind !== 'undo' && !undone.has(scanId))
        expect(replayPassages(all)).toEqual(replayPassages(others))
      }),
    )
  })

  test('n admissions without anybody leaving are one guest inside, the first, and n-1 conflicts', () => {
    fc.assert(
      fc.property(
        passages.filter((all) => all.length > 0),
        (all) => {
          const { presence, twice } = replayPassages(
            all.map((each) => ({ ...each, kind: 'entry' as const, undoes: null })),
          )
          expect(twice).toHaveLength(all.length - 1)
          expect(presence).toEqual({ admittedAt: Math.min(...all.map(({ at }) => at)), leftAt: null })
        },
      ),
    )
  })

  test('a guest who is out for now may come back', () => {
    const [first, out, back] = [went('a', 'entry', 1), went('b', 'pass-out', 2), went('c', 're-entry', 3)]
    expect(replayPassages([first, out])).toEqual({ presence: { admittedAt: 1, leftAt: 2 }, twice: [] })
    expect(replayPassages([back, first, out])).toEqual({
      presence: { admittedAt: 3, leftAt: null },
      twice: [],
    })
  })

  test('a guest who goes out in the millisecond of their scan is out', () => {
    const [first, out] = [went('b', 'entry', 1), went('a', 'pass-out', 1)]
    expect(replayPassages([first, out]).presence).toEqual({ admittedAt: 1, leftAt: 1 })
  })

  test('an undo takes back the admission it names, and leaves every other', () => {
    const [first, again] = [went('a', 'entry', 1), went('b', 'entry', 2)]
    const [undoFirst, undoAgain] = [went('c', 'undo', 3, 'a'), went('d', 'undo', 4, 'b')]
    const outcomeOf = (...all: Passage[]) => replayPassages(all)
    expect(outcomeOf(first, undoFirst)).toEqual({ presence: { admittedAt: null, leftAt: null }, twice: [] })
    expect(outcomeOf(first, again, undoFirst)).toEqual({
      presence: { admittedAt: 2, leftAt: null },
      twice: [],
    })
    expect(outcomeOf(first, again, undoAgain)).toEqual({
      presence: { admittedAt: 1, leftAt: null },
      twice: [],
    })
    expect(outcomeOf(undoAgain, undoFirst, again, first).presence.admittedAt).toBeNull()
  })

  test('a return that is undone leaves its guest out for now', () => {
    const [first, out, back] = [went('a', 'entry', 1), went('b', 'pass-out', 2), went('c', 're-entry', 3)]
    expect(replayPassages([first, out, back, went('d', 'undo', 4, 'c')]).presence).toEqual({
      admittedAt: 1,
      leftAt: 2,
    })
    expect(replayPassages([first, out, back, went('d', 'undo', 4, 'a')]).presence).toEqual({
      admittedAt: 3,
      leftAt: null,
    })
  })
})

test.each([
  ['before its ticket', 5, null, 10],
  ['possible', 20, null, 20],
  ['to come', 40, null, 30],
  ['no time', Number.NaN, null, 30],
])('X25 a scan whose time is %s', (_what, claimed, doorsAt, time) => {
  expect(possibleScanTime(claimed, { issuedAt: 10, doorsAt }, 30)).toBe(time)
})

test.each([
  ['a day behind', '2026-11-26T19:40', '2026-11-27T21:00', '2026-11-27T21:00'],
  ['a day ahead', '2026-11-28T19:40', '2026-11-27T21:00', '2026-11-27T21:00'],
  ['right, and let somebody in early', '2026-11-27T16:00', '2026-11-27T21:00', '2026-11-27T16:00'],
  [
    'right, the day before, when all was rehearsed',
    '2026-11-26T15:00',
    '2026-11-26T15:10',
    '2026-11-26T15:00',
  ],
])('X25 a phone whose clock is %s', (_what, claimed, now, time) => {
  const times = { issuedAt: at('2026-11-01T12:00'), doorsAt: at('2026-11-27T19:00') }
  expect(possibleScanTime(at(claimed), times, at(now))).toBe(at(time))
})

test.each([
  ['the ticket’s own', { keyNo: 2, generation: 0, revokedAt: null }, true],
  [
    'the ticket’s own, of a key that was revoked afterwards',
    { keyNo: 2, generation: 0, revokedAt: 51 },
    true,
  ],
  ['the ticket’s own, of a key that had been revoked', { keyNo: 2, generation: 0, revokedAt: 50 }, false],
  [
    'the one before it, of a key that was revoked afterwards',
    { keyNo: 1, generation: 255, revokedAt: 51 },
    true,
  ],
  ['the one before it, of a key that had been revoked', { keyNo: 1, generation: 255, revokedAt: 50 }, false],
  ['the new issue, signed with the old key', { keyNo: 1, generation: 0, revokedAt: 51 }, false],
  ['an issue to come', { keyNo: 1, generation: 1, revokedAt: 51 }, false],
  ['an earlier issue, signed with the same key', { keyNo: 2, generation: 255, revokedAt: null }, false],
])('T06 a code that was scanned: %s', (_what, code, was) => {
  const fields = { ticketId: 'TICKET-0000000000000000', performanceId: '0'.repeat(32), seatNum: 1 }
  expect(wasCodeOf({ generation: 0, key_no: 2 }, { ...fields, ...code }, 50)).toBe(was)
})
