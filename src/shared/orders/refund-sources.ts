import { z } from 'zod'
import { centsOf, type RefundPart } from './office/paid-by-hand.ts'

const kinds = ['outside', 'waived', 'paid'] as const

/** A refund of an order in cents, in turn: refunded at the provider without a ticket, never paid, going back. */
export const refundSource = z.object({
  kind: z.enum(kinds),
  cents: z.number().int(),
  /** Of what was paid: by which provider. */
  provider: z.string().optional(),
})
export type RefundSource = z.infer<typeof refundSource>

/**
 * What so many cents of a refund are taken from, in turn: how much was never paid, how much was and goes back, and of
 * which payments; no `parts` where that is not known of every cent.
 */
export function splitRefund(sources: readonly RefundSource[], cents: number) {
  let left = cents
  const taken = sources.map((source) => {
    const cents = Math.min(left, source.cents)
    left -= cents
    return { ...source, cents }
  })
  const of = (kind: RefundSource['kind']) => taken.filter((each) => each.kind === kind && each.cents > 0)
  const paid = of('paid')
  const parts = paid.flatMap(({ provider, cents }): RefundPart[] => (provider ? [{ provider, cents }] : []))
  const isKnown = left === 0 && parts.length === paid.length
  return { waived: centsOf(of('waived')), paid: centsOf(paid) + left, parts: isKnown ? parts : [] }
}
