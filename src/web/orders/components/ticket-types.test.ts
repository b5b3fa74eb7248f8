import { expect, test } from 'vitest'
import { typesOf } from './ticket-types.ts'

const seat = (seatNum: number, type: string) => ({ seatNum, type, label: 'A1', priceCents: 1590 })

test('the kinds of tickets of an order are by seat; what cannot be chosen is no choice', () => {
  expect(typesOf({ seats: [seat(3, 'student'), seat(4, 'adult')] })).toEqual({ 3: 'student', 4: 'adult' })
  expect(typesOf({ seats: [seat(3, 'student'), seat(4, 'complimentary')] })).toEqual({})
  expect(typesOf(undefined)).toEqual({})
})
