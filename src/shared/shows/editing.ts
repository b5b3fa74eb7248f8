import { z } from 'zod'
import { spoken } from '../language/table.ts'
import { idSchema, isoTime, lineField, versionSchema } from '../platform/base.ts'
import { sortSchema } from '../platform/sorting.ts'
import { mediaUrl, showPicture, showSchema } from './contract.ts'
import { showDetails } from './details.ts'
import { PROGRAMME_PAGE_SIZE } from './lists.ts'
import { nameRefusal } from './names.ts'
import { PERFORMANCES_MAX } from './performances.ts'
import { words } from './states-catalogue.ts'

/** Maximum length of a name, which is used as a headline, in URLs and as the subject of mails. */
export const SHOW_NAME_MAX = 120
/** Maximum length of director, location, and each name in the cast. */
export const SHOW_LINE_MAX = 200
/** Maximum length of the description; with everything else at its maximum, a request stays within 64 kB. */
export const SHOW_TEXT_MAX = 10_000
export const CAST_MAX = 200
export const MEDIA_MAX = 20
/** Maximum length of a picture's text alternative: two sentences. */
export const ALT_MAX = 300
export { PROGRAMME_PAGE_SIZE }

const line = (what: string, max: number) => lineField(`Please enter ${what}.`, max)

const nameField = line('a name', SHOW_NAME_MAX).refine((name) => nameRefusal(name) === null, {
  error: ({ input }) => nameRefusal(String(input)) ?? '',
})
const textField = z
  .string()
  .trim()
  .min(1, 'Please enter a description.')
  .max(SHOW_TEXT_MAX, `At most ${SHOW_TEXT_MAX} characters, please.`)
  .regex(/^[\P{Cc}\t\r\n]*$/u, 'There is an invisible character in this text.')
const dateField = z.string().trim().min(1, 'Please choose a day.').max(40, 'Enter a valid date.')
const castField = z.array(line('a name', SHOW_LINE_MAX)).max(CAST_MAX, `At most ${CAST_MAX} people, please.`)
const mediaField = z.array(mediaUrl).max(MEDIA_MAX, `At most ${MEDIA_MAX} pictures, please.`)
/** Text alternative for each URL: empty for decoration, null for unchanged. */
const altField = z
  .array(
    z
      .string()
      .trim()
      .max(ALT_MAX, `At most ${ALT_MAX} characters, please.`)
      .regex(/^\P{Cc}*$/u, 'There is an invisible character in this text.')
      .nullable(),
  )
  .optional()
const altMismatch = 'Send one text for each picture.'
const directorField = line('a director', SHOW_LINE_MAX)
const placeField = line('a place', SHOW_LINE_MAX)
const details = showDetails.shape

/**
 * `POST /shows`. Dates are a day (2026-11-26), a local time (2026-11-26T19:30) or a moment with its zone. Without
 * `performances`, the show gets one a day. A show created hidden is a draft until it is first published. Details may be
 * left out.
 */
export const createShowBody = z
  .strictObject({
    showName: nameField,
    description: textField,
    startDate: dateField,
    endDate: dateField,
    cast: castField,
    directorName: directorField,
    location: placeField,
    isHidden: z.boolean().default(false),
    media: mediaField,
    mediaAlt: altField,
    performances: z.array(isoTime).max(PERFORMANCES_MAX).optional(),
    lengthMinutes: details.lengthMinutes.default(null),
    intervals: details.intervals.default(null),
    language: details.language.default(''),
    advice: details.advice.default(''),
    access: details.access.default(''),
    address: details.address.default(''),
  })
  .refine(({ media, mediaAlt }) => !mediaAlt || mediaAlt.length === media.length, {
    path: ['mediaAlt'],
    message: altMismatch,
  })
export type CreateShowBody = z.input<typeof createShowBody>

/**
 * `PUT /shows/update`: all values of the show now called `showName`. With `version`, a show that has changed since is
 * left as it is (409 `show-changed`). Without `newMediaAlt`, pictures keep their text alternatives; details that are
 * left out stay, too.
 */
export const updateShowBody = z
  .strictObject({
    showName: z.string().min(1, 'Please enter the present name.').max(SHOW_LINE_MAX),
    newShowName: nameField,
    newDescription: textField,
    newStartDate: dateField,
    newEndDate: dateField,
    newCast: castField,
    newDirectorName: directorField,
    newLocation: placeField,
    newIsHidden: z.boolean().default(false),
    newMedia: mediaField,
    newMediaAlt: altField,
    newLengthMinutes: details.lengthMinutes.optional(),
    newIntervals: details.intervals.optional(),
    newLanguage: details.language.optional(),
    newAdvice: details.advice.optional(),
    newAccess: details.access.optional(),
    newAddress: details.address.optional(),
    version: versionSchema.min(1).optional(),
  })
  .refine(({ newMedia, newMediaAlt }) => !newMediaAlt || newMediaAlt.length === newMedia.length, {
    path: ['newMediaAlt'],
    message: altMismatch,
  })
export type UpdateShowBody = z.input<typeof updateShowBody>

/**
 * `POST /shows/{name}/copies`: a draft with a new name; with `startDate`, performances are copied too, shifted by as
 * many days.
 */
export const copyShowBody = z.strictObject({
  showName: nameField,
  startDate: z.iso.date('Please choose a day.').optional(),
})
export type CopyShowBody = z.infer<typeof copyShowBody>

/** A changed show, with a message saying so. */
export const changedShowAnswer = showSchema.extend({ message: z.string() })

export const showStates = ['published', 'hidden', 'draft'] as const
export type ShowState = (typeof showStates)[number]

/** The states of a show for people. */
export const showStateWords = spoken<ShowState>({
  published: words.published,
  hidden: words.hidden,
  draft: words.draft,
})

/** What the programme is sorted by: the next performance (shows without one last), the name, or the first day. */
export const programmeColumns = ['next', 'name', 'run'] as const

/** `GET /shows.csv`: all shows of a search, in the same order. */
export const programmeSheetQuery = z.strictObject({
  search: z.string().trim().max(SHOW_NAME_MAX).default(''),
  state: z.enum(showStates).optional(),
  sort: sortSchema(programmeColumns).default('next'),
})

/** `GET /shows`, for admins: all shows, including hidden ones. */
export const programmeQuery = programmeSheetQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(PROGRAMME_PAGE_SIZE),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export const programmeAnswer = z.object({
  shows: z.array(
    z.object({
      _id: idSchema,
      showName: z.string(),
      state: z.enum(showStates),
      startDate: isoTime,
      endDate: isoTime,
      location: z.string(),
      /** The poster, if it has one. */
      pictures: z.array(showPicture),
      accent: z.string(),
      performances: z.number().int(),
      /** Start of the next one that is not cancelled. */
      nextPerformance: isoTime.nullable(),
    }),
  ),
  total: z.number().int(),
})
export type Programme = z.infer<typeof programmeAnswer>
export type ProgrammeShow = Programme['shows'][number]
