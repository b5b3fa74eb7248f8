import { expect, test } from 'vitest'
import { seatPrice } from './house.ts'

test('a price has whole cents', () => {
  expect(seatPrice.safeParse(15.9).success).toBe(true)
  expect(seatPrice.safeParse(15.905).success).toBe(false)
})
