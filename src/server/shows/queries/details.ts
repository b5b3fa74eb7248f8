import type { Selectable } from 'kysely'
import type { ShowDetails } from '../../../shared/shows/details.ts'
import type { ShowTables } from '../tables.ts'

type Columns = Pick<
  Selectable<ShowTables['shows']>,
  'length_minutes' | 'intervals' | 'language' | 'advice' | 'access' | 'address'
>

/** A show's details from its row. */
export function detailsOf(row: Columns): ShowDetails {
  const { length_minutes: lengthMinutes, intervals, language, advice, access, address } = row
  return { lengthMinutes, intervals, language, advice, access, address }
}

/** A show's details as its columns. */
export function detailColumns({ lengthMinutes, ...rest }: ShowDetails): Columns {
  return { length_minutes: lengthMinutes, ...rest }
}
