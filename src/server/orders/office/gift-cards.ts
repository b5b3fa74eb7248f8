import type { OfficeGift } from '../../../shared/orders/gift-cards.ts'
import { PAID_OUT_CENTS } from '../../../shared/orders/gift-rules.ts'
import { AppError, required } from '../../platform/base/base.ts'
import type { Db, Trx } from '../../platform/db/engine.ts'
import { readNow, writeAudit } from '../../platform/records/audit.ts'
import type { OrdersContext } from '../context.ts'
import { postTo } from '../records/credit.ts'
import {
  enqueueGiftMail,
  findGift,
  type GiftCard,
  lockGift,
  presentGift,
  storedCode,
} from '../records/gifts/gift-cards.ts'

/** The card that an order bought, as the office sees it; null if it bought none. */
export async function readOfficeGift(db: Db, orderId: string): Promise<OfficeGift | null> {
  const card = await findGift(db, orderId)
  if (!card) return null
  const { recipient_email: recipientEmail, code_end: end, balance_cents: balance } = card
  return { ...presentGift(card), recipientEmail, end, balance }
}

/** Mails a lost card's new code, not before its day. Throws order-not-found, gift-blocked and gift-empty. */
export async function replaceGift(ctx: OrdersContext, orderId: string, actorId: string, email: string) {
  const { engine, jobs } = ctx
  await changeGift(ctx, orderId, async (trx, { id, code_no, mail_at }) => {
    const next = { id, code_no: code_no + 1, mail_at: Math.max(mail_at, await readNow(trx, engine)) }
    const sent = { ...next, ...storedCode(ctx, next), recipient_email: email, mailed_at: null }
    await trx.updateTable('gift_cards').set(sent).where('id', '=', id).execute()
    await enqueueGiftMail(trx, engine, next)
    await writeAudit(trx, engine, actorId, 'gift-replaced', `order:${orderId}`)
  })
  jobs.wake()
}

/** Records that what is left on a card was handed out. Throws what `replaceGift` throws, and gift-too-much. */
export async function payOutGift(ctx: OrdersContext, orderId: string, actorId: string) {
  await changeGift(ctx, orderId, async (trx, { account_id, balance_cents: cents }) => {
    if (cents > PAID_OUT_CENTS) throw new AppError('gift-too-much')
    await postTo(trx, ctx.engine, account_id, -cents, { kind: 'paid-out', actor_id: actorId })
    await writeAudit(trx, ctx.engine, actorId, 'gift-paid-out', `order:${orderId}`, { cents })
  })
}

/** Acts on the card of an order, whose balance is locked and not zero. */
async function changeGift(
  { db, engine }: OrdersContext,
  orderId: string,
  act: (trx: Trx, card: GiftCard) => Promise<void>,
) {
  await db.transaction().execute(async (trx) => {
    const card = required(await lockGift(trx, engine, orderId), 'order-not-found')
    if (card.blocked_at !== null) throw new AppError('gift-blocked')
    if (card.balance_cents === 0) throw new AppError('gift-empty')
    await act(trx, card)
  })
}
