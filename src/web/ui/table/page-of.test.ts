import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

const rows = Array.from({ length: 120 }, (_, i) => i)
const at = (page: string) => pageOf(rows, new URLSearchParams({ page }))

test('rows come in pages of fifty, and an address that names none leads to the nearest', () => {
  expect(pageOf(rows, new URLSearchParams())).toEqual({ page: 1, pages: 3, shown: rows.slice(0, 50) })
  expect(at('3')).toEqual({ page: 3, pages: 3, shown: rows.slice(100) })
  for (const odd of ['0', '-1', 'x', 'NaN']) expect(at(odd).page, odd).toBe(1)
  for (const far of ['4', '1e9', 'Infinity']) expect(at(far).page, far).toBe(3)
  expect(pageOf([], new URLSearchParams())).toEqual({ page: 1, pages: 1, shown: [] })
})
