import { z } from 'zod'
import { words as fieldWords } from '../platform/fields-catalogue.ts'
import { exemption } from '../platform/money/tax-schemas.ts'
import { LINE, LINES } from '../platform/text/typed-text.ts'
import { words } from './fields-catalogue.ts'

/** Maximum length of a description; with everything else at its maximum, a request stays within 64 kB. */
export const SHOW_TEXT_MAX = 10_000
/** Maximum length of the language, and of an address. */
const LINE_MAX = 200
/** Maximum length of the advice and the access: a paragraph each. */
const PARAGRAPH_MAX = 1000
/** The longest evening, in minutes: Wagner with both long intervals fits. */
export const LENGTH_MAX = 720
/** More intervals than this are a festival. */
export const INTERVALS_MAX = 5

const said = z.string().trim()
const line = said
  .max(LINE_MAX, { error: () => fieldWords.tooLong({ max: LINE_MAX }) })
  .regex(LINE, { error: () => fieldWords.invisible({ what: 'text' }) })
const textOf = (max: number) =>
  said
    .max(max, { error: () => fieldWords.tooLong({ max }) })
    .regex(LINES, { error: () => fieldWords.invisible({ what: 'text' }) })
const paragraph = textOf(PARAGRAPH_MAX)
const lengthSays = { error: () => words.length({ max: LENGTH_MAX }) }

/** What people want to know before they come. Texts are empty and numbers null where nothing was said. */
export const showDetails = z.object({
  /** With its intervals, in minutes. */
  lengthMinutes: z
    .number(lengthSays)
    .int(lengthSays)
    .min(1, lengthSays)
    .max(LENGTH_MAX, lengthSays)
    .nullable(),
  /** 0: played without one. */
  intervals: z.number().int().min(0).max(INTERVALS_MAX).nullable(),
  /** "English", "In French, with English surtitles". */
  language: line,
  /** Advice on the content: what may be too much for some, and from what age. */
  advice: paragraph,
  /** Steps, wheelchair spaces, hearing loop, relaxed performances. */
  access: paragraph,
  /** Where it is played, if not at the theatre's own address. */
  address: line,
  /** The same in French, for those who read French; empty where there is none, and the other text stands in. */
  descriptionFr: textOf(SHOW_TEXT_MAX),
  languageFr: line,
  adviceFr: paragraph,
  accessFr: paragraph,
  /** Why its tickets are exempt from tax; null if they are taxed. */
  taxExempt: exemption.nullable(),
})
export type ShowDetails = z.infer<typeof showDetails>

/** A show about which nothing was said. */
export const noDetails: ShowDetails = {
  lengthMinutes: null,
  intervals: null,
  language: '',
  advice: '',
  access: '',
  address: '',
  descriptionFr: '',
  languageFr: '',
  adviceFr: '',
  accessFr: '',
  taxExempt: null,
}
