import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findDispute, listDisputes } from './disputes.ts'
import { addEndpoint } from './endpoint.ts'
import { malformed, unprocessable } from './errors.ts'
import { cents, newId, type StoredOrder } from './objects.ts'
import { capture, findCapture, findOrder, presentOrder, refund } from './orders.ts'
import type { PayPalParts } from './parts.ts'
import { admitClient, admitToken, newToken } from './tokens.ts'
import { listTransactions } from './transactions.ts'

const amount = z.object({ currency_code: z.string().length(3), value: z.string() })
/** The language of PayPal's page. */
const locale = z
  .string()
  .regex(/^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/)
  .optional()
const orderBody = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: z.string().max(256).default('default'),
        custom_id: z.string().max(127).optional(),
        description: z.string().max(127).optional(),
        amount: amount.extend({ breakdown: z.record(z.string(), amount).optional() }),
        items: z
          .array(z.object({ name: z.string().min(1).max(127), quantity: z.string(), unit_amount: amount }))
          .default([]),
      }),
    )
    .length(1),
  payment_source: z
    .strictObject({
      paypal: z.strictObject({
        experience_context: z.object({ locale }).catchall(z.string()).default({}),
        email_address: z.email().optional(),
      }),
    })
    .optional(),
})
const refundBody = z.strictObject({
  amount: amount.optional(),
  custom_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
})
const verifyBody = z.object({
  auth_algo: z.literal('SHA256withRSA'),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
})

/**
 * Adds PayPal's API: token, Orders v2, Payments v2, Disputes v1, Transaction Search, and the verification of webhook
 * signatures.
 */
export function addPayPalApi(app: FastifyInstance, parts: PayPalParts): void {
  const admit = (request: FastifyRequest) => admitToken(parts, request)

  addEndpoint(app, parts, {
    method: 'POST',
    path: '/paypal/v1/oauth2/token',
    op: 'token',
    admit: admitClient,
    act: ({ body }) => {
      if (body.grant_type !== 'client_credentials') throw malformed('Unsupported grant_type')
      return newToken(parts)
    },
  })

  addEndpoint(app, parts, {
    method: 'POST',
    path: '/paypal/v2/checkout/orders',
    op: 'create',
    status: 201,
    admit,
    act: ({ body }) => presentOrder(parts, createOrder(parts, read(orderBody, body))),
  })

  addEndpoint(app, parts, {
    method: 'GET',
    path: '/paypal/v2/checkout/orders/:id',
    op: 'get',
    admit,
    act: ({ id }) => presentOrder(parts, findOrder(parts, id)),
  })

  addEndpoint(app, parts, {
    method: 'POST',
    path: '/paypal/v2/checkout/orders/:id/capture',
    op: 'capture',
    status: 201,
    admit,
    act: ({ id }) => {
      capture(parts, findOrder(parts, id))
      return presentOrder(parts, findOrder(parts, id))
    },
  })

  addEndpoint(app, parts, {
    method: 'GET',
    path: '/paypal/v2/payments/captures/:id',
    op: 'get',
    admit,
    act: ({ id }) => findCapture(parts, id),
  })

  addEndpoint(app, parts, {
    method: 'POST',
    path: '/paypal/v2/payments/captures/:id/refund',
    op: 'refund',
    status: 201,
    admit,
    act: ({ id, body }) => {
      const input = read(refundBody, body)
      return refund(parts, findCapture(parts, id), {
        amountCents: input.amount && cents(input.amount),
        currency: input.amount?.currency_code,
        customId: input.custom_id,
      })
    },
  })

  addEndpoint(app, parts, {
    method: 'GET',
    path: '/paypal/v1/customer/disputes',
    op: 'get',
    admit,
    act: ({ query }) => ({ items: listDisputes(parts, query.get('disputed_transaction_id') ?? '') }),
  })

  addEndpoint(app, parts, {
    method: 'GET',
    path: '/paypal/v1/customer/disputes/:id',
    op: 'get',
    admit,
    act: ({ id }) => findDispute(parts, id),
  })

  addEndpoint(app, parts, {
    method: 'GET',
    path: '/paypal/v1/reporting/transactions',
    op: 'list',
    admit,
    act: ({ query }) => listTransactions(parts, query),
  })

  addEndpoint(app, parts, {
    method: 'POST',
    path: '/paypal/v1/notifications/verify-webhook-signature',
    op: 'verify',
    admit,
    act: ({ raw, body }) => {
      const message = read(verifyBody, body)
      // The signature covers the event's bytes as received, so it must be last in the body.
      const event = raw.slice(raw.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
      const transmission = {
        id: message.transmission_id,
        time: message.transmission_time,
        signature: message.transmission_sig,
      }
      const holds = parts.signer.holds(transmission, message.webhook_id, event)
      return { verification_status: holds ? 'SUCCESS' : 'FAILURE' }
    },
  })

  app.get('/paypal/v1/notifications/certs/:id', async (_request, reply) =>
    reply.type('text/plain').send(parts.signer.publicKey()),
  )
}

function createOrder(parts: PayPalParts, body: z.infer<typeof orderBody>): StoredOrder {
  const [unit] = body.purchase_units
  if (!unit) throw malformed('purchase_units is empty')
  const total = cents(unit.amount)
  if (!(total > 0)) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.')
  const itemCents = unit.items.reduce((sum, item) => sum + cents(item.unit_amount) * Number(item.quantity), 0)
  const breakdown = unit.amount.breakdown
  if (breakdown) {
    const parted = Object.values(breakdown).reduce((sum, part) => sum + cents(part), 0)
    if (parted !== total) throw unprocessable('AMOUNT_MISMATCH', 'Should equal the parts of the breakdown.')
  }
  if (unit.items.length > 0 && breakdown?.item_total && itemCents !== cents(breakdown.item_total))
    throw unprocessable('ITEM_TOTAL_MISMATCH', 'Should equal the sum of the items.')
  const context = body.payment_source?.paypal.experience_context ?? {}
  const order: StoredOrder = {
    id: newId(),
    status: 'PAYER_ACTION_REQUIRED',
    create_time: parts.now(),
    purchase_unit: unit,
    locale: context.locale ?? null,
    return_url: context.return_url ?? null,
    cancel_url: context.cancel_url ?? null,
    instrument: null,
  }
  parts.records.keep('order', order.id, '', order)
  return order
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw malformed(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}
