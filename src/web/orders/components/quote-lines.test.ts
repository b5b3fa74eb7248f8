import { expect, test } from 'vitest'
import type { ExchangeQuote } from '../../../shared/orders/exchanges.ts'
import { exchangeLines } from './quote-lines.ts'

const parts = [
  { provider: 'stripe', cents: 875 },
  { provider: 'cash', cents: 874 },
  { provider: 'cash', cents: 872 },
  { provider: 'paypal', cents: 1 },
]

const free: ExchangeQuote = {
  ...{ credit: 0, subtotal: 0, tax: 0, taxes: [], total: 0, difference: 0 },
  ...{ due: 0, waived: 0, back: 0, kept: 0, provider: null, parts: [] },
}
/** The lines below the price of the new tickets. */
const settled = (quote: Partial<ExchangeQuote>) => exchangeLines(1, { ...free, ...quote }).slice(3)

test('an exchange has a line for each account, and last what is paid out', () => {
  const lines = settled({ credit: 2622, parts })
  expect(lines).toEqual([
    { name: 'Credit for the earlier tickets', cents: -2622 },
    { name: 'Refund to your card', cents: 875 },
    { name: 'Refund to PayPal', cents: 1 },
    { name: 'Paid out at the box office', cents: 1746 },
  ])
})

test('an exchange says what is too little to charge or to refund, and that nothing is to pay', () => {
  const even = { credit: 1749 }
  expect(settled(even).map(({ cents }) => cents)).toEqual([-1749, 0])
  expect(settled({ ...even, waived: 20 }).map(({ cents }) => cents)).toEqual([-1749, -20])
  expect(settled({ ...even, kept: 30 }).map(({ cents }) => cents)).toEqual([-1749, 30])
  expect(settled({ ...even, due: 500 })).toContainEqual({ name: 'To pay', cents: 500 })
})
