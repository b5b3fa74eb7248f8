import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readerLanguage } from '../../../shared/language/language.ts'
import {
  orderAnswer,
  type PaymentLinkBody,
  paymentAnswer,
  paymentLinkBody,
  providerSettings,
} from '../../../shared/orders/contract.ts'
import { idSchema, nothing } from '../../../shared/platform/base.ts'
import { requireProvenGuest } from '../../accounts/people/guests.ts'
import { AppError, required } from '../../platform/base/base.ts'
import { type App, publicCall, verifiedCall, viewerOf } from '../../platform/http/policy.ts'
import type { OrdersContext } from '../context.ts'
import { captureChange } from '../payments/capture-change.ts'
import { placeOrder } from '../payments/place-order.ts'
import { findLiveAttempt } from '../records/attempts.ts'
import { findLatestChange } from '../records/changes.ts'
import { presentOrders, requireOwnOrder } from '../records/orders.ts'
import { askProvider } from './ask-provider.ts'

const params = z.strictObject({ provider: z.string().max(40) })

/** Payment through any configured provider; unknown names get 404. */
export function registerPayments(app: App, ctx: OrdersContext) {
  app.get(
    '/api/payments/:provider/settings',
    publicCall({ params, answer: providerSettings }),
    async (request) => {
      return required(ctx.providers.get(request.params.provider)?.page?.settings, 'not-found')
    },
  )

  app.post(
    '/api/payments/:provider/orders',
    verifiedCall(
      { params, body: paymentLinkBody, answer: paymentAnswer },
      { refuses: [402], guests: 'proven' },
    ),
    async (request) => {
      const { orderId, url, reference } = await place(ctx, request, request.params.provider, request.body)
      // With nothing to pay, the order is paid already.
      if (reference === null) throw new AppError('already-paid', { orderId })
      return { orderId, url, reference }
    },
  )

  app.post(
    '/api/payments/:provider/orders/:id/capture',
    verifiedCall(
      { params: params.extend({ id: idSchema }), body: nothing, answer: orderAnswer },
      { refuses: [402], guests: 'proven' },
    ),
    async (request) => {
      const { id, provider } = request.params
      await findOwn(ctx, request, id)
      if (!ctx.providers.has(provider)) throw new AppError('not-found')
      const change = await findLatestChange(ctx.db, id)
      const attempt = await findLiveAttempt(ctx.db, change.id)
      if (attempt && attempt.provider !== provider) throw new AppError('order-not-open', { orderId: id })
      await askProvider(ctx, viewerOf(request).userId, () => captureChange(ctx, change, attempt))
      return present(ctx, request, id)
    },
  )
}

/** Turns the caller's hold into an order and opens its payment at this provider. Throws not-found, and as placeOrder. */
export async function place(
  ctx: OrdersContext,
  request: FastifyRequest,
  provider: string,
  input: PaymentLinkBody,
) {
  const { userId, email, guest } = viewerOf(request)
  if (!ctx.providers.has(provider)) throw new AppError('not-found')
  if (!guest) return askProvider(ctx, userId, () => placeOrder(ctx, { userId, email }, input, provider))
  if (input.exchange) throw new AppError('account-needed')
  const walkIn = { ...(await requireProvenGuest(ctx.db, userId)), language: readerLanguage() }
  const buyer = { userId, email: walkIn.email, walkIn }
  return askProvider(ctx, userId, () => placeOrder(ctx, buyer, input, provider))
}

/** An order of the caller. Throws order-not-found. */
export function findOwn({ db }: OrdersContext, request: FastifyRequest, id: string) {
  return requireOwnOrder(db, id, viewerOf(request).userId)
}

/** The same, as presented to its owner. Throws order-not-found. */
export async function present(ctx: OrdersContext, request: FastifyRequest, id: string) {
  return required((await presentOrders(ctx.db, [await findOwn(ctx, request, id)]))[0], 'order-not-found')
}
