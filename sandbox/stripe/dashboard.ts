import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { StripeParts } from './checkout.ts'
import { invalidParam, noSuch, StripeError } from './errors.ts'
import { type Charge, type Dispute, newId } from './objects.ts'
import { createRefund } from './refunds.ts'

const cents = z.number().int().positive().optional()
const input = z.strictObject({ session: z.string(), amount: cents })
/** An inquiry has no amount yet. */
const claim = z.strictObject({ session: z.string(), amount: z.number().int().min(0).optional() })
const verdict = z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']), amount: cents })
const failure = z.strictObject({ refund: z.string() })
const byHand = { id: null, idempotency_key: null }

/**
 * Adds what people and banks do on the provider's own pages: refund or dispute a payment, decide a dispute, fail a
 * refund.
 */
export function addStripeDashboard(app: FastifyInstance, parts: StripeParts): void {
  const deed = <T>(path: string, schema: z.ZodType<T>, act: (body: T) => object) =>
    app.post(`/stripe/dashboard/${path}`, async (request, reply) => {
      const read = schema.safeParse(request.body)
      if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) })
      try {
        return parts.store.transaction(() => act(read.data))
      } catch (error) {
        if (error instanceof StripeError) return reply.code(error.status).send({ message: error.message })
        throw error
      }
    })

  deed('refund', input, ({ session, amount }) => {
    const { payment_intent } = chargeOf(parts, session)
    return createRefund(parts, { payment_intent, ...(amount && { amount: String(amount) }) }, byHand)
  })
  deed('dispute', claim, ({ session, amount }) => openDispute(parts, session, amount))
  deed('dispute/close', verdict, ({ dispute, status, amount }) =>
    closeDispute(parts, dispute, status, amount),
  )
  deed('refund/fail', failure, ({ refund }) => failRefund(parts, refund))
}

function chargeOf(parts: StripeParts, sessionId: string): Charge {
  const intentId = parts.records.find('session', sessionId)?.session.payment_intent ?? ''
  const charge = parts.records.find(
    'charge',
    parts.records.find('payment_intent', intentId)?.latest_charge ?? '',
  )
  if (!charge) throw noSuch('charge', sessionId)
  return charge
}

function openDispute(parts: StripeParts, sessionId: string, amount: number | undefined): Dispute {
  const charge = chargeOf(parts, sessionId)
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.disputed || left === 0) throw invalidParam('session', 'This charge cannot be disputed.')
  const dispute: Dispute = {
    id: newId('du_'),
    object: 'dispute',
    amount: Math.min(amount ?? left, left),
    charge: charge.id,
    created: Math.floor(parts.faults.now() / 1000),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  const keys = { id: dispute.id, created: dispute.created, parent: charge.payment_intent }
  parts.records.insert('dispute', keys, dispute)
  const disputed = { ...charge, disputed: true }
  parts.records.update('charge', { id: charge.id, parent: charge.payment_intent }, disputed)
  parts.webhooks.emit('charge.dispute.created', dispute, sessionId)
  return dispute
}

function closeDispute(
  parts: StripeParts,
  id: string,
  status: 'won' | 'lost',
  amount: number | undefined,
): Dispute {
  const found = parts.records.find('dispute', id)
  if (found?.status !== 'needs_response') throw noSuch('dispute', id)
  const dispute = { ...found, status, amount: amount ?? found.amount }
  parts.records.update('dispute', { id, parent: dispute.payment_intent }, dispute)
  const charge = parts.records.find('charge', dispute.charge)
  if (charge && status === 'won')
    parts.records.update(
      'charge',
      { id: charge.id, parent: charge.payment_intent },
      { ...charge, disputed: false },
    )
  parts.webhooks.emit('charge.dispute.closed', dispute, sessionOf(parts, dispute.payment_intent))
  return dispute
}

function failRefund(parts: StripeParts, id: string): object {
  const found = parts.records.find('refund', id)
  const charge = parts.records.find('charge', found?.charge ?? '')
  if (!found || !charge || found.status !== 'succeeded') throw noSuch('refund', id)
  const refund = { ...found, status: 'failed' as const, failure_reason: 'expired_or_canceled_card' }
  parts.records.update('refund', { id, parent: refund.payment_intent }, refund)
  parts.records.update(
    'charge',
    { id: charge.id, parent: charge.payment_intent },
    { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false },
  )
  parts.webhooks.emit('refund.failed', refund, sessionOf(parts, refund.payment_intent))
  return refund
}

function sessionOf(parts: StripeParts, intentId: string): string {
  const [owner] = parts.records.list('session', { parent: intentId, limit: 1 }).items
  return owner?.session.id ?? intentId
}
