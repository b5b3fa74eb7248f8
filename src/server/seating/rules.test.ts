import { expect, test } from 'vitest'
import { HOLDING_BUDGET_MS, HOLDING_WINDOW_MS } from '../../shared/seating/contract.ts'
import { mayHoldAgain, originRefusal, seatsNotInHouse } from './rules.ts'

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
