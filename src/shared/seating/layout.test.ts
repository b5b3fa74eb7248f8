import { expect, test } from 'vitest'
import { layoutOf, MAIN_BLOCK } from './layout.ts'

const seat = (seatNum: number, block?: string) => ({
  ...{ seatNum, price: 15.9, kind: 'standard' as const },
  ...(block !== undefined && { block }),
})
const drawn = (...args: Parameters<typeof layoutOf>) =>
  layoutOf(...args).blocks.map(({ title, color, seats }) => [title, color, seats.map(({ id }) => id)])

test('a block is drawn with the name and the colour that it was saved with, the first one too', () => {
  const stalls = { id: MAIN_BLOCK.id, title: 'Stalls', color: '#123456' }
  const balcony = { id: 'b', title: 'Balcony', color: '' }
  expect(drawn([seat(1), seat(2, 'b')], [stalls, balcony])).toEqual([
    ['Stalls', '#123456', [1]],
    ['Balcony', '', [2]],
  ])
})

test('seats of no block are drawn last, as the house', () => {
  expect(drawn([seat(1), seat(2, 'b'), seat(3, 'gone')], [{ id: 'b', title: 'Balcony', color: '' }])).toEqual(
    [
      ['Balcony', '', [2]],
      ['House', '', [1, 3]],
    ],
  )
})
