import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cancelBody, cancellationAnswer } from '../../../shared/orders/office/cancellations.ts'
import {
  adminOrderAnswer,
  attentionAnswer,
  paidOtherwiseBody,
  refundBody,
  retryBody,
  reviewBody,
} from '../../../shared/orders/refunds.ts'
import { idSchema, idParams as params } from '../../../shared/platform/base.ts'
import { prove } from '../../accounts/policy.ts'
import { type App, adminCall } from '../../platform/http/policy.ts'
import type { OrdersContext } from '../context.ts'
import { decideReview } from '../fulfilment/decide-review.ts'
import { listAttention } from '../office/attention.ts'
import { cancelPerformance } from '../office/cancel-performance.ts'
import { readOrderDetail } from '../office/order-detail.ts'
import { refundOrder } from '../office/refund-order.ts'
import { readCancellation } from '../records/cancellation.ts'
import { markRefundPaidManually, retryRefund } from '../refunds/settle-refund.ts'

const refundParams = z.strictObject({ id: idSchema, refundId: idSchema })

/** What admins do with the money of an order and of a whole performance; each deed asks for the password again. */
export function registerRefunds(app: App, ctx: OrdersContext) {
  const { db, engine } = ctx
  const orderCall = <P extends z.ZodType, B extends z.ZodType>(params: P, body: B) =>
    adminCall({ params, body, answer: adminOrderAnswer })
  type Asked = FastifyRequest<{ Params: z.infer<typeof params>; Body: { password?: string | undefined } }>
  type Act = (by: { orderId: string; actorId: string }) => Promise<void>
  /** Acts on the order of a call for an admin who gave their password, and answers the order. */
  const acted = async (request: Asked, act: Act) => {
    const { id: orderId } = request.params
    await act({ orderId, actorId: await prove(ctx, request) })
    return readOrderDetail(db, orderId)
  }

  app.get('/api/orders/attention', adminCall({ answer: attentionAnswer }), () => listAttention(db, engine))

  app.get('/api/orders/:id/detail', adminCall({ params, answer: adminOrderAnswer }), (request) =>
    readOrderDetail(db, request.params.id),
  )

  app.post('/api/orders/:id/refunds', orderCall(params, refundBody), (request) =>
    acted(request, ({ orderId, actorId }) => refundOrder(ctx, orderId, actorId, request.body)),
  )

  app.post('/api/orders/:id/refunds/:refundId/retry', orderCall(refundParams, retryBody), (request) =>
    acted(request, (by) => retryRefund(ctx, { ...by, refundId: request.params.refundId })),
  )

  app.post('/api/orders/:id/refunds/:refundId/paid', orderCall(refundParams, paidOtherwiseBody), (request) =>
    acted(request, (by) =>
      markRefundPaidManually(ctx, { ...by, refundId: request.params.refundId }, request.body),
    ),
  )

  app.post('/api/orders/:id/review', orderCall(params, reviewBody), (request) =>
    acted(request, ({ orderId, actorId }) => decideReview(ctx, orderId, actorId, request.body.decision)),
  )

  app.get(
    '/api/performances/:id/cancellation',
    adminCall({ params, answer: cancellationAnswer }),
    (request) => readCancellation(db, engine, request.params.id),
  )

  app.post(
    '/api/performances/:id/cancel',
    adminCall({ params, body: cancelBody, answer: cancellationAnswer }),
    async (request) => {
      const { id } = request.params
      await cancelPerformance(ctx, id, await prove(ctx, request), request.body)
      return readCancellation(db, engine, id)
    },
  )
}
