import {
  paymentLinkAnswer,
  paymentLinkBody,
  paymentSessionAnswer,
  paymentSessionQuery,
  paypalConfigAnswer,
} from '../../../shared/orders/contract.ts'
import type { App } from '../../platform/http/server.ts'
import type { OrdersContext } from '../context.ts'
import { place, readSession } from './payments.ts'

const verified = { config: { policy: 'verified' as const } }

/** The calls of `registerPayments` under the names in the specification. New providers get none here. */
export function registerPaymentAliases(app: App, ctx: OrdersContext): void {
  app.post(
    '/api/stripe/payment-link',
    { ...verified, schema: { body: paymentLinkBody, response: { 200: paymentLinkAnswer } } },
    (request) => place(ctx, request, 'stripe', request.body),
  )

  app.get(
    '/api/stripe/session',
    { ...verified, schema: { querystring: paymentSessionQuery, response: { 200: paymentSessionAnswer } } },
    (request) => readSession(ctx, request, 'stripe', request.query.session_id),
  )

  app.get(
    '/api/paypal-config',
    { config: { policy: 'public' }, schema: { response: { 200: paypalConfigAnswer } } },
    async () => {
      const { clientId = null, scriptUrl = null } = ctx.providers.get('paypal')?.page?.settings ?? {}
      return { clientId, scriptUrl }
    },
  )
}
