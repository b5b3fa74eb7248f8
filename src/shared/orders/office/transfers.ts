import { z } from 'zod'
import { ticketIdSchema } from '../../tickets/contract.ts'
import { orderedPerformance } from '../contract.ts'
import { offerRecipientBody, offerTokenBody } from './offers.ts'

/** The page of ours that the link of a sent ticket leads to; its secret is the fragment, which is never sent. */
export const TRANSFER_PAGE = '/transfer'

/** `POST /orders/{id}/transfers`: to whom a ticket is sent instead of anybody before; null takes it back. */
export const transferBody = z.strictObject({ ticketId: ticketIdSchema, to: offerRecipientBody.nullable() })
export type TransferBody = z.infer<typeof transferBody>

/** `POST /transfers`: what a link leads to, accepted or only shown. */
export const transferLinkBody = offerTokenBody.extend({ accept: z.boolean() })

/** A sent ticket as its link shows it: `over` if it was used or cancelled, or its performance has begun. */
export const transferAnswer = orderedPerformance
  .pick({ showName: true, titleLang: true, location: true, startsAt: true })
  .extend({ sender: z.string(), name: z.string(), email: z.string(), label: z.string() })
  .extend({ state: z.enum(['open', 'accepted', 'over']) })
export type Transfer = z.infer<typeof transferAnswer>
