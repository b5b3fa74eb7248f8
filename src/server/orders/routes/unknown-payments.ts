import { z } from 'zod'
import {
  explainAllUnknownAnswer,
  explainAllUnknownBody,
  explainUnknownBody,
  refundAllUnknownAnswer,
  refundAllUnknownBody,
  refundUnknownBody,
  unknownPaymentsAnswer,
} from '../../../shared/orders/office/unknown-payments.ts'
import { idSchema } from '../../../shared/platform/base.ts'
import { AppError } from '../../platform/base/errors.ts'
import type { App } from '../../platform/http/server.ts'
import type { OrdersContext } from '../context.ts'
import { explainUnknown, refundUnknown, refuseSettled } from '../unknown/settle-unknown-payments.ts'
import { listUnknown } from '../unknown/unknown-payments.ts'
import { prove } from './prove.ts'

const params = z.strictObject({ id: idSchema })
const config = { policy: 'admin' as const }
const response = { 200: unknownPaymentsAnswer }

/** Payments that no order knows, and what admins do about them. */
export function registerUnknownPayments(app: App, ctx: OrdersContext): void {
  const { db } = ctx

  app.get('/api/unknown-payments', { config, schema: { response } }, () => listUnknown(db))

  app.post(
    '/api/unknown-payments/refunds',
    { config, schema: { body: refundAllUnknownBody, response: { 200: refundAllUnknownAnswer } } },
    async (request) => {
      const requested = await refundUnknown(ctx, request.body.ids, await prove(ctx, request))
      return { requested, payments: await listUnknown(db) }
    },
  )

  app.post(
    '/api/unknown-payments/explanations',
    { config, schema: { body: explainAllUnknownBody, response: { 200: explainAllUnknownAnswer } } },
    async (request) => {
      const { ids, note } = request.body
      const explained = await explainUnknown(ctx, ids, await prove(ctx, request), note)
      return { explained, payments: await listUnknown(db) }
    },
  )

  app.post(
    '/api/unknown-payments/:id/refund',
    { config, schema: { params, body: refundUnknownBody, response } },
    async (request) => {
      const { id } = request.params
      if (!(await refundUnknown(ctx, [id], await prove(ctx, request)))) await refuseSettled(db, id)
      return listUnknown(db)
    },
  )

  app.post(
    '/api/unknown-payments/:id/explanation',
    { config, schema: { params, body: explainUnknownBody, response } },
    async (request) => {
      const actorId = await prove(ctx, request)
      if (!(await explainUnknown(ctx, [request.params.id], actorId, request.body.note)))
        throw new AppError('payment-settled')
      return listUnknown(db)
    },
  )
}
