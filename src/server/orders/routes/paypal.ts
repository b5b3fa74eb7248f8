import { z } from 'zod'
import {
  orderAnswer,
  paymentLinkBody,
  paypalConfigAnswer,
  paypalOrderAnswer,
} from '../../../shared/orders/contract.ts'
import { idSchema, nothing } from '../../../shared/platform/base.ts'
import { AppError } from '../../platform/errors.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { OrdersContext } from '../context.ts'
import { captureOrder } from '../payments/capture-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import { findOwnOrder, presentOrders } from '../records/orders.ts'
import { askProvider } from './ask-provider.ts'

const params = z.strictObject({ id: idSchema })
const verified = { config: { policy: 'verified' as const } }

/** Paying with PayPal: what the button needs, the order at PayPal, and its capture. Without PayPal they answer 404. */
export function registerPayPal(app: App, ctx: OrdersContext): void {
  const settings = ctx.config.paypal

  app.get(
    '/api/paypal-config',
    { config: { policy: 'public' }, schema: { response: { 200: paypalConfigAnswer } } },
    async () => ({ clientId: settings?.clientId ?? null, scriptUrl: settings?.scriptUrl ?? null }),
  )

  app.post(
    '/api/paypal/orders',
    { ...verified, schema: { body: paymentLinkBody, response: { 200: paypalOrderAnswer } } },
    async (request) => {
      const { userId, email } = viewerOf(request)
      if (!ctx.paypal) throw new AppError('not-found')
      const placed = await askProvider(ctx, userId, () =>
        placeOrder(ctx, { userId, email }, request.body, 'paypal'),
      )
      // Nothing to pay is paid already.
      if (placed.reference === null) throw new AppError('already-paid', { orderId: placed.orderId })
      return { orderId: placed.orderId, paypalOrderId: placed.reference }
    },
  )

  app.post(
    '/api/paypal/orders/:id/capture',
    { ...verified, schema: { params, body: nothing, response: { 200: orderAnswer } } },
    async (request) => {
      const { userId } = viewerOf(request)
      const own = () => findOwnOrder(ctx.db, request.params.id, userId)
      const order = await own()
      if (!order) throw new AppError('order-not-found')
      await askProvider(ctx, userId, () => captureOrder(ctx, order.id))
      const [after] = await presentOrders(ctx.db, [(await own()) ?? order])
      if (!after) throw new AppError('order-not-found')
      return after
    },
  )
}
