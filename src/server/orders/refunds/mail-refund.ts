import type { Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'

/** What a mail about money that goes back says; `cents` 0 where nothing was paid. */
export type RefundNews = {
  orderId: string
  /** `unpaid`: the performance was called off before this order was paid. `duplicate`: it was paid a second time. */
  why: 'requested' | 'cancelled' | 'review' | 'unpaid' | 'duplicate'
  seats: number[]
  donation: boolean
  cents: number
  /** What took the money: it goes back the same way. */
  provider: string
  /** The box office's own words; empty for none. */
  note: string
}

/** Plans the mail about a refund; one a cause. */
export async function enqueueRefundMail(
  trx: Trx,
  { engine }: Platform,
  cause: string,
  news: RefundNews,
): Promise<void> {
  await enqueue(trx, engine, { kind: 'refund-mail', payload: news, uniqueKey: `refund-mail:${cause}` })
}
