import type { z } from 'zod'
import {
  explainUnknownBody,
  refundUnknownBody,
  settleUnknownAnswer,
  unknownPaymentsAnswer,
} from '../../../shared/orders/office/unknown-payments.ts'
import { prove } from '../../accounts/policy.ts'
import { type App, adminCall } from '../../platform/http/policy.ts'
import type { OrdersContext } from '../context.ts'
import { explainUnknown, refundUnknown, refuseSettled } from '../unknown/settle-unknown-payments.ts'
import { listUnknown } from '../unknown/unknown-payments.ts'

/** Payments that no order knows, and what admins do about them. */
export function registerUnknownPayments(app: App, ctx: OrdersContext) {
  const { db } = ctx
  const settleCall = <B extends z.ZodType>(body: B) => adminCall({ body, answer: settleUnknownAnswer })
  const present = async ([id = '', ...others]: string[], settled: number) => {
    if (settled === 0 && others.length === 0) await refuseSettled(db, id)
    return { settled, payments: await listUnknown(db) }
  }

  app.get('/api/unknown-payments', adminCall({ answer: unknownPaymentsAnswer }), () => listUnknown(db))

  app.post('/api/unknown-payments/refunds', settleCall(refundUnknownBody), async (request) => {
    const { ids } = request.body
    return present(ids, await refundUnknown(ctx, ids, await prove(ctx, request)))
  })

  app.post('/api/unknown-payments/explanations', settleCall(explainUnknownBody), async (request) => {
    const { ids, note } = request.body
    return present(ids, await explainUnknown(ctx, ids, await prove(ctx, request), note))
  })
}
