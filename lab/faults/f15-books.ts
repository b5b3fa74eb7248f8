import type { Db } from '../../src/server/platform/db/engine.ts'
import type { Sandbox } from '../../src/server/testing/harness/sandbox.ts'

type Payment = { paymentRef: string; cents: number; backCents: number }
type Listed = { id: string; payment_ref: string; amount_cents: number }

/** The providers' records beside the database's. */
export type Books = {
  payments: Payment[]
  /** Ids of the providers' refunds of payments known here. */
  refundsThere: string[]
  /** Payments with a captured attempt. */
  known: Set<string>
  listed: Listed[]
  refundsHere: Set<string>
  /** Rows of the views that must be empty. */
  unsound: number
}

/** Reads both sides. */
export async function readBooks(db: Db, sandbox: Sandbox): Promise<Books> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .select('payment_ref')
    .where('state', '=', 'captured')
    .execute()
  const known = new Set(attempts.flatMap(({ payment_ref }) => payment_ref ?? []))
  const there = [...(await cardPayments(sandbox)), ...(await walletPayments(sandbox))]
  const refunds = await db.selectFrom('refunds').select('provider_ref').where('state', '=', 'done').execute()
  const unsound = [
    await db.selectFrom('ledger_check').selectAll().execute(),
    await db.selectFrom('claim_check').selectAll().execute(),
  ]
  return {
    payments: there,
    refundsThere: there
      .filter(({ paymentRef }) => known.has(paymentRef))
      .flatMap(({ refundIds }) => refundIds),
    known,
    listed: await db
      .selectFrom('unknown_payments')
      .select(['id', 'payment_ref', 'amount_cents'])
      .where('state', 'in', ['open', 'due'])
      .execute(),
    refundsHere: new Set(refunds.flatMap(({ provider_ref }) => provider_ref ?? [])),
    unsound: unsound.flat().length,
  }
}

/** Every inconsistency, in words, once refunded payments are left out. */
export function wrongsIn({ payments, refundsThere, known, listed, refundsHere, unsound }: Books): string[] {
  const rowOf = (paymentRef: string) => listed.find((row) => row.payment_ref === paymentRef)
  const unlisted = payments.filter(
    ({ paymentRef, cents, backCents }) =>
      !known.has(paymentRef) && backCents < cents && rowOf(paymentRef)?.amount_cents !== cents,
  )
  return [
    ...unlisted.map(({ paymentRef }) => `${paymentRef} has no order and is not listed with its amount`),
    ...listed
      .filter((row) => known.has(row.payment_ref))
      .map((row) => `${row.payment_ref} is listed and has its order`),
    ...refundsThere.filter((id) => !refundsHere.has(id)).map((id) => `the refund ${id} is not known here`),
    ...(unsound > 0 ? [`${unsound} rows of the views that must be empty`] : []),
  ]
}

type There = Payment & { refundIds: string[] }
type CardPayment = There & { orderId: string }

/** Every payment by card at the provider, with what went back. */
export async function cardPayments(sandbox: Sandbox): Promise<CardPayment[]> {
  const sessions = await listAll<{
    id: string
    payment_status: string
    client_reference_id: string
    payment_intent: string
    amount_total: number
  }>(sandbox, 'checkout/sessions')
  const refunds = await listAll<{ id: string; payment_intent: string; amount: number }>(sandbox, 'refunds')
  return sessions
    .filter(({ payment_status }) => payment_status === 'paid')
    .map(({ client_reference_id, payment_intent, amount_total }) => {
      const back = refunds.filter((refund) => refund.payment_intent === payment_intent)
      return {
        orderId: client_reference_id,
        paymentRef: payment_intent,
        cents: amount_total,
        backCents: back.reduce((sum, { amount }) => sum + amount, 0),
        refundIds: back.map(({ id }) => id),
      }
    })
}

async function listAll<T extends { id: string }>(sandbox: Sandbox, kind: string): Promise<T[]> {
  const all: T[] = []
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  for (;;) {
    const after = all.at(-1) ? `&starting_after=${all.at(-1)?.id}` : ''
    const page = (await sandbox.json(`/v1/${kind}?limit=100${after}`, { headers })) as {
      data: T[]
      has_more: boolean
    }
    all.push(...page.data)
    if (!page.has_more) return all
  }
}

type Money = { id: string; amount: { value: string } }

async function walletPayments(sandbox: Sandbox): Promise<There[]> {
  const orders = (await sandbox.json('/paypal/orders.json')) as {
    purchase_units: { payments?: { captures: Money[]; refunds?: Money[] } }[]
  }[]
  return orders.flatMap(({ purchase_units: [unit] }) =>
    (unit?.payments?.captures ?? []).map((capture) => {
      const back = unit?.payments?.refunds ?? []
      return {
        paymentRef: capture.id,
        cents: centsOf(capture),
        backCents: back.reduce((sum, refund) => sum + centsOf(refund), 0),
        refundIds: back.map(({ id }) => id),
      }
    }),
  )
}

const centsOf = ({ amount }: Money) => Math.round(Number(amount.value) * 100)
