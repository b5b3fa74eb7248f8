import { expect, test } from 'vitest'
import { likelyCash } from './tender.tsx'

test.each([
  [3500, [3500, 4000, 5000, 10_000]],
  [1750, [1750, 2000, 5000, 10_000]],
  [2000, [2000, 5000, 10_000]],
  [10_495, [10_495, 10_500, 11_000, 12_000]],
])('%i cents are paid with %j', (total, likely) => {
  expect(likelyCash(total)).toEqual(likely)
})
