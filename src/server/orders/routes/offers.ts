import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  adminOfferAnswer,
  keepSeatsBody,
  offerAnswer,
  offerBody,
  offerPaymentAnswer,
  offerPaymentBody,
  offerRecipientBody,
  offerSeatsBody,
  offersAnswer,
  offersQuery,
  offerTermsBody,
  offerTokenBody,
  payOfferBody,
  withdrawBody,
} from '../../../shared/orders/office/offers.ts'
import { idSchema, messageSchema, nothing } from '../../../shared/platform/base.ts'
import { networkOf } from '../../accounts/rules/limits.ts'
import { viewerOf } from '../../platform/http/policy.ts'
import type { App } from '../../platform/http/server.ts'
import { throttle } from '../../platform/jobs/throttle.ts'
import type { OrdersContext } from '../context.ts'
import { alterOffer } from '../offers/alter-offer.ts'
import { changeRecipient } from '../offers/change-recipient.ts'
import { mailOfferAgain } from '../offers/mail-offer.ts'
import { captureOffer, payOffer } from '../offers/pay-offer.ts'
import { listOffers, presentOffer, readOffer, requireOffer } from '../offers/read-offers.ts'
import { recordPayment } from '../offers/record-payment.ts'
import { reserveOffer } from '../offers/reserve-offer.ts'
import { changeTerms } from '../offers/terms.ts'
import { withdrawOffer } from '../offers/withdraw-offer.ts'
import { askProvider } from './ask-provider.ts'
import { proveIfGiven } from './prove.ts'

/** Calls of one network for links of offers: a page asks a few times a minute while it waits for a payment. */
const LIMIT = { max: 600, windowMs: 15 * 60 * 1000 }

const params = z.strictObject({ id: idSchema })
const office = { policy: 'admin' as const }
/** Whoever has the link: its secret is in the body. */
const holder = { policy: 'public' as const, refuses: [404, 409] }

/** Seats that the office reserves for somebody who pays later: its own calls, and those of the link's holder. */
export function registerOffers(app: App, ctx: OrdersContext): void {
  registerOffice(app, ctx)

  const find = async (request: FastifyRequest<{ Body: { token: string } }>) => {
    await throttle(ctx.db, ctx.engine, { ...LIMIT, key: `offer:${networkOf(request.ip)}` })
    return requireOffer(ctx, request.body.token)
  }

  app.post(
    '/api/offers/show',
    { config: holder, schema: { body: offerTokenBody, response: { 200: offerAnswer } } },
    async (request) => presentOffer(ctx, await find(request)),
  )

  app.post(
    '/api/offers/seats',
    { config: holder, schema: { body: keepSeatsBody, response: { 200: offerAnswer } } },
    async (request) => {
      const { order_id: orderId } = await find(request)
      await askProvider(ctx, `offer:${orderId}`, () => alterOffer(ctx, orderId, { keep: request.body.keep }))
      return presentOffer(ctx, await requireOffer(ctx, request.body.token))
    },
  )

  app.post(
    '/api/offers/payments',
    { config: holder, schema: { body: payOfferBody, response: { 200: offerPaymentAnswer } } },
    async (request) => {
      const { order_id: orderId } = await find(request)
      return askProvider(ctx, `offer:${orderId}`, () => payOffer(ctx, orderId, request.body))
    },
  )

  app.post(
    '/api/offers/payments/:provider/capture',
    {
      config: { ...holder, refuses: [402, 404, 409] },
      schema: {
        params: z.strictObject({ provider: z.string().max(40) }),
        body: offerTokenBody,
        response: { 200: offerAnswer },
      },
    },
    async (request) => {
      const offer = await find(request)
      await askProvider(ctx, `offer:${offer.order_id}`, () =>
        captureOffer(ctx, offer, request.params.provider),
      )
      return presentOffer(ctx, await requireOffer(ctx, request.body.token))
    },
  )
}

function registerOffice(app: App, ctx: OrdersContext): void {
  const response = { 200: adminOfferAnswer }
  type Act = (orderId: string, actorId: string) => Promise<void>
  /** Acts on the offer of a call, at its provider too, and answers it. */
  const acted = async (request: FastifyRequest<{ Params: z.infer<typeof params> }>, act: Act) => {
    const { id } = request.params
    const { userId } = viewerOf(request)
    await askProvider(ctx, userId, () => act(id, userId))
    return readOffer(ctx, id)
  }

  app.get(
    '/api/admin/offers',
    { config: office, schema: { querystring: offersQuery, response: { 200: offersAnswer } } },
    ({ query }) => listOffers(ctx.db, { over: query.over === 'true' }),
  )

  app.post('/api/admin/offers', { config: office, schema: { body: offerBody, response } }, async (request) =>
    readOffer(ctx, await reserveOffer(ctx, viewerOf(request).userId, request.body)),
  )

  app.get('/api/admin/offers/:id', { config: office, schema: { params, response } }, (request) =>
    readOffer(ctx, request.params.id),
  )

  app.put(
    '/api/admin/offers/:id/seats',
    { config: office, schema: { params, body: offerSeatsBody, response } },
    (request) => acted(request, (id, actorId) => alterOffer(ctx, id, { actorId, ...request.body })),
  )

  app.put(
    '/api/admin/offers/:id/recipient',
    { config: office, schema: { params, body: offerRecipientBody, response } },
    (request) => acted(request, (id, actorId) => changeRecipient(ctx, id, actorId, request.body)),
  )

  app.put(
    '/api/admin/offers/:id/terms',
    { config: office, schema: { params, body: offerTermsBody, response } },
    async (request) => {
      await changeTerms(ctx, request.params.id, viewerOf(request).userId, request.body)
      return readOffer(ctx, request.params.id)
    },
  )

  app.post(
    '/api/admin/offers/:id/payments',
    { config: office, schema: { params, body: offerPaymentBody, response } },
    (request) => acted(request, (id, actorId) => recordPayment(ctx, id, actorId, request.body)),
  )

  app.post(
    '/api/admin/offers/:id/mails',
    { config: office, schema: { params, body: nothing, response: { 200: messageSchema } } },
    (request) => mailOfferAgain(ctx, request.params.id, viewerOf(request).userId),
  )

  app.post(
    '/api/admin/offers/:id/withdraw',
    { config: office, schema: { params, body: withdrawBody, response } },
    async (request) => {
      const { proven } = await proveIfGiven(ctx, request)
      return acted(request, (orderId, actorId) => withdrawOffer(ctx, { orderId, actorId, proven }))
    },
  )
}
