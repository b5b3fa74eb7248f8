import { expect, test } from 'vitest'
import { plainHouse } from '../../../shared/testing/plain-house.ts'
import { seatLabels } from './seat-labels.ts'

test.each([
  [[25], 'C5'],
  [[25, 26], 'C5 and C6'],
  [[25, 26, 27, 28], 'C5–C8'],
  [[28, 29, 30, 31], 'C8–C10 and D1'],
  [[45, 46, 25, 26, 27], 'E5, E6 and C5–C7'],
])('seats %j are %s', (seats, words) => {
  expect(seatLabels(plainHouse(80, 15.9), seats)).toBe(words)
})
