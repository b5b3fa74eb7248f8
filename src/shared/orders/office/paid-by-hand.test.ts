import { expect, test } from 'vitest'
import { quoteLines } from '../exchange-lines.ts'
import { isOnItsWay, isRefundedByHand, refundsByWay, splitBookedRefund } from './paid-by-hand.ts'

const parts = [
  { provider: 'stripe', cents: 875 },
  { provider: 'cash', cents: 874 },
  { provider: 'cash', cents: 872 },
  { provider: 'paypal', cents: 1 },
]

test('each refund in cash is rounded by itself, what goes through providers is one sum', () => {
  expect(refundsByWay(parts)).toEqual([
    { way: 'cash', cents: 875 + 870 },
    { way: 'online', cents: 876 },
  ])
  expect(refundsByWay([])).toEqual([])
})

test('what goes back by cheque is by hand, and credit a way of its own', () => {
  const others = [
    { provider: 'credit', cents: 1 },
    { provider: 'cheque', cents: 2 },
    { provider: 'transfer', cents: 4 },
  ]
  expect(refundsByWay(others)).toEqual([
    { way: 'by-hand', cents: 6 },
    { way: 'credit', cents: 1 },
  ])
})

test.each([
  ['cash', true],
  ['transfer', true],
  ['credit', true],
  ['stripe', false],
])('a refund of %s waits for a person: %s', (provider, waits) => {
  expect(isRefundedByHand(provider)).toBe(waits)
})

test('in the books they are to the cent', () => {
  expect(splitBookedRefund([...parts, { provider: 'credit', cents: 300 }])).toEqual([
    { way: 'by-hand', cents: 1746 },
    { way: 'credit', cents: 300 },
    { way: 'online', cents: 876 },
  ])
  expect(splitBookedRefund([{ provider: 'stripe', cents: 1 }])).toEqual([{ way: 'online', cents: 1 }])
})

test('an exchange has a line for each account, and last what is paid out', () => {
  const lines = quoteLines({ credit: 2622, due: 0, waived: 0, kept: 0, parts })
  expect(lines).toEqual([
    { name: 'Credit for the earlier tickets', cents: -2622 },
    { name: 'Refund to your card', cents: 875 },
    { name: 'Refund to PayPal', cents: 1 },
    { name: 'Paid out at the box office', cents: 1746 },
  ])
})

test('an exchange says what is too little to charge or to refund, and that nothing is to pay', () => {
  const even = { credit: 1749, due: 0, waived: 0, kept: 0, parts: [] }
  expect(quoteLines(even).map(({ cents }) => cents)).toEqual([-1749, 0])
  expect(quoteLines({ ...even, waived: 20 }).map(({ cents }) => cents)).toEqual([-1749, -20])
  expect(quoteLines({ ...even, kept: 30 }).map(({ cents }) => cents)).toEqual([-1749, 30])
  expect(quoteLines({ ...even, due: 500 })).toContainEqual({ name: 'To pay', cents: 500 })
})

test('a refund is on its way while it is due and waits for no person', () => {
  for (const provider of ['stripe', 'paypal']) {
    expect(isOnItsWay({ state: 'due', provider })).toBe(true)
    expect(isOnItsWay({ state: 'refused', provider })).toBe(false)
  }
  for (const provider of ['cash', 'terminal', 'cheque', 'transfer', 'credit'])
    expect(isOnItsWay({ state: 'due', provider })).toBe(false)
})
