import { z } from 'zod'
import { deskSaleBody, orderSearchAnswer, orderSearchQuery } from '../../../shared/orders/desk.ts'
import { adminOrderAnswer } from '../../../shared/orders/refunds.ts'
import { idSchema } from '../../../shared/platform/base.ts'
import { AppError } from '../../platform/errors.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import { findTicketPaper } from '../../tickets/queries.ts'
import type { OrdersContext } from '../context.ts'
import { sellAtDesk } from '../desk/sell-at-desk.ts'
import { readOrderDetail } from '../office/order-detail.ts'
import { searchOrders } from '../office/search-orders.ts'

const params = z.strictObject({ id: idSchema })
const config = { policy: 'admin' as const }

/** The desk of the box office: every order to be found, sales in person, and tickets to be printed. */
export function registerDesk(app: App, ctx: OrdersContext): void {
  const { db } = ctx

  app.get(
    '/api/admin/orders',
    { config, schema: { querystring: orderSearchQuery, response: { 200: orderSearchAnswer } } },
    ({ query }) => searchOrders(db, query),
  )

  app.post(
    '/api/admin/orders',
    { config, schema: { body: deskSaleBody, response: { 200: adminOrderAnswer } } },
    async (request) => readOrderDetail(db, await sellAtDesk(ctx, viewerOf(request).userId, request.body)),
  )

  const pdf = { ...config, sends: 'application/pdf' }
  app.get(
    '/api/admin/orders/:id/tickets.pdf',
    { config: pdf, schema: { params } },
    async (request, reply) => {
      const paper = await findTicketPaper(db, ctx.config, request.params.id)
      if (!paper) throw new AppError('ticket-not-found')
      const bytes = await ctx.renderer.document('ticket-pdf', paper)
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="tickets.pdf"')
        .send(Buffer.from(bytes))
    },
  )
}
