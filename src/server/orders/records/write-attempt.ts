import { type Language, readerLanguage } from '../../../shared/language/language.ts'
import { CURRENCY } from '../../../shared/platform/money/money.ts'
import { newId } from '../../platform/base/base.ts'
import type { Engine, Trx } from '../../platform/db/engine.ts'
import { idempotencyKey } from '../rules.ts'
import { postCredit } from './credit.ts'

/** Money that the box office has: the number on its receipt, and the shift it was taken in. */
export type Received = { paymentRef: string | null; shiftId: string | null }

type NewAttempt = {
  orderId: string
  changeId: string
  attemptNo?: number
  amountCents: number
  provider: string
  /** Of every call about it, if not derived from its change. */
  idempotencyKey?: string
  /** That of the provider's page, if not the reader's. */
  language?: Language
  received?: Received
}

/** Writes a payment attempt before its first call to the provider, or with the money that is there; answers its id. */
export async function writeAttempt(trx: Trx, engine: Engine, attempt: NewAttempt) {
  const id = newId()
  await newAttempt(trx, engine, { ...attempt, id }).execute()
  return id
}

/** The statement of `writeAttempt`. */
export function newAttempt(trx: Trx, engine: Engine, { id, ...attempt }: NewAttempt & { id: string }) {
  const { received, attemptNo = 1 } = attempt
  return trx
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: attempt.orderId,
      change_id: attempt.changeId,
      attempt_no: attemptNo,
      provider: attempt.provider,
      idempotency_key: attempt.idempotencyKey ?? idempotencyKey(attempt.changeId, attemptNo),
      language: attempt.language ?? readerLanguage(),
      amount_cents: attempt.amountCents,
      currency: CURRENCY,
      state: received ? 'captured' : 'creating',
      captured_cents: received ? attempt.amountCents : 0,
      payment_ref: received?.paymentRef ?? null,
      shift_id: received?.shiftId ?? null,
      created_at: engine.now(),
      updated_at: engine.now(),
    })
}

/** Takes a payment for a change of its buyer's credit; false, and the attempt is closed, if there is not so much. */
export async function payWithCredit(
  trx: Trx,
  engine: Engine,
  payment: Omit<NewAttempt, 'provider' | 'language'>,
) {
  const attemptId = await writeAttempt(trx, engine, { ...payment, provider: 'credit' })
  const { user_id: userId } = await trx
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', payment.orderId)
    .executeTakeFirstOrThrow()
  const entry = { kind: 'payment', attempt_id: attemptId } as const
  const isTaken = await postCredit(trx, engine, userId, -payment.amountCents, entry)
  await trx
    .updateTable('payment_attempts')
    .set(isTaken ? { state: 'captured', captured_cents: payment.amountCents } : { state: 'closed' })
    .where('id', '=', attemptId)
    .execute()
  return isTaken
}
