import type { z } from 'zod'
import { exchangeQuote } from '../../../shared/orders/exchanges.ts'
import {
  deskSaleBody,
  orderNoteBody,
  orderSearchAnswer,
  orderSearchQuery,
  orderSheetQuery,
} from '../../../shared/orders/office/desk.ts'
import { deskChangeBody, deskChangeQuoteBody } from '../../../shared/orders/office/desk-changes.ts'
import { elsewhereAnswer, elsewhereBody, elsewhereReport } from '../../../shared/orders/office/elsewhere.ts'
import {
  closeShiftBody,
  openShiftBody,
  ownShiftAnswer,
  shiftAnswer,
} from '../../../shared/orders/office/shifts.ts'
import { adminOrderAnswer } from '../../../shared/orders/refunds.ts'
import { messageSchema, nothing, idParams as params } from '../../../shared/platform/base.ts'
import { blocksAnswer, unblockQuery } from '../../../shared/seating/box-plan.ts'
import { proveIfGiven } from '../../accounts/policy.ts'
import { required } from '../../platform/base/base.ts'
import { type App, adminCall, csvCall, fileCall, LIST_LIMIT, viewerOf } from '../../platform/http/policy.ts'
import { sendCsv, sendFile } from '../../platform/http/send-file.ts'
import { auditDownload } from '../../platform/records/audit.ts'
import { requirePerformance } from '../../seating/policy.ts'
import { findTicketPaper, paperFiles } from '../../tickets/queries.ts'
import { words } from '../catalogue.ts'
import type { OrdersContext } from '../context.ts'
import { changeAtDesk } from '../desk/change-at-desk.ts'
import { releaseElsewhere, sellElsewhere } from '../desk/elsewhere.ts'
import { quoteDeskChange } from '../desk/plan-change.ts'
import { sellAtDesk } from '../desk/sell-at-desk.ts'
import { closeShift, findOpenShift, listOthersOpen, openShift } from '../desk/shifts.ts'
import { resendTicketsFor } from '../fulfilment/mail-again.ts'
import { noteOrder } from '../office/note-order.ts'
import { readOrderDetail } from '../office/order-detail.ts'
import { orderColumns } from '../office/order-sheet.ts'
import { searchOrders, streamOrders } from '../office/search-orders.ts'
import { countElsewhere } from '../records/elsewhere.ts'
import { inLanguageOfBuyer } from '../records/people/languages.ts'

/** The desk of the box office: every order to be found, sales in person, and tickets to be printed. */
export function registerDesk(app: App, ctx: OrdersContext) {
  const { db } = ctx
  const orderCall = <B extends z.ZodType>(body: B) => adminCall({ params, body, answer: adminOrderAnswer })

  app.get(
    '/api/admin/orders',
    adminCall({ querystring: orderSearchQuery, answer: orderSearchAnswer }),
    ({ query }) => searchOrders(ctx, query),
  )

  app.get('/api/admin/orders.csv', csvCall({ querystring: orderSheetQuery }), async (request, reply) => {
    await auditDownload(ctx, viewerOf(request).userId, 'orders', request.query)
    const pages = streamOrders(ctx, request.query)
    return sendCsv(reply, words.ordersFile(), orderColumns(ctx.config.timeZone), pages)
  })

  app.post(
    '/api/admin/orders',
    adminCall({ body: deskSaleBody, answer: adminOrderAnswer }),
    async (request) => readOrderDetail(db, await sellAtDesk(ctx, viewerOf(request).userId, request.body)),
  )

  app.post(
    '/api/admin/orders/:id/change/quote',
    adminCall({ params, body: deskChangeQuoteBody, answer: exchangeQuote }),
    (request) => quoteDeskChange(ctx, request.params.id, request.body),
  )

  app.post('/api/admin/orders/:id/change', orderCall(deskChangeBody), async (request) => {
    const { actorId, proven } = await proveIfGiven(ctx, request)
    await changeAtDesk(ctx, actorId, request.params.id, { ...request.body, proven })
    return readOrderDetail(db, request.params.id)
  })

  app.put('/api/admin/orders/:id/note', orderCall(orderNoteBody), async (request) => {
    const { id: orderId } = request.params
    await noteOrder(ctx, orderId, viewerOf(request).userId, request.body)
    return readOrderDetail(db, orderId)
  })

  app.get('/api/admin/shift', adminCall({ answer: ownShiftAnswer }), async (request) => ({
    shift: await findOpenShift(db, viewerOf(request).userId),
    others: await listOthersOpen(db, viewerOf(request).userId),
  }))

  app.post('/api/admin/shifts', adminCall({ body: openShiftBody, answer: shiftAnswer }), (request) =>
    openShift(ctx, viewerOf(request).userId, request.body.float),
  )

  app.post(
    '/api/admin/shifts/:id/close',
    adminCall({ params, body: closeShiftBody, answer: shiftAnswer }),
    (request) => closeShift(ctx, request.params.id, viewerOf(request).userId, request.body.counted),
  )

  app.post(
    '/api/admin/orders/:id/mails',
    adminCall({ params, body: nothing, answer: messageSchema }),
    (request) => resendTicketsFor(ctx, request.params.id, viewerOf(request).userId),
  )

  app.get(
    '/api/performances/:id/elsewhere',
    adminCall({ params, answer: elsewhereAnswer }),
    async (request) => {
      await requirePerformance(db, ctx.engine, request.params.id)
      return countElsewhere(db, request.params.id)
    },
  )

  app.post(
    '/api/performances/:id/elsewhere',
    { ...adminCall({ params, body: elsewhereBody, answer: elsewhereReport }), bodyLimit: LIST_LIMIT },
    (request) => sellElsewhere(ctx, viewerOf(request).userId, request.params.id, request.body),
  )

  app.delete(
    '/api/performances/:id/elsewhere',
    adminCall({ params, querystring: unblockQuery, answer: blocksAnswer }),
    (request) => releaseElsewhere(ctx, viewerOf(request).userId, request.params.id, request.query.seats),
  )

  const pdf = fileCall('admin', 'application/pdf', { params })
  app.get('/api/admin/orders/:id/tickets.pdf', pdf, async (request, reply) => {
    const paper = required(await findTicketPaper(db, ctx.config, request.params.id), 'ticket-not-found')
    const bytes = await inLanguageOfBuyer(ctx, paper.orderId, () =>
      ctx.renderer.document('ticket-pdf', paper),
    )
    return sendFile(reply, 'application/pdf', paperFiles.tickets(), Buffer.from(bytes))
  })
}
