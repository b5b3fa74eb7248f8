import { AppError } from '../../platform/errors.ts'
import { throttle } from '../../platform/jobs/throttle.ts'
import type { OrdersContext } from '../context.ts'
import { isProviderTrouble } from '../gateway/provider.ts'

/** Calls to providers that one person may cause in this time, in ms: a purchase takes three or four. */
const PROVIDER_CALLS = 300
const PROVIDER_WINDOW_MS = 15 * 60 * 1000

/**
 * Does what goes on to a provider: one that does not answer as it should is a 503 with a way on, and nobody may wear
 * out its patience for all.
 */
export async function askProvider<T>(
  { db, engine }: OrdersContext,
  userId: string,
  call: () => Promise<T>,
): Promise<T> {
  await throttle(db, engine, `pay:${userId}`, PROVIDER_CALLS, PROVIDER_WINDOW_MS)
  try {
    return await call()
  } catch (error) {
    if (isProviderTrouble(error)) throw new AppError('payment-unavailable')
    throw error
  }
}
