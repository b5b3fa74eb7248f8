import { throttle } from '../../platform/jobs/throttle.ts'
import type { OrdersContext } from '../context.ts'

/** Calls to providers that one person may cause: a purchase takes three or four. */
const LIMIT = { max: 300, windowMs: 15 * 60 * 1000 }

/** Does what goes on to a provider, whose patience no single caller may exhaust for all. */
export async function askProvider<T>(
  { db, engine }: OrdersContext,
  userId: string,
  call: () => Promise<T>,
): Promise<T> {
  await throttle(db, engine, { ...LIMIT, key: `pay:${userId}` })
  return call()
}
