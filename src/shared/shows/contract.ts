import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'

/** Picture address of a show: https, or a file of our own. Anything else (`javascript:`, `data:`, http) is refused. */
export const mediaUrl = z
  .string()
  .max(2000)
  .refine((url) => /^\/(posters|media)(\/[\w-][\w.-]*)+$/.test(url) || isHttps(url), 'Use an https address.')

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:'
}

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
