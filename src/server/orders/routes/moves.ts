import { z } from 'zod'
import { idParams as params } from '../../../shared/platform/base.ts'
import { moveAnswer, movePerformanceBody, moveQuery } from '../../../shared/seating/house.ts'
import { type App, adminCall, LIST_LIMIT, viewerOf } from '../../platform/http/policy.ts'
import { requirePerformance } from '../../seating/policy.ts'
import type { OrdersContext } from '../context.ts'
import { movePerformance } from '../office/move-performance.ts'
import { previewMove } from '../office/plan-move.ts'

/** Performances that move to another house with everybody who has a seat. */
export function registerMoves(app: App, ctx: OrdersContext): void {
  const { db, engine } = ctx
  app.get(
    '/api/performances/:id/move',
    adminCall({ params, querystring: moveQuery, answer: moveAnswer }, { refuses: [409] }),
    async ({ params, query }) => {
      await requirePerformance(db, engine, params.id)
      return previewMove(db, engine, params.id, query.house)
    },
  )

  app.put(
    '/api/performances/:id/house',
    {
      config: { policy: 'admin' },
      bodyLimit: LIST_LIMIT,
      schema: { params, body: movePerformanceBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await movePerformance(ctx, viewerOf(request).userId, request.params.id, request.body)
      return reply.status(204).send(null)
    },
  )
}
