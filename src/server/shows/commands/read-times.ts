import { badField } from '../../platform/base/errors.ts'
import { words } from '../catalogue.ts'
import { readWallClock } from '../rules/wall-clock.ts'

/** Converts a local time of the theatre to ms since 1970. Throws invalid-input naming `field` if it does not exist. */
export function momentOf(field: string, local: string, timeZone: string): number {
  const reading = read(field, local, timeZone)
  if (!('missing' in reading)) return reading.at
  const next = reading.next.slice(11)
  throw badField(field, words.skippedHour({ next }))
}

function read(field: string, local: string, timeZone: string) {
  try {
    return readWallClock(local, timeZone)
  } catch {
    throw badField(field, words.noSuchTime())
  }
}
