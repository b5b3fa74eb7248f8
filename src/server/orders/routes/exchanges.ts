import { z } from 'zod'
import { exchangeQuote, exchangeQuoteBody } from '../../../shared/orders/exchanges.ts'
import { idSchema } from '../../../shared/platform/base.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { OrdersContext } from '../context.ts'
import { quoteExchange } from '../exchanges/plan-exchange.ts'

const params = z.strictObject({ id: idSchema })

/** What an exchange comes to. It is done by a payment of the new seats that names it. */
export function registerExchanges(app: App, ctx: OrdersContext): void {
  app.post(
    '/api/orders/:id/exchange/quote',
    {
      config: { policy: 'verified' },
      schema: { params, body: exchangeQuoteBody, response: { 200: exchangeQuote } },
    },
    (request) =>
      quoteExchange(ctx, viewerOf(request).userId, { orderId: request.params.id, ...request.body }),
  )
}
