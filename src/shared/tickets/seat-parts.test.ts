import { expect, test } from 'vitest'
import { seatParts } from './seat-parts.ts'

test('a ticket shows row and seat, the seat alone where there is no row, or the area of a place', () => {
  expect(seatParts('Balcony A1')).toEqual([
    ['Row', 'A'],
    ['Seat', '1'],
  ])
  expect(seatParts('Balcony A1', true)).toEqual([
    ['Row', 'Balcony A'],
    ['Seat', '1'],
  ])
  expect(seatParts('Balcony 12')).toEqual([['Seat', '12']])
  expect(seatParts('Balcony 12', true)).toEqual([
    ['Area', 'Balcony'],
    ['Seat', '12'],
  ])
  expect(seatParts('Lawn')).toEqual([['Area', 'Lawn']])
})
