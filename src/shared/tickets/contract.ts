import { z } from 'zod'

/** `TICKET-` and 16 characters of Crockford's base32 (80 random bits). */
export const ticketIdSchema = z.string().regex(/^TICKET-[0-9A-HJKMNP-TV-Z]{16}$/)
