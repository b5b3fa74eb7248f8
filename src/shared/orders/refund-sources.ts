import { z } from 'zod'
import type { RefundPart } from './office/paid-by-hand.ts'

const kinds = ['outside', 'waived', 'paid'] as const

/** A refund of an order in cents, in turn: refunded at the provider without a ticket, never paid, going back. */
export const refundSource = z.object({
  kind: z.enum(kinds),
  cents: z.number().int(),
  /** Of what was paid: by which provider. */
  provider: z.string().optional(),
})
export type RefundSource = z.infer<typeof refundSource>

/** How many cents of a refund each kind of source gives; only what was `paid` goes back. */
export function splitRefund(sources: readonly RefundSource[], cents: number) {
  const split = { outside: 0, waived: 0, paid: 0 }
  let left = cents
  for (const source of sources) {
    const taken = Math.min(left, source.cents)
    split[source.kind] += taken
    left -= taken
  }
  return { ...split, paid: split.paid + left }
}

/** The payments that a refund of so many cents is taken from; none where that is not known of every cent. */
export function paidParts(sources: readonly RefundSource[], cents: number): RefundPart[] {
  let left = cents
  const parts = sources.flatMap(({ kind, cents, provider }) => {
    const taken = Math.min(left, cents)
    left -= taken
    return kind === 'paid' && taken > 0 ? [{ provider, cents: taken }] : []
  })
  const known = parts.flatMap(({ provider, cents }) => (provider === undefined ? [] : [{ provider, cents }]))
  return left > 0 || known.length < parts.length ? [] : known
}
