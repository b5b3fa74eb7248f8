import { expect, test } from 'vitest'
import { chartLines } from './bar-chart.tsx'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [7, [0, 5, 10]],
  [27, [0, 10, 20, 30]],
  [80, [0, 50, 100]],
  [4321, [0, 2000, 4000, 6000]],
])('lines behind a chart of at most %i', (most, lines) => {
  expect(chartLines(most)).toEqual(lines)
})
