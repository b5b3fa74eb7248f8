import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type CsvCell, csvMoney } from '../../../shared/platform/text/csv.ts'
import { type PlannedPerformance, stateWords } from '../../../shared/shows/performances.ts'
import { words } from '../catalogue.ts'

/** The columns of a sheet of performances. */
export const performanceHeading = (): string[] => [
  common.starts(),
  words.doors(),
  common.salesEnd(),
  common.status(),
  words.sold(),
  words.held(),
  words.free(),
  common.orders(),
  common.takings(),
]

/** Performances as rows of a sheet; times are the theatre's. */
export async function* performanceSheet(rows: readonly PlannedPerformance[]): AsyncGenerator<CsvCell[][]> {
  yield rows.map(({ local, state, sold, held, seatsLeft, orders, takings }) => [
    ...[local.startsAt, local.doorsAt, local.salesEndAt].map((time) => time.replace('T', ' ')),
    stateWords[state],
    ...[sold, held, seatsLeft, orders, csvMoney(takings)],
  ])
}
