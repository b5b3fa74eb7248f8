import { expect } from 'vitest'
import type { Order } from '../../../shared/orders/contract.ts'
import { DAY_MS } from '../../../shared/platform/durations.ts'
import { lockOrder } from '../../orders/records/changes.ts'
import { liveLines } from '../../orders/records/lines.ts'
import { returnLines } from '../../orders/refunds/return-lines.ts'
import { createShow } from '../../shows/commands/create-show.ts'
import type { Harness } from '../harness/harness.ts'

/**
 * A show with a performance tomorrow and one the day after, in a house of free seats, so that orders need no provider.
 */
export async function freeShow({ platform }: Harness, name = "L'Œuvre au noir") {
  await platform.db.updateTable('seats').set({ price_cents: 0 }).execute()
  const tomorrow = Math.floor(Date.now() / 1000) * 1000 + DAY_MS
  const show = await createShow(platform, {
    name,
    startDate: new Date(tomorrow).toISOString(),
    endDate: new Date(tomorrow + DAY_MS).toISOString(),
    location: 'Studio Theatre',
    performances: [tomorrow, tomorrow + DAY_MS],
  })
  const [first, second] = show.performances
  if (!first || !second) throw new Error('a show of two performances has fewer')
  return { show, first, second }
}

/** Holds and orders these seats like the pages do, and returns the paid order. */
export async function buyFree(
  app: Harness,
  token: string,
  performanceId: string,
  seats: number[],
): Promise<Order> {
  const held = await app.api('PUT', `/api/performances/${performanceId}/hold`, { token, body: { seats } })
  expect(held).toMatchObject({ status: 200 })
  const body = { seats: seats.map((seatNum) => ({ seatNum, price: 0 })) }
  const link = await app.api('POST', '/api/stripe/payment-link', { token, body })
  expect(link).toMatchObject({ status: 200 })
  const order = await app.api('GET', `/api/orders/${link.body.orderId}`, { token })
  expect(order).toMatchObject({ status: 200, body: { status: 'paid' } })
  return order.body as Order
}

/** Refunds a whole order as the box office does, without its mail. */
export async function cancelFree({ platform }: Harness, orderId: string): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    await lockOrder(trx, platform.engine, orderId)
    const cause = { reason: 'requested', note: '', actorId: null, key: 'given-back' } as const
    await returnLines(trx, platform, {
      orderId,
      lines: await liveLines(trx, orderId),
      cause,
      evenAdmitted: false,
    })
  })
}
