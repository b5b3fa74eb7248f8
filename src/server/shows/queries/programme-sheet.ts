import type { z } from 'zod'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { CsvCell } from '../../../shared/platform/text/csv.ts'
import { type programmeSheetQuery, showStateWords } from '../../../shared/shows/editing.ts'
import type { Platform } from '../../platform/platform.ts'
import { sheetTime } from '../rules/wall-clock.ts'
import { listProgramme } from './programme.ts'

/** The columns of a sheet of shows. */
export const programmeHeading = (): string[] => [
  common.show(),
  common.status(),
  common.firstDay(),
  common.lastDay(),
  common.location(),
  common.performances(),
  common.nextPerformance(),
]

/** Rows of one page of a sheet: as many as `GET /shows` answers at most. */
const SHEET_PAGE = 100

/** The shows of a search as rows of a sheet, a page at a time. Times are the theatre's. */
export async function* programmeSheet(
  { db, engine, config: { timeZone } }: Pick<Platform, 'db' | 'engine' | 'config'>,
  wanted: z.output<typeof programmeSheetQuery>,
): AsyncGenerator<CsvCell[][]> {
  const day = (moment: string) => sheetTime(moment, timeZone).slice(0, 10)
  for (let offset = 0; ; offset += SHEET_PAGE) {
    const { shows } = await listProgramme(db, engine, { ...wanted, limit: SHEET_PAGE, offset })
    yield shows.map((show) => [
      ...[show.showName, showStateWords[show.state], day(show.startDate), day(show.endDate), show.location],
      ...[show.performances, show.nextPerformance && sheetTime(show.nextPerformance, timeZone)],
    ])
    if (shows.length < SHEET_PAGE) return
  }
}
