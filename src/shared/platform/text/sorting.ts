import { z } from 'zod'

/** A column to sort by; a minus before it means downwards. */
export type Sorting<C extends string> = C | `-${C}`

/** The `sort` of a query over these columns. */
export function sortSchema<const C extends string>(columns: readonly C[]) {
  return z.enum(columns.flatMap((column) => [column, `-${column}` as const]) as [Sorting<C>, ...Sorting<C>[]])
}

/** Takes a sorting apart. */
export function readSorting<C extends string>(sort: Sorting<C>): { column: C; direction: 'asc' | 'desc' } {
  const down = sort.startsWith('-')
  return { column: (down ? sort.slice(1) : sort) as C, direction: down ? 'desc' : 'asc' }
}
