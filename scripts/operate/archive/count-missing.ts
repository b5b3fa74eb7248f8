import type { OrdersContext } from '../../../src/server/orders/context.ts'
import type { PaymentProvider } from '../../../src/server/orders/gateway/provider.ts'
import { listUnmatched, PART_MS, readListStart } from '../../../src/server/orders/unknown/list-unmatched.ts'
import { inBatches } from '../../../src/server/platform/base/in-batches.ts'
import { readNow } from '../../../src/server/platform/records/audit.ts'

/** `cents` of `count` payments. */
export type Sum = { count: number; cents: number }

/** Payments that a provider took and no paid order here has. */
type Missing = {
  /** Of orders that are not here. */
  unknown: Sum
  /** Of orders that are here, unpaid. */
  unpaid: Sum
}

/**
 * Counts what a provider took since its list was last read, and what is missing here, as after a backup was restored.
 * Changes nothing: `findUnknownPayments` does. Throws what the provider throws.
 */
export async function countMissing(
  { db, engine }: Pick<OrdersContext, 'db' | 'engine'>,
  provider: readonly [string, PaymentProvider],
): Promise<Missing> {
  const [name, gateway] = provider
  const now = await readNow(db, engine)
  const found = new Map<string, { isHere: boolean; cents: number }>()
  for (let since = await readListStart(db, name, now); since < now; since += PART_MS)
    for await (const payments of listUnmatched(db, provider, since, Math.min(now, since + PART_MS)))
      await inBatches(payments, async (payment) => {
        const { paymentRef, amountCents, attempt } = payment
        if (await gateway.trace(payment))
          found.set(paymentRef, {
            isHere: attempt !== undefined && attempt.state !== 'captured',
            cents: amountCents,
          })
      })
  const sum = (isHere: boolean): Sum => {
    const these = [...found.values()].filter((each) => each.isHere === isHere)
    return { count: these.length, cents: these.reduce((cents, each) => cents + each.cents, 0) }
  }
  return { unknown: sum(false), unpaid: sum(true) }
}
