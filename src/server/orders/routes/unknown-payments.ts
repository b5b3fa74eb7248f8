import { z } from 'zod'
import {
  explainAllUnknownAnswer,
  explainAllUnknownBody,
  explainUnknownBody,
  refundAllUnknownAnswer,
  refundAllUnknownBody,
  refundUnknownBody,
  unknownPaymentsAnswer,
} from '../../../shared/orders/unknown-payments.ts'
import { idSchema } from '../../../shared/platform/base.ts'
import { requirePassword } from '../../accounts/policy.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import type { OrdersContext } from '../context.ts'
import {
  explainAllUnknown,
  explainUnknown,
  refundAllUnknown,
  refundUnknown,
} from '../unknown/settle-unknown-payments.ts'
import { listUnknown } from '../unknown/unknown-payments.ts'

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
      const viewer = viewerOf(request)
      await requirePassword(ctx, viewer, request.body.password)
      const requested = await refundAllUnknown(ctx, request.body.ids, viewer.userId)
      return { requested, payments: await listUnknown(db) }
    },
  )

  app.post(
    '/api/unknown-payments/explanations',
    { config, schema: { body: explainAllUnknownBody, response: { 200: explainAllUnknownAnswer } } },
    async (request) => {
      const { ids, note, password } = request.body
      const viewer = viewerOf(request)
      await requirePassword(ctx, viewer, password)
      const explained = await explainAllUnknown(ctx, ids, viewer.userId, note)
      return { explained, payments: await listUnknown(db) }
    },
  )

  app.post(
    '/api/unknown-payments/:id/refund',
    { config, schema: { params, body: refundUnknownBody, response } },
    async (request) => {
      const viewer = viewerOf(request)
      await requirePassword(ctx, viewer, request.body.password)
      await refundUnknown(ctx, request.params.id, viewer.userId)
      return listUnknown(db)
    },
  )

  app.post(
    '/api/unknown-payments/:id/explanation',
    { config, schema: { params, body: explainUnknownBody, response } },
    async (request) => {
      const { note, password } = request.body
      const viewer = viewerOf(request)
      await requirePassword(ctx, viewer, password)
      await explainUnknown(ctx, request.params.id, viewer.userId, note)
      return listUnknown(db)
    },
  )
}
