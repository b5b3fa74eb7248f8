import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paymentAnswer } from '../../../shared/orders/contract.ts'
import { allotmentBody, claimBody, guestBody } from '../../../shared/orders/office/allotments.ts'
import {
  adminOfferAnswer,
  keepSeatsBody,
  offerAnswer,
  offerBody,
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
import { transferAnswer, transferLinkBody } from '../../../shared/orders/office/transfers.ts'
import { messageSchema, nothing, idParams as params } from '../../../shared/platform/base.ts'
import { MINUTE_MS } from '../../../shared/platform/durations.ts'
import { consumeLimit, proveIfGiven } from '../../accounts/policy.ts'
import { type Limit, networkOf } from '../../accounts/rules/limits.ts'
import { type App, adminCall, publicCall, viewerOf } from '../../platform/http/policy.ts'
import type { OrdersContext } from '../context.ts'
import { claimOffer, declineOffer, giveSeats, makeAllotment } from '../offers/allotments.ts'
import { alterOffer } from '../offers/alter-offer.ts'
import { changeRecipient } from '../offers/change-recipient.ts'
import { mailOfferAgain } from '../offers/mail-offer.ts'
import { captureOffer, payOffer, recordPayment } from '../offers/pay-offer.ts'
import { listOffers, presentOffer, readOffer, requireOffer } from '../offers/read-offers.ts'
import { reserveOffer } from '../offers/reserve-offer.ts'
import { changeTerms } from '../offers/terms.ts'
import { acceptTicket, presentTransfer } from '../offers/transfers.ts'
import { withdrawOffer } from '../offers/withdraw-offer.ts'
import { askProvider } from './ask-provider.ts'

/** Calls of one network for links of offers: a page asks a few times a minute while it waits for a payment. */
const linksByAddress: Limit = { name: 'offers', max: 600, windowMs: 15 * MINUTE_MS }

/** Seats that the office reserves for somebody who pays later: its own calls, and those of the link's holder. */
export function registerOffers(app: App, ctx: OrdersContext) {
  registerOffice(app, ctx)

  const count = ({ ip }: FastifyRequest) => consumeLimit(ctx, linksByAddress, networkOf(ip))
  const find = async (request: FastifyRequest<{ Body: { token: string } }>) => {
    await count(request)
    return requireOffer(ctx, request.body.token)
  }

  const transferCall = { body: transferLinkBody, answer: transferAnswer }
  app.post('/api/transfers', publicCall(transferCall, { refuses: [404, 409] }), async (request) => {
    await count(request)
    if (request.body.accept) await acceptTicket(ctx, request.body.token)
    return presentTransfer(ctx, request.body.token)
  })

  const linkCall = <B extends z.ZodType>(body: B) =>
    publicCall({ body, answer: offerAnswer }, { refuses: [404, 409] })

  app.post('/api/offers/show', linkCall(offerTokenBody), async (request) =>
    presentOffer(ctx, await find(request)),
  )

  app.post('/api/offers/seats', linkCall(keepSeatsBody), async (request) => {
    const { order_id: orderId } = await find(request)
    await askProvider(ctx, `offer:${orderId}`, () => alterOffer(ctx, orderId, { keep: request.body.keep }))
    return presentOffer(ctx, await requireOffer(ctx, request.body.token))
  })

  app.post('/api/offers/claim', linkCall(claimBody), async (request) => {
    await claimOffer(ctx, await find(request), request.body)
    return presentOffer(ctx, await requireOffer(ctx, request.body.token))
  })

  app.post('/api/offers/decline', linkCall(offerTokenBody), async (request) => {
    await declineOffer(ctx, await find(request))
    return presentOffer(ctx, await requireOffer(ctx, request.body.token))
  })

  app.post('/api/offers/guests', linkCall(guestBody), async (request) => {
    await giveSeats(ctx, await find(request), request.body)
    return presentOffer(ctx, await requireOffer(ctx, request.body.token))
  })

  app.post(
    '/api/offers/payments',
    publicCall({ body: payOfferBody, answer: paymentAnswer }, { refuses: [404, 409] }),
    async (request) => {
      const { order_id: orderId } = await find(request)
      return askProvider(ctx, `offer:${orderId}`, () => payOffer(ctx, orderId, request.body))
    },
  )

  app.post(
    '/api/offers/payments/:provider/capture',
    publicCall(
      { params: z.strictObject({ provider: z.string().max(40) }), body: offerTokenBody, answer: offerAnswer },
      { refuses: [402, 404, 409] },
    ),
    async (request) => {
      const offer = await find(request)
      await askProvider(ctx, `offer:${offer.order_id}`, () =>
        captureOffer(ctx, offer, request.params.provider),
      )
      return presentOffer(ctx, await requireOffer(ctx, request.body.token))
    },
  )
}

function registerOffice(app: App, ctx: OrdersContext) {
  const offerCall = <B extends z.ZodType>(body: B) => adminCall({ params, body, answer: adminOfferAnswer })
  type Act = (orderId: string, actorId: string) => Promise<void>
  /** Acts on the offer of a call, at its provider too, and answers it. */
  const acted = async (request: FastifyRequest<{ Params: z.infer<typeof params> }>, act: Act) => {
    const { id } = request.params
    const { userId } = viewerOf(request)
    await askProvider(ctx, userId, () => act(id, userId))
    return readOffer(ctx, id)
  }

  app.get('/api/admin/offers', adminCall({ querystring: offersQuery, answer: offersAnswer }), ({ query }) =>
    listOffers(ctx.db, { over: query.over === 'true', complimentary: query.complimentary === 'true' }),
  )

  app.post('/api/admin/offers', adminCall({ body: offerBody, answer: adminOfferAnswer }), async (request) =>
    readOffer(ctx, await reserveOffer(ctx, viewerOf(request).userId, request.body)),
  )

  app.post(
    '/api/admin/allotments',
    adminCall({ body: allotmentBody, answer: adminOfferAnswer }),
    async (request) => readOffer(ctx, await makeAllotment(ctx, viewerOf(request).userId, request.body)),
  )

  app.get('/api/admin/offers/:id', adminCall({ params, answer: adminOfferAnswer }), (request) =>
    readOffer(ctx, request.params.id),
  )

  app.put('/api/admin/offers/:id/seats', offerCall(offerSeatsBody), (request) =>
    acted(request, (id, actorId) => alterOffer(ctx, id, { actorId, ...request.body })),
  )

  app.put('/api/admin/offers/:id/recipient', offerCall(offerRecipientBody), (request) =>
    acted(request, (id, actorId) => changeRecipient(ctx, id, actorId, request.body)),
  )

  app.put('/api/admin/offers/:id/terms', offerCall(offerTermsBody), async (request) => {
    await changeTerms(ctx, request.params.id, viewerOf(request).userId, request.body)
    return readOffer(ctx, request.params.id)
  })

  app.post('/api/admin/offers/:id/payments', offerCall(offerPaymentBody), (request) =>
    acted(request, (id, actorId) => recordPayment(ctx, id, actorId, request.body)),
  )

  app.post(
    '/api/admin/offers/:id/mails',
    adminCall({ params, body: nothing, answer: messageSchema }),
    (request) => mailOfferAgain(ctx, request.params.id, viewerOf(request).userId),
  )

  app.post('/api/admin/offers/:id/withdraw', offerCall(withdrawBody), async (request) => {
    const { proven } = await proveIfGiven(ctx, request)
    return acted(request, (orderId, actorId) => withdrawOffer(ctx, { orderId, actorId, proven }))
  })
}
