import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  confirmTicketBody,
  orderAnswer,
  paymentLinkAnswer,
  paymentLinkBody,
  stripeSessionAnswer,
  stripeSessionQuery,
} from '../../../shared/orders/contract.ts'
import { idSchema, messageSchema, nothing } from '../../../shared/platform/base.ts'
import { AppError } from '../../platform/errors.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import { makeOwnDocument } from '../../platform/jobs/own-documents.ts'
import { findTicketPaper } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { confirmTicket } from '../fulfilment/confirm-ticket.ts'
import { resendTickets } from '../fulfilment/mail-again.ts'
import { closeOrder } from '../payments/close-order.ts'
import { placeOrder } from '../payments/place-order.ts'
import { syncPaymentAttempt } from '../payments/sync-payment-attempt.ts'
import { findAttemptByReference } from '../records/attempts.ts'
import { findOwnOrder, listOwnOrders, presentOrders } from '../records/orders.ts'
import { askProvider } from './ask-provider.ts'
import { registerExchanges } from './exchanges.ts'
import { registerPayPal } from './paypal.ts'
import { registerWebhooks } from './webhooks.ts'

const params = z.strictObject({ id: idSchema })
const verified = { config: { policy: 'verified' as const } }

export function registerOrders(app: App, ctx: OrdersContext): void {
  const { db } = ctx

  const ownOrder = async (request: FastifyRequest, id: string) => {
    const order = await findOwnOrder(db, id, viewerOf(request).userId)
    if (!order) throw new AppError('order-not-found')
    return order
  }
  const present = async (request: FastifyRequest, id: string) => {
    const [order] = await presentOrders(db, [await ownOrder(request, id)])
    if (!order) throw new AppError('order-not-found')
    return order
  }

  const asked = <T>(request: FastifyRequest, call: () => Promise<T>) =>
    askProvider(ctx, viewerOf(request).userId, call)

  app.post(
    '/api/stripe/payment-link',
    { ...verified, schema: { body: paymentLinkBody, response: { 200: paymentLinkAnswer } } },
    async (request) => {
      const { userId, email } = viewerOf(request)
      return asked(request, () => placeOrder(ctx, { userId, email }, request.body))
    },
  )

  app.get(
    '/api/stripe/session',
    { ...verified, schema: { querystring: stripeSessionQuery, response: { 200: stripeSessionAnswer } } },
    async (request) => {
      const { email } = viewerOf(request)
      const attempt = await findAttemptByReference(db, 'stripe', request.query.session_id)
      if (!attempt) throw new AppError('order-not-found')
      await ownOrder(request, attempt.order_id)
      if (attempt.state !== 'captured')
        await asked(request, () => syncPaymentAttempt(ctx, 'stripe', request.query.session_id))
      const order = await present(request, attempt.order_id)
      const paid = await findAttemptByReference(db, 'stripe', request.query.session_id)
      if (paid?.state !== 'captured') throw new AppError('payment-not-finished', { orderId: order.orderId })
      return {
        customer_details: { email },
        amount_total: paid.captured_cents,
        orderId: order.orderId,
        status: order.status,
      }
    },
  )

  app.get(
    '/api/orders',
    { ...verified, schema: { response: { 200: z.array(orderAnswer) } } },
    async (request) => presentOrders(db, await listOwnOrders(db, viewerOf(request).userId)),
  )

  app.get('/api/orders/:id', { ...verified, schema: { params, response: { 200: orderAnswer } } }, (request) =>
    present(request, request.params.id),
  )

  app.post(
    '/api/orders/:id/cancel',
    { ...verified, schema: { params, body: nothing, response: { 200: orderAnswer } } },
    async (request) => {
      const order = await ownOrder(request, request.params.id)
      if (order.status === 'paid') throw new AppError('already-paid', { orderId: order.id })
      if (order.status !== 'pending') throw new AppError('order-not-open', { orderId: order.id })
      const end = await asked(request, () => closeOrder(ctx, order.id, 'cancelled'))
      if (end !== 'closed')
        throw new AppError(end === 'paid' ? 'already-paid' : 'payment-open', { orderId: order.id })
      return present(request, order.id)
    },
  )

  app.post(
    '/api/confirm-ticket',
    { ...verified, schema: { body: confirmTicketBody, response: { 200: messageSchema } } },
    (request) => confirmTicket(ctx, viewerOf(request).userId, request.body.ticketId),
  )

  app.post(
    '/api/orders/:id/mails',
    { ...verified, schema: { params, body: nothing, response: { 200: messageSchema } } },
    async (request) => resendTickets(ctx, await ownOrder(request, request.params.id)),
  )

  const document = (path: string, kind: 'ticket-pdf' | 'calendar', type: string, name: string) =>
    app.get(path, { ...verified, schema: { params } }, async (request, reply: FastifyReply) => {
      const { id } = request.params as z.infer<typeof params>
      const bytes = await makeOwnDocument(ctx, viewerOf(request).userId, kind, async () => {
        const order = await ownOrder(request, id)
        const paper = await findTicketPaper(db, ctx.config, order.id)
        if (!paper) throw new AppError('ticket-not-found')
        return paper
      })
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(bytes))
    })
  document('/api/orders/:id/tickets.pdf', 'ticket-pdf', 'application/pdf', 'tickets.pdf')
  document('/api/orders/:id/calendar.ics', 'calendar', 'text/calendar; charset=utf-8', 'performance.ics')

  registerExchanges(app, ctx)
  registerPayPal(app, ctx)
  registerWebhooks(app, ctx)
}
