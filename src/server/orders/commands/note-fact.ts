import type { News } from '../gateway/provider.ts'
import type { OrdersContext, PaymentProviderName } from '../policy.ts'

export type Noted = 'noted' | 'our own' | 'unknown'

/**
 * Writes down that captured money went back, or is disputed, at the provider without us, once however often it is
 * told, and calls for an admin: money that left while its tickets are valid is for people to settle. Refunds that we
 * asked for are `our own`.
 */
export async function noteFact(
  { db, engine, log }: OrdersContext,
  provider: PaymentProviderName,
  news: Extract<News, { paymentRef: string }>,
): Promise<Noted> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id'])
    .where('provider', '=', provider)
    .where('payment_ref', '=', news.paymentRef)
    .executeTakeFirst()
  if (!attempt) return 'unknown'
  const ours = await db
    .selectFrom('refunds')
    .select('id')
    .where('attempt_id', '=', attempt.id)
    .where((eb) => eb.or([eb('provider_ref', '=', news.reference), eb('id', '=', news.refundId ?? '')]))
    .executeTakeFirst()
  if (ours) return 'our own'
  const fresh = await db
    .insertInto('provider_facts')
    .values({
      provider,
      reference: news.reference,
      kind: news.about,
      attempt_id: attempt.id,
      amount_cents: news.amountCents,
      noted_at: engine.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  if (fresh)
    log.error(
      { orderId: attempt.order_id, provider, fact: news.about, reference: news.reference },
      'money of an order moved at the provider without us',
    )
  return 'noted'
}
