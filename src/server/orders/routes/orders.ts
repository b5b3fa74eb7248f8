import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { confirmTicketBody, orderAnswer } from '../../../shared/orders/contract.ts'
import { returnBody, returnQuote, returnQuoteBody } from '../../../shared/orders/credit.ts'
import { exchangeQuote, exchangeQuoteBody } from '../../../shared/orders/exchanges.ts'
import { transferBody } from '../../../shared/orders/office/transfers.ts'
import { messageSchema, nothing, idParams as params } from '../../../shared/platform/base.ts'
import { AppError, required } from '../../platform/base/base.ts'
import { type App, fileCall, verifiedCall, viewerOf } from '../../platform/http/policy.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { makeOwnDocument } from '../../platform/jobs/own-documents.ts'
import { findTicketPaper, paperFiles } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { quoteExchange } from '../exchanges/plan-exchange.ts'
import { confirmTicket, resendTickets } from '../fulfilment/mail-again.ts'
import { sendTicket } from '../offers/transfers.ts'
import { cancelChange } from '../payments/close-change.ts'
import { findLatestChange } from '../records/changes.ts'
import { listOwnOrders, presentOrders } from '../records/orders.ts'
import { quoteReturn, returnForCredit } from '../refunds/return-lines.ts'
import { askProvider } from './ask-provider.ts'
import { registerPaymentAliases } from './payment-aliases.ts'
import { findOwn, present, registerPayments } from './payments.ts'
import { registerWebhooks } from './webhooks.ts'

export function registerOrders(app: App, ctx: OrdersContext) {
  const { db } = ctx

  const asked = <T>(request: FastifyRequest, call: () => Promise<T>) =>
    askProvider(ctx, viewerOf(request).userId, call)

  const guests = { guests: 'proven' } as const

  app.get('/api/orders', verifiedCall({ answer: z.array(orderAnswer) }, { guests: 'any' }), async (request) =>
    presentOrders(db, await listOwnOrders(db, viewerOf(request).userId)),
  )

  app.get('/api/orders/:id', verifiedCall({ params, answer: orderAnswer }, guests), (request) =>
    present(ctx, request, request.params.id),
  )

  app.post(
    '/api/orders/:id/cancel',
    verifiedCall({ params, body: nothing, answer: orderAnswer }, guests),
    async (request) => {
      const { id: orderId } = await findOwn(ctx, request, request.params.id)
      const change = await findLatestChange(db, orderId)
      if (change.status === 'paid') throw new AppError('already-paid', { orderId })
      if (change.status !== 'pending') throw new AppError('order-not-open', { orderId })
      await asked(request, () => cancelChange(ctx, change))
      return present(ctx, request, orderId)
    },
  )

  app.post(
    '/api/confirm-ticket',
    verifiedCall({ body: confirmTicketBody, answer: messageSchema }, guests),
    (request) => confirmTicket(ctx, viewerOf(request).userId, request.body.ticketId),
  )

  app.post(
    '/api/orders/:id/mails',
    verifiedCall({ params, body: nothing, answer: messageSchema }, guests),
    async (request) => resendTickets(ctx, await findOwn(ctx, request, request.params.id)),
  )

  // What an exchange comes to. It is done by a payment of the new seats that names it.
  app.post(
    '/api/orders/:id/exchange/quote',
    verifiedCall({ params, body: exchangeQuoteBody, answer: exchangeQuote }),
    (request) =>
      quoteExchange(ctx, viewerOf(request).userId, { orderId: request.params.id, ...request.body }),
  )

  app.post(
    '/api/orders/:id/return/quote',
    verifiedCall({ params, body: returnQuoteBody, answer: returnQuote }),
    (request) => quoteReturn(ctx, viewerOf(request).userId, { orderId: request.params.id, ...request.body }),
  )

  app.post(
    '/api/orders/:id/return',
    verifiedCall({ params, body: returnBody, answer: orderAnswer }),
    async (request) => {
      const { id: orderId } = request.params
      await returnForCredit(ctx, viewerOf(request).userId, { orderId, ...request.body })
      return present(ctx, request, orderId)
    },
  )

  const transferCall = verifiedCall({ params, body: transferBody, answer: orderAnswer })
  app.post('/api/orders/:id/transfers', transferCall, async (request) => {
    await sendTicket(ctx, viewerOf(request).userId, request.params.id, request.body)
    return present(ctx, request, request.params.id)
  })

  const document = (path: string, kind: 'ticket-pdf' | 'calendar', type: string, name: () => string) =>
    app.get(path, fileCall('verified', type, { params }, guests), async (request, reply: FastifyReply) => {
      const { id } = request.params as z.infer<typeof params>
      const bytes = await makeOwnDocument(ctx, viewerOf(request).userId, kind, async () => {
        const order = await findOwn(ctx, request, id)
        return required(await findTicketPaper(db, ctx.config, order.id), 'ticket-not-found')
      })
      return sendFile(reply, type, name(), Buffer.from(bytes))
    })
  document('/api/orders/:id/tickets.pdf', 'ticket-pdf', 'application/pdf', paperFiles.tickets)
  document('/api/orders/:id/calendar.ics', 'calendar', 'text/calendar; charset=utf-8', paperFiles.calendar)

  registerPayments(app, ctx)
  registerPaymentAliases(app, ctx)
  registerWebhooks(app, ctx)
}
