import { expect, test } from 'vitest'
import { pageNumbers } from '../../ui/table/page-numbers.ts'
import { pageCount } from './pages.ts'

test('six rows make one page, the seventh begins another', () => {
  expect([0, 1, 6, 7, 12, 13].map((count) => pageCount(count))).toEqual([1, 1, 1, 2, 2, 3])
})

test('many pages leave out numbers, never the ends nor the neighbours', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(pageNumbers(1, 40)).toEqual([1, 2, 3, null, 40])
  expect(pageNumbers(20, 40)).toEqual([1, null, 18, 19, 20, 21, 22, null, 40])
})
