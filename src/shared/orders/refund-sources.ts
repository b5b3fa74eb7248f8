import { z } from 'zod'

const kinds = ['outside', 'waived', 'paid'] as const

/**
 * What a refund of an order consists of, in turn: what was refunded at the provider without a ticket, what was never
 * paid, and what goes back. In cents.
 */
export const refundSource = z.object({ kind: z.enum(kinds), cents: z.number().int() })
export type RefundSource = z.infer<typeof refundSource>

/** How many cents of a refund each kind of source gives; only what was `paid` goes back. */
export function splitRefund(
  sources: readonly RefundSource[],
  cents: number,
): Record<RefundSource['kind'], number> {
  const split = { outside: 0, waived: 0, paid: 0 }
  let left = cents
  for (const source of sources) {
    const taken = Math.min(left, source.cents)
    split[source.kind] += taken
    left -= taken
  }
  return { ...split, paid: split.paid + left }
}
