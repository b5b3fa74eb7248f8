import { expect, test } from 'vitest'
import { performanceStatus, saleRefusal } from './sale.ts'

const performance = { status: 'scheduled', starts_at: 2000, sales_end_at: 1500 } as const

test.each([
  ['on sale', performance, 1499, 3, 'on-sale', null],
  ['without a seat left', performance, 1499, 0, 'sold-out', null],
  ['when sales end', performance, 1500, 3, 'closed', 'performance-closed'],
  ['when it begins', performance, 2000, 3, 'past', 'performance-past'],
  ['closed', { ...performance, status: 'closed' as const }, 1, 3, 'closed', 'performance-closed'],
  ['closed and over', { ...performance, status: 'closed' as const }, 3000, 3, 'past', 'performance-past'],
  ['cancelled', { ...performance, status: 'cancelled' as const }, 1, 3, 'cancelled', 'performance-closed'],
  [
    'cancelled and over',
    { ...performance, status: 'cancelled' as const },
    3000,
    0,
    'cancelled',
    'performance-closed',
  ],
])('a performance %s', (_what, row, now, seatsLeft, status, refusal) => {
  expect(performanceStatus(row, now, seatsLeft)).toBe(status)
  expect(saleRefusal(row, now)).toBe(refusal)
})
