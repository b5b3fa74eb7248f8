import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'
import { pictureAnswer, pictureIdOf } from '../platform/pictures.ts'

/** Picture address of a show: https, or a file of our own. Anything else (`javascript:`, `data:`, http) is refused. */
export const mediaUrl = z
  .string()
  .max(2000)
  .refine((url) => isOwn(url) || isHttps(url), 'Use an https address.')

function isOwn(url: string): boolean {
  return /^\/(posters|media)(\/[\w-][\w.-]*)+$/.test(url) || pictureIdOf(url) !== null
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

export const showPicture = z.object({
  /** As in the show's `media`. */
  url: z.string(),
  /** What it shows in words; empty for decoration, null where nobody said. */
  alt: z.string().nullable(),
  /** Where it was uploaded here: its id and the size of its largest file. */
  upload: pictureAnswer.nullable(),
})
export type ShowPicture = z.infer<typeof showPicture>

export const showSchema = z.object({
  _id: idSchema,
  showName: z.string(),
  description: z.string(),
  startDate: isoTime,
  endDate: isoTime,
  cast: z.array(z.string()),
  directorName: z.string(),
  location: z.string(),
  isHidden: z.boolean(),
  /** Hidden, and never shown to anybody yet. */
  isDraft: z.boolean(),
  media: z.array(z.string()),
  /** What is known of each address in `media`, in the same order. */
  pictures: z.array(showPicture),
  /** Colour that the poster throws down (`--gl`), a hex colour. */
  accent: z.string(),
  /** Cheapest seat in dollars, or null when no performance is on sale. */
  fromPrice: z.number().nullable(),
  /** Grows with each change; an edit that carries it is refused when somebody was faster. */
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
})
export type Performance = z.infer<typeof performanceSchema>

export const performancesQuery = z.strictObject({ show: idSchema.optional() })
