import { z } from 'zod'
import { isoTime } from './base.ts'
import { words } from './fields-catalogue.ts'

/** The first year that an input may name: few archives of programmes go back further, and none to the year 26. */
export const FIRST_YEAR = 1970
/** The last one: nobody plans further ahead, and whatever is added to it is still a year of four digits. */
export const LAST_YEAR = 2100

/** Whether a date, local time or moment in ISO 8601 is in one of the years that inputs accept. */
export function isInYears(text: string): boolean {
  const year = /^(\d{4})-/.exec(text.trim())?.[1]
  return year !== undefined && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR
}

/** The sentence about a date in a year that is not accepted. */
export const yearsRefusal = () => words.years({ first: String(FIRST_YEAR), last: String(LAST_YEAR) })

const years = { error: yearsRefusal }

/** A day in an input, such as 2026-11-26; `say` is the sentence when it is none. */
export const dayField = (say: () => string = words.date) =>
  z.iso
    .date({ error: ({ input }) => (/^\d{4}-\d\d-\d\d$/.test(String(input)) ? words.noSuchDate() : say()) })
    .refine(isInYears, years)

/** Whether a local time names a day of the calendar and a time of the day, such as 2026-11-26T19:30. */
const isLocalTime = (text: string) =>
  /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && z.iso.date().safeParse(text.slice(0, 10)).success

/** A local time of the theatre in an input, in the format of `<input type="datetime-local">`. */
export const localTimeField = (say: () => string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: say, abort: true })
    .refine(isLocalTime, { error: () => words.noSuchTime() })
    .refine(isInYears, years)

/** A moment in an input, ISO 8601 in UTC. */
export const momentField = isoTime.refine(isInYears, years)

/** A local time of the theatre, or a moment in UTC, in an input. */
export const startField = (say: () => string) =>
  z
    .string()
    .refine((text) => isLocalTime(text) || isoTime.safeParse(text).success, { error: say })
    .refine(isInYears, years)

/** A day, a local time or a moment with its zone in an input. */
export const whenField = (missing: () => string, say: () => string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing })
    .max(40, { error: say })
    // The parser refuses what does not begin with a year.
    .refine((text) => !/^[+-]?\d{4,6}-/.test(text) || isInYears(text), years)
