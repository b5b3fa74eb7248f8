import { z } from 'zod'
import { typedPassword } from '../accounts/contract.ts'
import { emailSchema, idSchema, isoTime, lineField, textField } from '../platform/base.ts'
import { dayField } from '../platform/dates.ts'
import { formatCents } from '../platform/money/money.ts'
import { words } from './gift-catalogue.ts'

/** What a card may be worth, in cents. */
const GIFT_CENTS = { min: 500, max: 50_000 }

const worth = () => words.worth({ min: formatCents(GIFT_CENTS.min), max: formatCents(GIFT_CENTS.max) })

/** `POST /gift-cards`: buys a card at a provider. The browser's `key` makes a double click buy once. */
export const giftBody = z.strictObject({
  key: idSchema,
  provider: z.string().max(40),
  cents: z.int({ error: worth }).min(GIFT_CENTS.min, { error: worth }).max(GIFT_CENTS.max, { error: worth }),
  senderName: lineField(words.enterName, 100),
  recipientName: lineField(words.enterName, 100),
  recipientEmail: emailSchema,
  message: textField(500),
  /** The theatre's day on which it is mailed; null for now. */
  mailOn: dayField().nullable(),
})
export type GiftBody = z.infer<typeof giftBody>

/** The code of a card, in a body so that no address has it. */
export const giftCodeBody = z.strictObject({ code: z.string().max(100) })
/** What is left on a card, or how much of it is now the caller's credit, in cents. */
export const giftAnswer = z.object({ cents: z.number().int() })

/** `waiting` for its day, `mailed` to its recipient; `blocked` since the bank took its payment back. */
const giftStates = ['open', 'waiting', 'mailed', 'refunded', 'blocked'] as const
export const ownGift = z.object({
  orderId: idSchema,
  ...{ cents: z.number().int(), recipientName: z.string(), recipientEmail: z.string() },
  state: z.enum(giftStates),
  mailAt: isoTime,
})
export type OwnGift = z.infer<typeof ownGift>

/** A card on the page of its order, with the last characters of its code and what is left. */
export const officeGift = ownGift.extend({ end: z.string(), balance: z.number().int() })
export type OfficeGift = z.infer<typeof officeGift>

/** `POST /orders/{id}/gift`: a new code is mailed to this address, and the old one ends; null when what is left was handed out. */
export const giftActBody = z.strictObject({
  email: emailSchema.nullable(),
  password: typedPassword.optional(),
})
