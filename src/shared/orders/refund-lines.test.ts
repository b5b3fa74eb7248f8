import { expect, test } from 'vitest'
import { quebecTaxes } from '../platform/money/taxes.ts'
import { refundLines } from './refund-lines.ts'

const [gst] = quebecTaxes
if (!gst) throw new Error('Quebec has two')
const returned = { net: 1590, tax: 80, taxes: [{ ...gst, amount: 80 }], exempt: { seat: 0, donation: 0 } }

test('a receipt of which nothing went back has no lines of that', () => {
  expect(refundLines({ refunded: 0, returned })).toEqual([])
})

test('a receipt names what was returned without tax, each tax, and the refund', () => {
  expect(refundLines({ refunded: 1670, returned })).toEqual([
    { name: 'Returned, before tax', cents: -1590 },
    { name: 'GST (5%), returned', cents: -80 },
    { name: 'Refunded', cents: -1670 },
  ])
})

test('a refund without tax is one line', () => {
  const refund = [{ name: 'Refunded', cents: -500 }]
  expect(
    refundLines({
      refunded: 500,
      returned: { net: 500, tax: 0, taxes: [], exempt: { seat: 0, donation: 0 } },
    }),
  ).toEqual(refund)
  expect(refundLines({ refunded: 500, returned: null })).toEqual(refund)
})
