import { z } from 'zod'
import { typedPassword } from '../accounts/contract.ts'
import { isoTime } from '../platform/base.ts'
import { words } from './catalogue.ts'

/** The number of a ticket key: two bytes of each code. */
const keyNo = z.number().int().min(1).max(65_535)

/** What still carries a key: valid tickets of performances that are neither over nor cancelled. */
const carriers = z.object({
  tickets: z.number().int(),
  orders: z.number().int(),
  /** Addresses that a mail about these tickets would go to. */
  people: z.number().int(),
  /** Orders that nobody can be mailed about. */
  unreachable: z.number().int(),
})
export type Carriers = z.infer<typeof carriers>

const ticketKey = carriers.extend({
  keyNo,
  createdAt: isoTime,
  revokedAt: isoTime.nullable(),
  /** Signs new tickets; is good only for those that have it; or for none any more. */
  state: z.enum(['signs', 'verifies', 'revoked']),
  /** Mails about new codes that have not been sent yet. */
  mailsWaiting: z.number().int(),
})
export type TicketKey = z.infer<typeof ticketKey>

/** `GET /keys`, newest first. The other calls answer the same. */
export const ticketKeysAnswer = z.array(ticketKey)

/** `POST /keys`: makes the key after `newest`, the newest one that the page showed. */
export const rotateKeyBody = z.strictObject({ newest: keyNo, password: typedPassword.optional() })

/** `POST /keys/{keyNo}/revoke`. */
export const revokeKeyParams = z.strictObject({ keyNo: z.coerce.number().pipe(keyNo) })
export const revokeKeyBody = z.strictObject({ password: typedPassword.optional() })

/** "412 tickets will be reissued and mailed to 180 people; old codes stop working at once." */
export function whatRevokingDoes({ tickets, orders, people, unreachable }: Carriers): string {
  if (tickets === 0) return words.noneCarries()
  const mails = orders - unreachable
  return words.revokingDoes({ tickets, people, mails: people > 0 && mails > people ? mails : 0 })
}

/** What to do for orders without an address; empty if there is none. */
export function whoIsUnreachable({ tickets, unreachable }: Carriers): string {
  return tickets === 0 || unreachable === 0 ? '' : words.unreachable({ count: unreachable })
}
