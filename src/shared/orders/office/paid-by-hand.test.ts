import { expect, test } from 'vitest'
import { quoteLines } from '../exchange-lines.ts'
import { refundsByWay, splitByHand } from './paid-by-hand.ts'

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

test('in the books they are to the cent', () => {
  expect(splitByHand(parts)).toEqual([
    { byHand: true, cents: 1746 },
    { byHand: false, cents: 876 },
  ])
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
