import type { FastifyRequest } from 'fastify'
import {
  paymentLinkAnswer,
  paymentLinkBody,
  paymentSessionAnswer,
  paymentSessionQuery,
  paypalConfigAnswer,
} from '../../../shared/orders/contract.ts'
import { requireProvenGuest } from '../../accounts/people/guests.ts'
import { AppError, required } from '../../platform/base/base.ts'
import { type App, publicCall, verifiedCall, viewerOf } from '../../platform/http/policy.ts'
import type { OrdersContext } from '../context.ts'
import { syncPaymentAttempt } from '../payments/sync-payment-attempt.ts'
import { findAttemptByReference } from '../records/attempts.ts'
import { findChange } from '../records/changes.ts'
import { askProvider } from './ask-provider.ts'
import { findOwn, place } from './payments.ts'

/** What the specification names after a provider. New providers get none here. */
export function registerPaymentAliases(app: App, ctx: OrdersContext) {
  app.post(
    '/api/stripe/payment-link',
    verifiedCall(
      { body: paymentLinkBody, answer: paymentLinkAnswer },
      { refuses: [402, 409], guests: 'proven' },
    ),
    (request) => place(ctx, request, 'stripe', request.body),
  )

  app.get(
    '/api/stripe/session',
    verifiedCall(
      { querystring: paymentSessionQuery, answer: paymentSessionAnswer },
      { refuses: [402, 409], guests: 'proven' },
    ),
    (request) => readSession(ctx, request, request.query.session_id),
  )

  app.get('/api/paypal-config', publicCall({ answer: paypalConfigAnswer }), async () => {
    const { clientId = null, scriptUrl = null } = ctx.providers.get('paypal')?.page?.settings ?? {}
    return { clientId, scriptUrl }
  })
}

/** One of the caller's sessions at Stripe, asked for unless captured. Throws order-not-found, payment-not-finished. */
async function readSession(ctx: OrdersContext, request: FastifyRequest, reference: string) {
  const { email, userId, guest } = viewerOf(request)
  const find = () => findAttemptByReference(ctx.db, 'stripe', reference)
  const attempt = required(await find(), 'order-not-found')
  await findOwn(ctx, request, attempt.order_id)
  if (attempt.state !== 'captured')
    await askProvider(ctx, userId, () => syncPaymentAttempt(ctx, 'stripe', reference))
  const { order_id: orderId, status } = await findChange(ctx.db, attempt.change_id)
  const paid = await find()
  if (paid?.state !== 'captured') throw new AppError('payment-not-finished', { orderId })
  const own = guest ? await requireProvenGuest(ctx.db, userId) : { email }
  return { customer_details: { email: own.email }, amount_total: paid.captured_cents, orderId, status }
}
