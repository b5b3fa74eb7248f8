import { readerLanguage } from '../../../shared/language/language.ts'
import type { GiftBody } from '../../../shared/orders/gift-cards.ts'
import { words } from '../../../shared/orders/gift-catalogue.ts'
import { type Quote, quote } from '../../../shared/orders/quote.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { CURRENCY } from '../../../shared/platform/money/money.ts'
import { noTax } from '../../../shared/platform/money/taxes.ts'
import { lockPersonShared } from '../../accounts/people/people.ts'
import { AppError, badField, newId } from '../../platform/base/base.ts'
import { readNow } from '../../platform/records/audit.ts'
import { readWallClock } from '../../shows/rules/wall-clock.ts'
import type { OrdersContext } from '../context.ts'
import { readDue } from '../records/account.ts'
import { findLatestChange } from '../records/changes.ts'
import { storedCode } from '../records/gifts/gift-cards.ts'
import { findActed, once } from '../records/once.ts'
import { requireOwnOrder } from '../records/orders.ts'
import { NO_PERFORMANCE } from '../records/performances.ts'
import { writeOrder } from '../records/write-order.ts'
import { SESSION_MS } from '../rules.ts'
import { openPayment } from './open-payment.ts'
import type { Buyer } from './place-order.ts'

/**
 * Places the order of a gift card and opens its payment; the same key opens the same. Throws not-found for an unknown
 * provider, invalid-input for another day, already-paid, order-not-open once it has lapsed, and payment-unavailable.
 */
export async function buyGift(ctx: OrdersContext, buyer: Buyer, input: GiftBody) {
  const { db, engine, providers } = ctx
  const { key, cents, provider } = input
  if (!providers.has(provider)) throw new AppError('not-found')
  const mailAt = await readDay(ctx, input.mailOn)
  const before = () => findActed(db, { key }, (made) => made.cents === cents)
  const orderId = await once(before, async () => {
    const [id, orderId] = [newId(), newId()]
    await db.transaction().execute(async (trx) => {
      if (!(await lockPersonShared(trx, engine, buyer.userId).executeTakeFirst()))
        throw new AppError('not-logged-in')
      const now = await readNow(trx, engine)
      await writeOrder(trx, engine, {
        ...{ id, orderId, userId: buyer.userId, performanceId: NO_PERFORMANCE, offer: giftQuote(cents) },
        ...{ holdId: null, expiresAt: now + SESSION_MS, provider, dueCents: cents },
        byStaff: { request_key: key },
      })
      const [card, accountId] = [{ id: newId(), code_no: 1 }, newId()]
      const account = { id: accountId, user_id: null, currency: CURRENCY }
      await trx.insertInto('credit_accounts').values(account).execute()
      await trx
        .insertInto('gift_cards')
        .values((eb) => ({
          ...{ ...card, ...storedCode(ctx, card), sender_name: input.senderName, message: input.message },
          ...{ recipient_name: input.recipientName, recipient_email: input.recipientEmail },
          typed_email: input.recipientEmail,
          ...{ language: readerLanguage(), mail_at: mailAt ?? now, created_at: engine.now() },
          account_id: accountId,
          order_line_id: eb.selectFrom('order_lines').select('order_lines.id').where('change_id', '=', id),
        }))
        .execute()
    })
    return orderId
  })
  await requireOwnOrder(db, orderId, buyer.userId)
  const change = await findLatestChange(db, orderId)
  const amountCents = await readDue(db, change.id)
  if (amountCents <= 0) throw new AppError('already-paid', { orderId })
  return openPayment(ctx, { email: buyer.email, provider, amountCents, back: '/gift-cards' }, change.id)
}

/** What a gift card of this value costs: no tax, which is due when it is spent. */
function giftQuote(cents: number): Quote {
  const line = { kind: 'gift', seatNum: null, ticketType: null, untaxed: null, netCents: cents } as const
  const lines = [{ ...line, taxCents: 0, taxParts: [] }]
  return { ...quote([], 0, noTax), lines, subtotalCents: cents, totalCents: cents }
}

/** When a card is mailed on a day, in ms: in the morning; null for now. Throws invalid-input for a day that is not ahead. */
async function readDay({ db, engine, config }: OrdersContext, day: string | null) {
  if (day === null) return null
  const now = await readNow(db, engine)
  const morning = readWallClock(`${day}T09:00`, config.timeZone)
  const at = 'at' in morning ? morning.at : 0
  if (at < now - DAY_MS || at > now + 366 * DAY_MS) throw badField('mailOn', words.dayAhead())
  return at
}
