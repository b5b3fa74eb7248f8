import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOLDING_BUDGET_MS, HOLDING_WINDOW_MS } from '../../shared/seating/contract.ts'
import { seededRandom } from '../testing/random.ts'
import {
  drawOrder,
  isSteady,
  mayHoldAgain,
  nextNumbers,
  nextPace,
  originRefusal,
  PACE,
  pollAfter,
  rankOf,
  seatsNotInHouse,
} from './rules.ts'

const nothing = { mailboxHere: 0, mailboxInAll: 0, networkHere: 0 }

test.each([
  ['ten of a performance', { mailboxHere: 10, mailboxInAll: 10 }, null],
  ['eleven of a performance', { mailboxHere: 11, mailboxInAll: 11 }, 'mailbox-limit'],
  ['ten each of two performances', { mailboxHere: 10, mailboxInAll: 20 }, null],
  ['a seat of a third one', { mailboxHere: 1, mailboxInAll: 21 }, 'mailbox-limit'],
])('I07 a mailbox may hold what one person may: %s', (_, held, reason) => {
  expect(originRefusal({ ...nothing, ...held }, 80)).toBe(reason)
})

test.each([
  [80, 40],
  [300, 150],
  [81, 40],
  [30, 15],
  // A party is always let through, however small the house.
  [12, 10],
  [0, 10],
])('I07 of %i seats on sale newcomers on one network may hold %i', (onSale, most) => {
  const held = (networkHere: number) => originRefusal({ ...nothing, networkHere }, onSale)
  expect([held(most), held(most + 1)]).toEqual([null, 'network-limit'])
})

const now = 10 * HOLDING_WINDOW_MS
const held = (from: number, to: number, change = {}) => ({
  created_at: now + from,
  ends_at: now + to,
  closed_at: null,
  sold: false,
  ...change,
})

test.each([
  ['nothing', [], true],
  ['a moment less than the budget', [held(-HOLDING_BUDGET_MS + 1, 1)], true],
  ['the budget', [held(-HOLDING_BUDGET_MS, 1)], false],
  ['a moment less in two parts', [held(-HOLDING_BUDGET_MS - 4, -6), held(-1, 1)], true],
  ['the budget in two parts', [held(-HOLDING_BUDGET_MS - 5, -6), held(-1, 1)], false],
  ['the budget, but for what was sold', [held(-HOLDING_BUDGET_MS, 1, { sold: true })], true],
  ['the budget, had it not been closed', [held(-HOLDING_BUDGET_MS, 1, { closed_at: now - 1 })], true],
  ['long before the window', [held(-9 * HOLDING_WINDOW_MS, -HOLDING_WINDOW_MS)], true],
  ['what began before the window', [held(-9 * HOLDING_WINDOW_MS, 1 - HOLDING_WINDOW_MS)], true],
])('whoever has held %s may hold seats again: %s', (_what, past, may) => {
  expect(mayHoldAgain(past, now)).toBe(may)
})

test('seats that the house does not have are named', () => {
  const house = new Map([
    [1, {}],
    [3, {}],
  ])
  expect(seatsNotInHouse([3, 2, 1, 81], house)).toEqual([2, 81])
})

test('X36 the order is that of the SHA-256 of seed and number, then that of arrival', () => {
  const queue = { seed: 'a published seed', early: 50, arrivals: 60 }
  const lot = (number: number) => createHash('sha256').update(`a published seed.${number}`).digest('hex')
  const expected = Array.from({ length: 50 }, (_, i) => i + 1).sort((a, b) => (lot(a) < lot(b) ? -1 : 1))
  expect(drawOrder(queue).numbers).toEqual(expected)
  expect(expected.map((number) => rankOf(queue, number))).toEqual(expected.map((_, i) => i + 1))
  expect(rankOf(queue, 51)).toBe(51)
  expect(nextNumbers(queue, 48, 4)).toEqual([...expected.slice(48), 51, 52])
  expect(nextNumbers(queue, 58, 100)).toEqual([59, 60])
  expect(nextNumbers(queue, 60, 5)).toEqual([])
})

test('X36 every arrival before the opening has the same chance of every tenth of the order (chi-square)', () => {
  const [people, seeds, tenths] = [100, 2000, 10]
  const counts = new Map([1, 50, 100].map((number) => [number, new Array<number>(tenths).fill(0)]))
  for (let i = 0; i < seeds; i++) {
    const { ranks } = drawOrder({ seed: `seed ${i}`, early: people })
    for (const [number, count] of counts) {
      const tenth = Math.floor(((ranks[number - 1] ?? 0) - 1) / (people / tenths))
      count[tenth] = (count[tenth] ?? 0) + 1
    }
  }
  const expected = seeds / tenths
  for (const count of counts.values()) {
    const chiSquare = count.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
    // 9 degrees of freedom; 27.9 is exceeded by chance once in 1,000 times, and the seeds are fixed.
    expect(chiSquare).toBeLessThan(27.9)
  }
})

test('the pace follows how busy the server is, slowly', () => {
  const after = (seconds: number, busy: number, pace = 10) =>
    Array.from({ length: seconds }).reduce<number>((now) => nextPace(now, busy), pace)
  expect(after(60, 0.7)).toBeCloseTo(10)
  expect(after(60, 0.35)).toBeGreaterThan(13)
  expect(after(60, 0.07)).toBeLessThan(31)
  expect(after(60, 1)).toBeLessThan(7.5)
  expect(after(600, 2)).toBe(PACE.least)
  expect([0.4, 0.6, 1, 1.2].map(isSteady)).toEqual([false, true, true, false])
  expect([0, 80_000, 8_000_000].map(pollAfter)).toEqual([1000, 10_000, 30_000])
})

/**
 * A model of a server that does `capacity` units of work a second: for a person who comes in half a unit at once, one after
 * 5 to 25 s to hold seats, and three to pay, up to two minutes later. One in ten does not come.
 */
function playRush(capacity: number, people: number) {
  const { next: random } = seededRandom('a rush')
  const due = new Map<number, number>()
  const add = (at: number, work: number) => due.set(at, (due.get(at) ?? 0) + work)
  const seconds: { front: number; pace: number; queued: number; steady: boolean }[] = []
  let [front, queued, busy, pace] = [0, 0, 0.5, PACE.first as number]
  for (let t = 0; front < people; t++) {
    queued += due.get(t) ?? 0
    const done = Math.min(queued, capacity * 0.9)
    queued -= done
    const lateMs = (queued / capacity) * 1000
    busy += (Math.max(done / capacity + 0.1, lateMs / 200) - busy) / 5
    pace = nextPace(pace, busy)
    const count = Math.min(people - front, Math.floor(pace + random()))
    for (let i = 0; i < count; i++) {
      add(t + 1, 0.5)
      if (random() < 0.1) continue
      const held = t + 6 + Math.floor(random() * 20)
      add(held, 1)
      add(held + 40 + Math.floor(random() * 80), 3)
    }
    front += count
    seconds.push({ front, pace, queued, steady: isSteady(busy) })
  }
  return seconds
}

test.each([
  [100, 6000],
  [400, 20_000],
])(
  'a server of %i units a second is used and never a second late; estimates are within 25 %',
  (capacity, people) => {
    const seconds = playRush(capacity, people)
    const errors = seconds.flatMap(({ front, pace, steady }, t) =>
      [0.25, 0.5, 1].flatMap((share) => {
        const rank = front + Math.ceil((people - front) * share)
        const real = seconds.findIndex((second) => second.front >= rank) - t
        return steady && real >= 30 ? [Math.abs((rank - front) / pace - real) / real] : []
      }),
    )
    expect(errors.length).toBeGreaterThan(50)
    expect(Math.max(...errors)).toBeLessThan(0.25)
    expect(Math.max(...seconds.map(({ queued }) => queued))).toBeLessThan(capacity)
    expect(seconds.length).toBeLessThan((people / (capacity / 4.5)) * 2.5)
  },
)

test('a server that is too slow for the first pace is overrun for some seconds and then relieved', () => {
  const late = playRush(20, 3000).map(({ queued }) => queued / 20)
  expect(Math.max(...late)).toBeLessThan(10)
  expect(Math.max(...late.slice(-300))).toBeLessThan(2)
})
