import { z } from 'zod'
import { MAX_SEATS_PER_SALE } from '../../seating/contract.ts'
import { offerBody, offerRecipientBody, offerTokenBody } from './offers.ts'
import { words } from './office-catalogue.ts'

const seats = z
  .array(z.int32().min(1))
  .max(MAX_SEATS_PER_SALE)
  .refine((all) => new Set(all).size === all.length)
const { key, performanceId, language, payBy } = offerBody.shape

/** A guest of a pasted line, and the numbers of their seats. */
export const guest = offerRecipientBody.extend({ seats: seats.min(1, { error: () => words.chooseSeat() }) })

/** `POST /admin/allotments`: complimentary seats that somebody gives away: those of guests, and those left to give. */
export const allotmentBody = offerRecipientBody.extend({
  ...{ key, performanceId, language, payBy, seats },
  guests: z.array(z.object({ line: z.number().int(), name: z.string(), email: z.string(), seats })).max(300),
})
export type AllotmentBody = z.infer<typeof allotmentBody>

/** `POST /offers/claim`: who comes with complimentary seats. */
export const claimBody = offerRecipientBody.extend(offerTokenBody.shape)

/** `POST /offers/guests`: to whom the giver gives so many of the seats that are left. */
export const guestBody = claimBody.extend({
  count: z.int({ error: () => words.chooseSeat() }).min(1, { error: () => words.chooseSeat() }),
})
export type GuestBody = z.infer<typeof guestBody>
