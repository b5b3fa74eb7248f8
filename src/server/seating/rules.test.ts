import { expect, test } from 'vitest'
import { originRefusal } from './rules.ts'

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
