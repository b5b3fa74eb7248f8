import { AppError } from '../../platform/base/errors.ts'
import { throttle } from '../../platform/jobs/throttle.ts'
import type { OrdersContext } from '../context.ts'
import { isProviderTrouble } from '../gateway/provider.ts'

/** Calls to providers that one person may cause: a purchase takes three or four. */
const LIMIT = { max: 300, windowMs: 15 * 60 * 1000 }

/**
 * Does what goes on to a provider: one that does not answer as it should is a 503 with a way on, and nobody may wear
 * out its patience for all.
 */
export async function askProvider<T>(
  { db, engine }: OrdersContext,
  userId: string,
  call: () => Promise<T>,
): Promise<T> {
  await throttle(db, engine, { ...LIMIT, key: `pay:${userId}` })
  try {
    return await call()
  } catch (error) {
    if (isProviderTrouble(error)) throw new AppError('payment-unavailable')
    throw error
  }
}
