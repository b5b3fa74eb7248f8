import { reasonOf } from '../base/reason.ts'
import { isDatabaseUnavailable, isRefused } from './constraint-errors.ts'
import { nameOf, type Place } from './place.ts'

/** What a command says of a database that is away, or refuses us; any other error as it is. */
export function unusable(place: Place, error: unknown): unknown {
  const said = (what: string) => new Error(`The database ${nameOf(place)} cannot be used ${what}`)
  if (isRefused(error)) return said(`(${reasonOf(error)}). Correct DATABASE_URL.`)
  return isDatabaseUnavailable(error) ? said(`now: ${reasonOf(error)}.`) : error
}
