import { inLanguage } from '../../../platform/base/reader.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { OrdersContext } from '../../context.ts'
import { findRecipient } from '../people/recipients.ts'
import { findGift, type GiftCard, giftCards, giftCode } from './gift-cards.ts'

/** A gift card as its mails show it. */
export type GiftMail = {
  card: GiftCard
  /** `card` to its recipient; to its buyer when it was `bought`, or `refunded`. */
  why: 'card' | 'bought' | 'refunded'
  readerName: string
  /** How much is refunded, in cents. */
  cents?: number
  /** For its recipient alone. */
  code?: string
  timeZone: string
  link: string
}

const propsOf = ({ config: { timeZone, publicUrl } }: OrdersContext, card: GiftCard) => ({
  ...{ card, timeZone, link: `${publicUrl}/gift-cards` },
})

export type GiftMailJob = { cardId: string; codeNo: number }

/** Mails a card to its recipient, unless it was returned, replaced or blocked meanwhile. */
export async function sendGiftMail(ctx: OrdersContext, { cardId, codeNo }: GiftMailJob, job: Job) {
  const found = giftCards(ctx.db).where('gift_cards.id', '=', cardId).where('code_no', '=', codeNo)
  const waiting = found.where('mailed_at', 'is', null).where('ended_at', 'is', null)
  const card = await waiting.where('blocked_at', 'is', null).executeTakeFirst()
  if (!card?.recipient_email) return
  const { recipient_name: readerName, recipient_email: address, order_id: orderId } = card
  await inLanguage(card.language, async () => {
    const own = { why: 'card', readerName, code: giftCode(ctx, card) } as const
    const mail = await ctx.renderer.mail('gift', { ...propsOf(ctx, card), ...own })
    await ctx.mailer.send({ messageId: job.id, to: { name: readerName, address }, mail, orderId })
  })
  const mailed = ctx.db.updateTable('gift_cards').set({ mailed_at: ctx.engine.now() })
  await mailed.where('id', '=', cardId).where('code_no', '=', codeNo).execute()
}

/** Mails the buyer of a card that it was bought, or how much of its price is refunded. */
export async function mailGiftBuyer(
  ctx: OrdersContext,
  orderId: string,
  job: Job,
  about: Pick<GiftMail, 'why' | 'cents'>,
) {
  const [reader, card] = [await findRecipient(ctx.db, orderId), await findGift(ctx.db, orderId)]
  if (!reader || !card) return
  const mail = await ctx.renderer.mail('gift', { ...propsOf(ctx, card), readerName: reader.name, ...about })
  const to = { name: reader.firstName, address: reader.address }
  await ctx.mailer.send({ messageId: job.id, to, mail, orderId })
}
