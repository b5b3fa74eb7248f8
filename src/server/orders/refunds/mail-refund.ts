import type { Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'

/** What a mail about a refund says; `cents` is 0 if nothing was paid. */
export type RefundNews = {
  orderId: string
  /** `unpaid`: the performance was cancelled before the order was paid. `duplicate`: the order was paid twice. */
  why: 'requested' | 'cancelled' | 'review' | 'unpaid' | 'duplicate'
  seats: number[]
  donation: boolean
  cents: number
  /** What took the payment: it is refunded the same way. */
  provider: string
  /** The box office's own words; empty for none. */
  note: string
}

/** Queues the mail about a refund, once per cause. */
export async function enqueueRefundMail(
  trx: Trx,
  { engine }: Platform,
  cause: string,
  news: RefundNews,
): Promise<void> {
  await enqueue(trx, engine, { kind: 'refund-mail', payload: news, uniqueKey: `refund-mail:${cause}` })
}
