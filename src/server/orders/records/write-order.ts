import { type Language, readerLanguage } from '../../../shared/language/language.ts'
import type { Quote } from '../../../shared/orders/quote.ts'
import { CURRENCY } from '../../../shared/platform/money.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { newId } from '../../platform/ids.ts'
import { idempotencyKey } from '../rules.ts'

type NewOrder = {
  id: string
  userId: string
  hold: { id: string; performance_id: string; ends_at: number }
  offer: Quote
  /** Who takes the payment: a provider, `free` for nobody, or the box office. */
  provider: string
  /** Amount due in cents, if not the total. */
  dueCents?: number
}

/** Writes a pending order with its taxes, its lines and its first payment attempt. */
export async function writeOrder(trx: Trx, engine: Engine, order: NewOrder): Promise<void> {
  const { id, hold, offer } = order
  const now = engine.now()
  await trx
    .insertInto('orders')
    .values({
      id,
      user_id: order.userId,
      performance_id: hold.performance_id,
      hold_id: hold.id,
      status: 'pending',
      currency: CURRENCY,
      donation_cents: offer.donationCents,
      subtotal_cents: offer.subtotalCents,
      tax_cents: offer.taxCents,
      total_cents: offer.totalCents,
      created_at: now,
      expires_at: hold.ends_at,
    })
    .execute()
  const { taxes, exempt } = offer.taxing
  const orderTaxes = taxes.map(({ name, number, rate }, i) => ({
    order_id: id,
    tax_no: i + 1,
    name_en: name.en,
    name_fr: name.fr,
    number,
    rate,
    exempt: exempt.join(' '),
  }))
  if (orderTaxes.length > 0) await trx.insertInto('order_taxes').values(orderTaxes).execute()
  const lines = offer.lines.map((line) => ({ ...line, id: newId() }))
  await trx
    .insertInto('order_lines')
    .values(
      lines.map((line, i) => ({
        id: line.id,
        order_id: id,
        line_no: i + 1,
        kind: line.kind,
        seat_num: line.seatNum,
        ticket_type: line.ticketType,
        net_cents: line.netCents,
        tax_cents: line.taxCents,
      })),
    )
    .execute()
  const lineTaxes = lines.flatMap(({ id, taxParts }) =>
    taxParts.flatMap((cents, i) =>
      cents > 0 ? { order_line_id: id, tax_no: i + 1, amount_cents: cents } : [],
    ),
  )
  if (lineTaxes.length > 0) await trx.insertInto('line_taxes').values(lineTaxes).execute()
  await writeAttempt(trx, engine, {
    orderId: id,
    attemptNo: 1,
    amountCents: order.dueCents ?? offer.totalCents,
    provider: order.provider,
  })
}

type NewAttempt = {
  orderId: string
  attemptNo: number
  amountCents: number
  provider: string
  /** That of the provider's page, if not the reader's. */
  language?: Language | null
}

/** Writes a payment attempt before its first call to the provider. */
export async function writeAttempt(trx: Trx, engine: Engine, attempt: NewAttempt): Promise<void> {
  await trx
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      order_id: attempt.orderId,
      attempt_no: attempt.attemptNo,
      provider: attempt.provider,
      idempotency_key: idempotencyKey(attempt.orderId, attempt.attemptNo),
      language: attempt.language === undefined ? readerLanguage() : attempt.language,
      amount_cents: attempt.amountCents,
      currency: CURRENCY,
      state: 'creating',
      captured_cents: 0,
      created_at: engine.now(),
      updated_at: engine.now(),
    })
    .execute()
}
