import { z } from 'zod'
import { idSchema, isoTime, pictureAnswer } from '../platform/base.ts'
import { pictureIdOf } from '../platform/pictures.ts'
import { showDetails } from './details.ts'
import { words } from './fields-catalogue.ts'

/** URL of a show's picture: https, or one of our own files. Anything else (`javascript:`, `data:`, http) is refused. */
export const mediaUrl = z
  .string()
  .max(2000)
  .refine((url) => isOwn(url) || isHttps(url), { error: () => words.https() })

function isOwn(url: string): boolean {
  return /^\/(posters|media)(\/[\w-][\w.-]*)+$/.test(url) || pictureIdOf(url) !== null
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

export const showPicture = z.object({
  /** As in the show's `media`. */
  url: z.string(),
  /** Text alternative; empty for decoration, null if not given. */
  alt: z.string().nullable(),
  /** If it was uploaded here: its id and the size of its largest file. */
  upload: pictureAnswer.nullable(),
})
export type ShowPicture = z.infer<typeof showPicture>

export const showSchema = z.object({
  ...showDetails.shape,
  _id: idSchema,
  showName: z.string(),
  description: z.string(),
  startDate: isoTime,
  endDate: isoTime,
  /** Names, each with its role in brackets if one is written. */
  cast: z.array(z.string()),
  directorName: z.string(),
  location: z.string(),
  isHidden: z.boolean(),
  /** Hidden, and never published. */
  isDraft: z.boolean(),
  media: z.array(z.string()),
  /** Details of each URL in `media`, in the same order. */
  pictures: z.array(showPicture),
  /** The poster's glow (`--gl`), a hex colour. */
  accent: z.string(),
  /** Cheapest seat in dollars, or null when no performance is on sale. */
  fromPrice: z.number().nullable(),
  /** Dearest seat in dollars, or null when no performance is on sale. */
  toPrice: z.number().nullable(),
  /** Start of the next performance with seats on sale, or null. */
  nextPerformance: isoTime.nullable(),
  /** Incremented with each change; an edit based on an older version is refused. */
  version: z.number().int(),
})
export type Show = z.infer<typeof showSchema>

/** `GET /shows/{name}` takes a name or an id. */
export const showParams = z.strictObject({ name: z.string().min(1).max(200) })

export const performanceStatuses = ['on-sale', 'sold-out', 'closed', 'past', 'cancelled'] as const

export const performanceSchema = z.object({
  id: idSchema,
  showId: idSchema,
  startsAt: isoTime,
  doorsAt: isoTime,
  status: z.enum(performanceStatuses),
  seatsLeft: z.number().int(),
  /** Seats on sale in all, taken ones included. */
  seatCount: z.number().int(),
  /** When its sale opens with a waiting room; absent without one. */
  opensAt: isoTime.optional(),
  /** The name of its house, where there are several. */
  house: z.string().optional(),
})
export type Performance = z.infer<typeof performanceSchema>

export const performancesQuery = z.strictObject({
  show: idSchema.optional(),
  /** Those too that began within the last day: the box office still works on them. */
  recent: z.literal('true').optional(),
})
