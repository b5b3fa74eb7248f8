import { z } from 'zod'
import { spoken } from '../language/table.ts'
import { houseIdSchema, idSchema, isoTime, lineField, searchField, versionSchema } from '../platform/base.ts'
import { startField, whenField } from '../platform/dates.ts'
import { words as fieldWords } from '../platform/fields-catalogue.ts'
import { words as common } from '../platform/text/common-catalogue.ts'
import { sortSchema } from '../platform/text/sorting.ts'
import { LINE, LINES, visibleText } from '../platform/text/typed-text.ts'
import { seatPrice } from '../seating/house.ts'
import { words as stateWords } from './catalogue.ts'
import { mediaUrl, showPicture, showSchema } from './contract.ts'
import { SHOW_TEXT_MAX, showDetails } from './details.ts'
import { words } from './fields-catalogue.ts'
import { nameRefusal } from './names.ts'
import { PERFORMANCES_MAX } from './performances.ts'

/** Maximum length of a name, which is used as a headline, in URLs and as the subject of mails. */
export const SHOW_NAME_MAX = 120
/** Maximum length of director, location, and each name in the cast. */
export const SHOW_LINE_MAX = 200
export const CAST_MAX = 200
export const MEDIA_MAX = 20
/** Maximum length of a picture's text alternative: two sentences. */
export const ALT_MAX = 300
/** Shows per page of `/admin/shows`. */
export const PROGRAMME_PAGE_SIZE = 20

const nameField = lineField(common.enterName, SHOW_NAME_MAX).refine((name) => nameRefusal(name) === null, {
  error: ({ input }) => nameRefusal(String(input)) ?? '',
})
const textField = z
  .string()
  .trim()
  .min(1, { error: () => words.description() })
  .max(SHOW_TEXT_MAX, { error: () => fieldWords.tooLong({ max: SHOW_TEXT_MAX }) })
  .regex(LINES, { error: () => fieldWords.invisible({ what: 'text' }) })
const dateField = whenField(words.day, words.badDate)
const castField = z
  .array(lineField(common.enterName, SHOW_LINE_MAX))
  .max(CAST_MAX, { error: () => words.people({ max: CAST_MAX }) })
const mediaField = z.array(mediaUrl).max(MEDIA_MAX, { error: () => words.pictures({ max: MEDIA_MAX }) })
/** Text alternative for each URL: empty for decoration, null for unchanged. */
const altField = z
  .array(
    z
      .string()
      .overwrite(visibleText)
      .max(ALT_MAX, { error: () => fieldWords.tooLong({ max: ALT_MAX }) })
      .regex(LINE, { error: () => fieldWords.invisible({ what: 'text' }) })
      .nullable(),
  )
  .optional()
const directorField = lineField(words.director, SHOW_LINE_MAX)
const placeField = lineField(words.place, SHOW_LINE_MAX)
/** What may be said of a show. */
const fields = {
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
  ...showDetails.partial().shape,
}

/** The name of a field in the body that changes it: `newCast`. */
export const newName = <N extends string>(name: N) =>
  `new${name.charAt(0).toUpperCase()}${name.slice(1)}` as `new${Capitalize<N>}`

type NewFields = { [N in keyof typeof fields as `new${Capitalize<N>}`]: (typeof fields)[N] }
const newFields = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [newName(name), field]),
) as NewFields

/**
 * `POST /shows`. Dates are a day (2026-11-26), a local time (2026-11-26T19:30) or a moment with its zone. Without
 * `performances` (local times or moments), the show gets one a day. `prices` are what they ask for zones of their house,
 * in dollars. A show created hidden is a draft until it is first published. Details may be left out.
 */
export const createShowBody = z
  .strictObject({
    ...fields,
    performances: z.array(startField(words.badDate)).max(PERFORMANCES_MAX).optional(),
    house: houseIdSchema.optional(),
    prices: z.record(z.string().max(40), seatPrice).default({}),
  })
  .refine(({ media, mediaAlt }) => !mediaAlt || mediaAlt.length === media.length, {
    path: ['mediaAlt'],
    error: () => words.altMismatch(),
  })
export type CreateShowBody = z.input<typeof createShowBody>

/**
 * `PUT /shows/update`: all values of the show now called `showName`. With `version`, a show that has changed since is
 * left as it is (409 `show-changed`). Without `newMediaAlt`, pictures keep their text alternatives; details that are
 * left out stay, too.
 */
export const updateShowBody = z
  .strictObject({
    showName: z
      .string()
      .min(1, { error: () => words.presentName() })
      .max(SHOW_LINE_MAX),
    ...newFields,
    version: versionSchema.min(1).optional(),
  })
  .refine(({ newMedia, newMediaAlt }) => !newMediaAlt || newMediaAlt.length === newMedia.length, {
    path: ['newMediaAlt'],
    error: () => words.altMismatch(),
  })
export type UpdateShowBody = z.input<typeof updateShowBody>

/** A changed show, with a message saying so. */
export const changedShowAnswer = showSchema.extend({ message: z.string() })

export const showStates = ['published', 'hidden', 'draft'] as const
export type ShowState = (typeof showStates)[number]

/** The states of a show for people. */
export const showStateWords = spoken<ShowState>(stateWords)

/** What the programme is sorted by: the next performance (shows without one last), the name, or the first day. */
export const programmeColumns = ['next', 'name', 'run'] as const

/** `GET /shows.csv`: all shows of a search, in the same order. */
export const programmeSheetQuery = z.strictObject({
  search: searchField(SHOW_NAME_MAX),
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
