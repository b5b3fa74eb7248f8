import type { Selectable } from 'kysely'
import type { ShowDetails } from '../../../shared/shows/details.ts'
import type { Database } from '../../platform/db/schema.ts'

/** Each detail's column. */
const columns = {
  lengthMinutes: 'length_minutes',
  intervals: 'intervals',
  language: 'language',
  advice: 'advice',
  access: 'access',
  address: 'address',
  descriptionFr: 'description_fr',
  languageFr: 'language_fr',
  adviceFr: 'advice_fr',
  accessFr: 'access_fr',
  taxExempt: 'tax_exempt',
} as const satisfies Record<keyof ShowDetails, keyof Database['shows']>

type Columns = Pick<Selectable<Database['shows']>, (typeof columns)[keyof ShowDetails]>

export const detailNames = Object.keys(columns) as (keyof ShowDetails)[]

/** A show's details from its row. */
export function detailsOf(row: Columns): ShowDetails {
  return Object.fromEntries(detailNames.map((name) => [name, row[columns[name]]])) as ShowDetails
}

/** A show's details as its columns. */
export function detailColumns(details: ShowDetails): Columns {
  return Object.fromEntries(detailNames.map((name) => [columns[name], details[name]])) as Columns
}
