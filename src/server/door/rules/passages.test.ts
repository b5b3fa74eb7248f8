import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { type Passage, possibleScanTime, replayPassages, wasCodeOf } from './passages.ts'

const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Toronto').epochMilliseconds

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
  const passages = fc
    .array(passage, { maxLength: 12 })
    .map((all): Passage[] =>
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
          const earliest = Math.min(...all.map(({ at }) => at))
          expect(new Set(twice.map(({ again }) => again.scanId)).size).toBe(all.length - 1)
          expect(twice.filter(({ first, again }) => first.at > earliest || first === again)).toEqual([])
          expect(presence).toEqual({ admittedAt: earliest, leftAt: null })
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

  test('a guest who comes back in the millisecond in which they went out is inside', () => {
    const [first, out, back] = [went('c', 'entry', 1), went('b', 'pass-out', 2), went('a', 're-entry', 2)]
    expect(replayPassages([first, out, back])).toEqual({
      presence: { admittedAt: 2, leftAt: null },
      twice: [],
    })
  })

  test('of two entrances in one millisecond the one with the lower id counts', () => {
    const [low, high] = [went('a', 'entry', 1), went('b', 'entry', 1)]
    expect(replayPassages([high, low]).twice).toEqual([{ first: low, again: high }])
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
  ['of before 1970', -1, null, 30],
  ['no time', Number.NaN, null, 30],
])('X25 a scan whose time is %s', (_what, claimed, doorsAt, time) => {
  expect(possibleScanTime(claimed, { issuedAt: 10, doorsAt }, 30)).toBe(time)
})

test.each([
  ['a day behind', '2026-11-26T19:40', '2026-11-27T21:00', '2026-11-27T21:00'],
  ['a day ahead', '2026-11-28T19:40', '2026-11-27T21:00', '2026-11-27T21:00'],
  ['behind, twelve hours before the doors', '2026-11-27T06:59', '2026-11-27T07:00', '2026-11-27T07:00'],
  ['right, twelve hours before the doors', '2026-11-27T07:00', '2026-11-27T21:00', '2026-11-27T07:00'],
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
  const ticket = { generation: 0, key_no: 2, accepted_at: null, accepted_generation: 0 }
  expect(wasCodeOf(ticket, { ...fields, ...code }, 50)).toBe(was)
  // Before somebody accepted it, an earlier code was its buyer's; since then only theirs is good.
  const isEarlier = code.generation === 255
  const sent = (accepted_at: number) => wasCodeOf({ ...ticket, accepted_at }, { ...fields, ...code }, 50)
  expect(sent(51)).toBe(isEarlier ? code.revokedAt === null || code.revokedAt > 50 : was)
  expect(sent(50)).toBe(isEarlier ? false : was)
})

test('T06 whoever accepted a ticket came in with it, also if its key was revoked before the phone says so', () => {
  const fields = { ticketId: 'TICKET-0000000000000000', performanceId: '0'.repeat(32), seatNum: 1 }
  const ticket = { generation: 2, key_no: 3, accepted_at: 40, accepted_generation: 1 }
  const codeOf = (generation: number) => ({ ...fields, keyNo: 2, generation, revokedAt: 51 })
  expect(wasCodeOf(ticket, codeOf(1), 50)).toBe(true)
  expect(wasCodeOf(ticket, codeOf(0), 50)).toBe(false)
  expect(wasCodeOf(ticket, codeOf(0), 39)).toBe(true)
})
