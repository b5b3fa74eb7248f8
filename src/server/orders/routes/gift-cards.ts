import { z } from 'zod'
import { paymentAnswer } from '../../../shared/orders/contract.ts'
import {
  giftActBody,
  giftAnswer,
  giftBody,
  giftCodeBody,
  ownGift,
} from '../../../shared/orders/gift-cards.ts'
import { adminOrderAnswer } from '../../../shared/orders/refunds.ts'
import { idSchema } from '../../../shared/platform/base.ts'
import { countWrongCodes, prove } from '../../accounts/policy.ts'
import { type App, adminCall, publicCall, verifiedCall, viewerOf } from '../../platform/http/policy.ts'
import type { OrdersContext } from '../context.ts'
import { payOutGift, replaceGift } from '../office/gift-cards.ts'
import { readOrderDetail } from '../office/order-detail.ts'
import { buyGift } from '../payments/buy-gift.ts'
import { listOwnGifts, readGiftBalance, redeemGift } from '../records/gifts/gift-cards.ts'
import { askProvider } from './ask-provider.ts'

/** Gift cards: bought, looked at, made credit of, and what the box office does with them. */
export function registerGiftCards(app: App, ctx: OrdersContext) {
  const { db } = ctx

  app.get('/api/gift-cards', verifiedCall({ answer: z.array(ownGift) }), (request) =>
    listOwnGifts(db, viewerOf(request).userId),
  )

  app.post('/api/gift-cards', verifiedCall({ body: giftBody, answer: paymentAnswer }), (request) => {
    const { userId, email } = viewerOf(request)
    return askProvider(ctx, userId, () => buyGift(ctx, { userId, email }, request.body))
  })

  const named = { body: giftCodeBody, answer: giftAnswer }
  app.post('/api/gift-cards/balance', publicCall(named, { refuses: [404, 409] }), async ({ ip, body }) => ({
    cents: await countWrongCodes(ctx, ip, () => readGiftBalance(db, body.code)),
  }))

  app.post('/api/gift-cards/redeem', verifiedCall(named), async (request) => {
    const { userId } = viewerOf(request)
    return { cents: await countWrongCodes(ctx, request.ip, () => redeemGift(ctx, userId, request.body.code)) }
  })

  const params = z.strictObject({ id: idSchema })
  const act = { params, body: giftActBody, answer: adminOrderAnswer }
  app.post('/api/orders/:id/gift', adminCall(act), async (request) => {
    const [{ id }, { email }, actorId] = [request.params, request.body, await prove(ctx, request)]
    if (email === null) await payOutGift(ctx, id, actorId)
    else await replaceGift(ctx, id, actorId, email)
    return readOrderDetail(db, id)
  })
}
