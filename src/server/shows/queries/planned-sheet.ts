import type { CsvCell } from '../../../shared/platform/csv.ts'
import { type PlannedPerformance, stateWords } from '../../../shared/shows/performances.ts'

/** The columns of a sheet of performances. */
export const performanceHeading = ['Starts', 'Doors', 'Sales end', 'Status', 'Sold', 'Held', 'Free', 'Orders']

/** Performances as rows of a sheet; times are the theatre's. */
export async function* performanceSheet(rows: readonly PlannedPerformance[]): AsyncGenerator<CsvCell[][]> {
  yield rows.map(({ local, state, sold, held, seatsLeft, orders }) => [
    ...[local.startsAt, local.doorsAt, local.salesEndAt].map((time) => time.replace('T', ' ')),
    stateWords[state],
    ...[sold, held, seatsLeft, orders],
  ])
}
