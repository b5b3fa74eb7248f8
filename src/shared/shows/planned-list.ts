import { z } from 'zod'
import { readSorting, sortSchema } from '../platform/text/sorting.ts'
import { hasBegun } from './begun.ts'
import type { PlannedPerformance } from './performances.ts'

/** What the performances of a show are sorted by: their start, how many seats are sold, and what they took. */
const columns = ['starts', 'house', 'takings'] as const

/** Which performances the office lists: `over` have begun, or would have if not cancelled; else all others. */
export const plannedQuery = z.strictObject({
  list: z.enum(['over', 'all']).optional(),
  sort: sortSchema(columns).optional(),
})
export type PlannedQuery = z.infer<typeof plannedQuery>

const sorters: Record<(typeof columns)[number], (one: PlannedPerformance) => number> = {
  starts: ({ startsAt }) => Date.parse(startsAt),
  house: ({ sold }) => sold,
  takings: ({ takings }) => takings,
}

/** The sorting asked for; else what is next, or what was last, comes first. */
export function plannedSort({ list, sort }: PlannedQuery) {
  return sort ?? (list === 'over' ? '-starts' : 'starts')
}

/** Those of a show's performances that are requested at `now` (ms), in order: on the page and in its file alike. */
export function listPlannedAs(rows: readonly PlannedPerformance[], query: PlannedQuery, now: number) {
  const { column, direction } = readSorting<(typeof columns)[number]>(plannedSort(query))
  const sign = direction === 'desc' ? -1 : 1
  const isOver = ({ state, startsAt }: PlannedPerformance) => hasBegun({ status: state, startsAt }, now)
  return rows
    .filter((row) => query.list === 'all' || isOver(row) === (query.list === 'over'))
    .toSorted((a, b) => sign * (sorters[column](a) - sorters[column](b)))
}
