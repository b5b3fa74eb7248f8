import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareLabels,
  defaultLabel,
  joinLabel,
  rowAndSeat,
  rowLabel,
  splitLabel,
  tidyName,
} from './seats.ts'

test.each([
  [1, 'A1'],
  [10, 'A10'],
  [11, 'B1'],
  [13, 'B3'],
  [80, 'H10'],
  [260, 'Z10'],
  [261, 'AA1'],
  [520, 'AZ10'],
  [521, 'BA1'],
  [7021, 'AAA1'],
  [65_535, 'IRB5'],
])('seat %d is %s where nobody named it', (number, label) => {
  expect(defaultLabel(number)).toBe(label)
})

test('rows go on after Z', () => {
  expect([0, 7, 25, 26, 51, 52, 701].map(rowLabel)).toEqual(['A', 'H', 'Z', 'AA', 'AZ', 'BA', 'ZZ'])
})

test.each([
  ['A22', { area: '', row: 'A', number: '22' }],
  ['Balcony AA4', { area: 'Balcony', row: 'AA', number: '4' }],
  ['Upper circle B7', { area: 'Upper circle', row: 'B', number: '7' }],
  ['12-7', { area: '', row: '12', number: '7' }],
  ['A1-2', { area: '', row: 'A1', number: '2' }],
  ['B-L', { area: '', row: 'B', number: 'L' }],
  ['17', { area: '', row: '', number: '17' }],
  ['A5bis', { area: '', row: 'A', number: '5bis' }],
])('%s is made of its parts', (label, name) => {
  expect(joinLabel(name)).toBe(label)
  expect(splitLabel(label)).toEqual(name)
})

test('every name is read from its label as it was, whatever its area, row and number are called', () => {
  const part = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).map(tidyName)
  fc.assert(
    fc.property(fc.constantFrom('', 'Balcony', 'Upper-circle 2'), part, part, (area, row, number) => {
      fc.pre(row !== '' && number !== '')
      expect(splitLabel(joinLabel({ area, row, number }))).toEqual({ area, row, number })
    }),
  )
})

test('two names of one area have one label only if they are one name', () => {
  const part = fc.constantFrom('1', '2', '11', '12', 'A', 'AA', 'A1', 'L', '1A')
  fc.assert(
    fc.property(part, part, part, part, (row, number, otherRow, otherNumber) => {
      const same = row === otherRow && number === otherNumber
      const label = joinLabel({ area: '', row, number })
      expect(label === joinLabel({ area: '', row: otherRow, number: otherNumber })).toBe(same)
    }),
  )
})

test('a name of several words stays on one line, and its hyphen is not the one between row and seat', () => {
  expect(tidyName(' Loge  2-b ')).toBe('Loge\u00a02\u2011b')
})

test('a seat of no row is named after its area, where there is one', () => {
  expect(rowAndSeat('Balcony A1')).toEqual({ row: 'Balcony A', seat: '1' })
  expect(rowAndSeat('Balcony 12')).toEqual({ row: '', seat: 'Balcony 12' })
})

test('labels are in the order in which people look for them', () => {
  for (const order of [
    ['A2', 'A10', 'B1', 'Z1', 'AA1', 'Balcony A1', 'Balcony B1', 'Lawn', 'Stalls A1'],
    ['2-9', '10-1', '10-2'],
  ])
    expect(order.toReversed().sort(compareLabels)).toEqual(order)
})
