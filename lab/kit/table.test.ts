import { expect, test } from 'vitest'
import { figure, table } from './table.ts'

test('columns line up, numbers to the right', () => {
  expect(
    table(
      ['buyers', 'holds/s'],
      [
        ['1', 12],
        ['hundred', '1,200'],
      ],
    ),
  ).toBe(['buyers   holds/s', '────────────────', '1             12', 'hundred    1,200'].join('\n'))
})

test.each([
  [1234.5, '1,235'],
  [12.34, '12'],
  [9.87, '9.9'],
  [0, '0.0'],
])('%d is written %s', (value, text) => {
  expect(figure(value)).toBe(text)
})
