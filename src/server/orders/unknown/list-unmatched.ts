import { DAY_MS } from '../../../shared/platform/durations.ts'
import type { Db } from '../../platform/db/engine.ts'
import type { ListedPayment, PaymentProvider } from '../gateway/provider.ts'

/** How far back a provider's list is first read, in ms. */
const FIRST_MS = 31 * DAY_MS
/** How much of a list is read at once, in ms; providers allow 31 days at most. */
export const PART_MS = 7 * DAY_MS

/** A listed payment that no order here has, with the attempt it was made for, if that is here. */
export type Unmatched = ListedPayment & { attempt: { state: string } | undefined }

/** From when on a provider's list is to be read, in ms since 1970; a restored backup goes on where it was made. */
export async function readListStart(db: Db, provider: string, now: number) {
  const list = await db
    .selectFrom('payment_lists')
    .select('read_until')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return list?.read_until ?? now - FIRST_MS
}

/** Pages of a provider's list from a time (ms, `PART_MS` at most), without what is captured or listed here. */
export async function* listUnmatched(
  db: Db,
  [name, gateway]: readonly [string, PaymentProvider],
  since: number,
  until: number,
): AsyncGenerator<Unmatched[]> {
  let page: string | undefined
  do {
    const { payments, next } = await gateway.listPayments(since - gateway.listDelayMs, until, page)
    yield await withoutMatched(db, name, payments)
    page = next ?? undefined
  } while (page !== undefined)
}

async function withoutMatched(
  db: Db,
  provider: string,
  payments: readonly ListedPayment[],
): Promise<Unmatched[]> {
  if (payments.length === 0) return []
  const paymentRefs = payments.map(({ paymentRef }) => paymentRef)
  const attemptIds = payments.map(({ attemptId }) => attemptId)
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['id', 'payment_ref', 'state'])
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('payment_ref', 'in', paymentRefs), eb('id', 'in', attemptIds)]))
    .execute()
  const listed = await db
    .selectFrom('unknown_payments')
    .select('payment_ref')
    .where('provider', '=', provider)
    .where('payment_ref', 'in', paymentRefs)
    .execute()
  const known = new Set([...attempts, ...listed].map(({ payment_ref }) => payment_ref))
  return payments
    .filter(({ paymentRef }) => !known.has(paymentRef))
    .map((payment) => ({ ...payment, attempt: attempts.find(({ id }) => id === payment.attemptId) }))
}
