import { expect, test } from 'vitest'
import { plainHouse } from '../../../shared/testing/plain-house.ts'
import { rowsAround } from './rows-around.ts'

const [block] = plainHouse(76, 15.9).blocks

function shown(label: string, most = { rows: 3, seats: 5 }): string {
  const seat = block?.seats.find((one) => one.label === label)
  if (!block || !seat) throw new Error(`no seat ${label}`)
  return rowsAround(block, seat, most)
    .map(({ name, seats }) => `${name}${seats.map((one) => one.number).join(' ')}`)
    .join(', ')
}

test('a seat is in the middle of what is around it, or as near as the house allows', () => {
  expect(shown('D5')).toBe('C3 4 5 6 7, D3 4 5 6 7, E3 4 5 6 7')
  expect(shown('A1')).toBe('A1 2 3 4 5, B1 2 3 4 5, C1 2 3 4 5')
  expect(shown('G10')).toBe('F6 7 8 9 10, G6 7 8 9 10, H2 3 4 5 6')
  expect(shown('H6', { rows: 1, seats: 20 })).toBe('H1 2 3 4 5 6')
})
