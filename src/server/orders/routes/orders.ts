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
import { idSchema, messageSchema } from '../../../shared/platform/base.ts'
import { AppError } from '../../platform/errors.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import { throttle } from '../../platform/throttle.ts'
import { findTicketPaper } from '../../tickets/queries.ts'
import { closeOrder } from '../commands/close-order.ts'
import { confirmTicket } from '../commands/confirm-ticket.ts'
import { placeOrder } from '../commands/place-order.ts'
import { settleAttempt } from '../commands/settle-attempt.ts'
import { takeWebhook } from '../commands/take-webhook.ts'
import { isProviderTrouble } from '../gateway/stripe.ts'
import type { OrdersContext } from '../policy.ts'
import { findAttemptByReference } from '../queries/attempts.ts'
import { findOwnOrder, listOwnOrders, presentOrders } from '../queries/orders.ts'

const params = z.strictObject({ id: idSchema })
/** The address says which order; nothing else may. */
const nothing = z.strictObject({}).nullish()
/** Calls to the provider that one person may cause in this time, in ms: a purchase takes three or four. */
const PROVIDER_CALLS = 300
const PROVIDER_WINDOW_MS = 15 * 60 * 1000
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

  /** Calls that go on to the provider: a provider that does not answer as it should is a 503 with a way on, and nobody may wear out its patience for all. */
  const asked = async <T>(request: FastifyRequest, call: () => Promise<T>): Promise<T> => {
    await throttle(db, ctx.engine, `pay:${viewerOf(request).userId}`, PROVIDER_CALLS, PROVIDER_WINDOW_MS)
    try {
      return await call()
    } catch (error) {
      if (isProviderTrouble(error)) throw new AppError('payment-unavailable')
      throw error
    }
  }

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
      const attempt = await findAttemptByReference(db, request.query.session_id)
      if (!attempt) throw new AppError('order-not-found')
      await ownOrder(request, attempt.order_id)
      if (attempt.state !== 'captured')
        await asked(request, () => settleAttempt(ctx, request.query.session_id))
      const order = await present(request, attempt.order_id)
      const paid = await findAttemptByReference(db, request.query.session_id)
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

  const document = (path: string, kind: string, type: string, name: string) =>
    app.get(path, { ...verified, schema: { params } }, async (request, reply: FastifyReply) => {
      const { id } = request.params as z.infer<typeof params>
      const order = await ownOrder(request, id)
      const paper = await findTicketPaper(db, ctx.config, order.id)
      if (!paper) throw new AppError('ticket-not-found')
      const bytes = await ctx.renderer.document(kind, paper)
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(bytes))
    })
  document('/api/orders/:id/tickets.pdf', 'ticket-pdf', 'application/pdf', 'tickets.pdf')
  document('/api/orders/:id/calendar.ics', 'calendar', 'text/calendar; charset=utf-8', 'performance.ics')

  registerWebhook(app, ctx)
}

/** The provider's webhook: the body stays bytes, because the signature is over bytes. */
function registerWebhook(app: App, ctx: OrdersContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      '/api/webhooks/stripe',
      { config: { policy: 'signed' }, bodyLimit: 1024 * 1024, schema: { hide: true } },
      async (request) => {
        const signature = request.headers['stripe-signature']
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await takeWebhook(
          ctx,
          ctx.stripe.readEvent(raw, typeof signature === 'string' ? signature : undefined),
        )
        return { received: true }
      },
    )
  })
}
