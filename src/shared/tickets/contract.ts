import { z } from 'zod'

/** `TICKET-` and 16 characters of Crockford's base32 (80 random bits). */
export const ticketIdSchema = z.string().regex(/^TICKET-[0-9A-HJKMNP-TV-Z]{16}$/)

/** `POST /calendar-link`: the address of a calendar with the caller's tickets; the one before stops working. */
export const calendarLinkAnswer = z.object({ url: z.string() })

/** Which wallets of phones a ticket can be saved to. */
export const passesAnswer = z.object({ apple: z.boolean(), google: z.boolean() })
/** Where Google offers to save a ticket. */
export const googlePassAnswer = z.object({ url: z.string() })
