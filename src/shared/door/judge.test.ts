import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countInside, isEarlier, isKept, judgeOffline, type Known, stillNews } from './judge.ts'
import type { OfflineList, OfflineTicket } from './offline.ts'

const performanceId = 'a'.repeat(32)
const now = Date.parse('2026-11-27T19:45:00-05:00')
const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

const ticket = (hash: string, change: Partial<OfflineTicket> = {}): OfflineTicket => ({
  hash,
  generation: 1,
  type: 'General',
  admittedAt: null,
  outside: false,
  party: 0,
  ...change,
})
const listWith = (tickets: OfflineTicket[], gone: string[] = []): OfflineList => ({
  serverTime: iso(-5),
  performance: { id: performanceId, show: 'Cyrano', startsAt: iso(-15), doorsAt: iso(-45), endsAt: iso(135) },
  keys: [],
  seats: { 12: 'B2' },
  tickets,
  void: gone,
})
const known = (list: OfflineList, rest: Partial<Known> = {}): Known => ({
  list,
  seen: [],
  waiting: [],
  ...rest,
})
const code = (hash: string, change = {}) => ({
  fields: {
    keyNo: 1,
    ticketId: 'TICKET-0123456789ABCDEF',
    performanceId,
    seatNum: 12,
    generation: 1,
    ...change,
  },
  revoked: false,
  hash,
})
const waiting = (hash: string, change = {}) => ({
  scanId: hash,
  text: '',
  performanceId,
  scannedAt: iso(-1),
  result: 'admitted' as const,
  hash,
  ...change,
})

describe('a phone by itself', () => {
  const list = listWith(
    [
      ticket('amelie', { name: 'Amélie Roy', type: 'Student' }),
      ticket('luc', { admittedAt: iso(-10) }),
      ticket('smoker', { admittedAt: iso(-10), outside: true }),
    ],
    ['refunded'],
  )

  test('admits a ticket of its list, with name, type, seat and party', () => {
    expect(judgeOffline(known(list), code('amelie'), now)).toEqual({
      message: 'Admitted',
      result: 'admitted',
      ticketId: 'TICKET-0123456789ABCDEF',
      label: 'B2',
      show: 'Cyrano',
      startsAt: iso(-15),
      type: 'Student',
      name: 'Amélie Roy',
      party: { size: 3, inside: 2 },
      admittedAt: iso(0),
    })
  })

  test('asks for proof where the type of the ticket wants it, as its guest comes in', () => {
    const students = known(
      listWith([ticket('here', { proof: true }), ticket('in', { admittedAt: iso(-1), proof: true })]),
    )
    expect(judgeOffline(students, code('here'), now)).toMatchObject({ result: 'admitted', proof: true })
    expect(judgeOffline(students, code('in'), now)).not.toHaveProperty('proof')
    expect(judgeOffline(known(list), code('amelie'), now)).not.toHaveProperty('proof')
  })

  test.each([
    ['a text that nobody signed', null, 'unknown'],
    ['a guest who is inside', code('luc'), 'already-admitted'],
    ['a guest who comes back', code('smoker'), 'admitted'],
    ['a refunded ticket', code('refunded'), 'void'],
    ['a code from before an exchange', code('amelie', { generation: 0 }), 'void'],
    ['another performance', code('amelie', { performanceId: 'b'.repeat(32) }), 'wrong-performance'],
    ['a ticket sold since the list was made', code('new'), 'admitted'],
  ])('%s', (_what, scanned, result) => {
    expect(judgeOffline(known(list), scanned, now).result).toBe(result)
  })

  test('welcomes a guest who was out for now, and nobody else', () => {
    expect(judgeOffline(known(list), code('smoker'), now)).toMatchObject({
      message: 'Welcome back',
      type: 'General',
    })
    expect(judgeOffline(known(list), code('luc'), now).message).toBe('Already admitted')
    const inside = known(list, { seen: [{ hash: 'smoker', at: iso(-2) }] })
    expect(judgeOffline(inside, code('smoker'), now).message).toBe('Already admitted')
  })

  test('counts the party of a ticket by its order', () => {
    const parties = listWith([ticket('amelie'), ticket('luc', { party: 1, admittedAt: iso(-10) })])
    expect(judgeOffline(known(parties), code('amelie'), now).party).toEqual({ size: 1, inside: 1 })
  })

  test('of several admissions with a ticket the earliest counts', () => {
    const later = { seen: [{ hash: 'amelie', at: iso(-3) }], waiting: [waiting('amelie')] }
    expect(judgeOffline(known(list, later), code('amelie'), now).admittedAt).toBe(iso(-3))
    const earlier = { ...later, waiting: [waiting('amelie', { scannedAt: iso(-4) })] }
    expect(judgeOffline(known(list, earlier), code('amelie'), now).admittedAt).toBe(iso(-4))
  })

  test('an admission is news to lists that were made up to ten seconds after it', () => {
    const seenAt = (seconds: number) => [{ hash: 'amelie', at: iso(-5 - seconds / 60) }]
    expect(stillNews(seenAt(10), list)).toEqual(seenAt(10))
    expect(stillNews(seenAt(11), list)).toEqual([])
  })

  test('counts the tickets of its list, and their guests', () => {
    expect(countInside(known(list))).toEqual({ sold: 3, admitted: 1 })
  })

  test.each([
    [0, 1, true],
    [1, 1, false],
    [2, 1, false],
    [255, 0, true],
    [0, 127, true],
    [0, 128, false],
  ])('issue %d is earlier than %d: %s', (generation, than, earlier) => {
    expect(isEarlier(generation, than)).toBe(earlier)
  })

  test('knows its own admissions and the server’s, until a list says them', () => {
    const seen = [{ hash: 'amelie', at: iso(-6) }]
    expect(judgeOffline(known(list, { waiting: [waiting('amelie')] }), code('amelie'), now)).toMatchObject({
      result: 'already-admitted',
      admittedAt: iso(-1),
    })
    expect(
      judgeOffline(known(list, { seen: [{ hash: 'smoker', at: iso(-2) }] }), code('smoker'), now).result,
    ).toBe('already-admitted')
    expect(stillNews(seen, list)).toEqual([])
    const refused = waiting('amelie', { result: 'void' })
    const elsewhere = waiting('amelie', { performanceId: 'b'.repeat(32) })
    const rest = { seen, waiting: [refused, elsewhere] }
    expect(judgeOffline(known(list, rest), code('amelie'), now).result).toBe('admitted')
    expect(countInside(known(list, rest))).toEqual({ sold: 3, admitted: 1 })
    expect(countInside(known(list, { waiting: [waiting('amelie'), waiting('new')] }))).toEqual({
      sold: 4,
      admitted: 3,
    })
  })

  test('T05 property: admits each ticket once, in whatever order they come', () => {
    const hashes = fc.array(fc.constantFrom('amelie', 'luc', 'smoker', 'new', 'newer'), { maxLength: 20 })
    fc.assert(
      fc.property(hashes, (scanned) => {
        const queue: Known['waiting'][number][] = []
        for (const [i, hash] of scanned.entries()) {
          const { result } = judgeOffline(known(list, { waiting: queue }), code(hash), now + i)
          queue.push(waiting(hash, { scanId: String(i), result }))
        }
        const admitted = queue.filter(({ result }) => result === 'admitted').map(({ hash }) => hash)
        expect(admitted.toSorted()).toEqual([...new Set(scanned)].filter((hash) => hash !== 'luc').toSorted())
      }),
    )
  })

  test('T08 the list is kept for six hours after the end', () => {
    expect(isKept(list, now + (135 + 360) * 60_000)).toBe(true)
    expect(isKept(list, now + (135 + 360) * 60_000 + 1)).toBe(false)
  })
})
