import { z } from 'zod'
import { idSchema, isoTime } from '../platform/base.ts'

/** What the people in front of the doors wait for: the doors, the start, a break to be seated in, or nothing more. */
export const lobbyStages = ['waiting', 'open', 'started', 'over', 'cancelled'] as const
export type LobbyStage = (typeof lobbyStages)[number]

/** `GET /lobby`: one performance, or without one that of now, of today, or the next. */
export const lobbyQuery = z.strictObject({ performance: idSchema.optional() })

/** What the screen in the lobby shows; null where nothing is on or to come. Times by the server's clock. */
export const lobbyAnswer = z.object({
  serverTime: isoTime,
  performance: z
    .object({
      id: idSchema,
      show: z.string(),
      /** The `lang` of that title; null where it is not known. */
      titleLang: z.string().nullable(),
      location: z.string(),
      startsAt: isoTime,
      doorsAt: isoTime,
      stage: z.enum(lobbyStages),
      seatsLeft: z.number().int(),
    })
    .nullable(),
})
export type Lobby = z.infer<typeof lobbyAnswer>
