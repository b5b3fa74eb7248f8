import { expect, test } from 'vitest'
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

test('a refund is on its way while it is due and waits for no person', () => {
  for (const provider of ['stripe', 'paypal']) {
    expect(isOnItsWay({ state: 'due', provider })).toBe(true)
    expect(isOnItsWay({ state: 'refused', provider })).toBe(false)
  }
  for (const provider of ['cash', 'terminal', 'cheque', 'transfer', 'credit'])
    expect(isOnItsWay({ state: 'due', provider })).toBe(false)
})
