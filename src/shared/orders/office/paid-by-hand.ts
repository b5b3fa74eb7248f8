import { cashCents } from '../../platform/money/money.ts'

/** Ways to pay at the desk, in a shift. */
export const paidAtDesk = ['cash', 'terminal'] as const

/** Ways to pay without a provider, whose refunds are paid by hand. */
export const paidByHand = [...paidAtDesk, 'cheque', 'transfer'] as const
export type PaidByHand = (typeof paidByHand)[number]

/** Part of what goes back: so many cents of a payment by this provider. */
export type RefundPart = { provider: string; cents: number }

/** The sum of these, in cents. */
export function centsOf(parts: readonly { cents: number }[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}

/** What changes hands for so many cents of a payment by this provider: cash is rounded. */
export function handedOver(cents: number, provider: string | null): number {
  return provider === 'cash' ? cashCents(cents) : cents
}

/** Whether a payment of this kind is refunded by hand. */
export function isPaidByHand(provider: string | null): provider is PaidByHand {
  return (paidByHand as readonly (string | null)[]).includes(provider)
}

/** Payments whose due refunds wait for a person. Credit is back at once, unless its account is deleted. */
export const refundedByHand = [...paidByHand, 'credit'] as const

/** Whether a refund that is due waits for a person. */
export function isRefundedByHand(provider: string): boolean {
  return (refundedByHand as readonly string[]).includes(provider)
}

/** Whether a refund moves by itself: it is due, and waits for nobody. */
export function isOnItsWay({ state, provider }: { state: string; provider: string }): boolean {
  return state === 'due' && !isRefundedByHand(provider)
}

/** Whether a payment of this kind is refunded out of a drawer or on the terminal. */
export function isPaidAtDesk(provider: string | null): provider is (typeof paidAtDesk)[number] {
  return (paidAtDesk as readonly (string | null)[]).includes(provider)
}

/** What goes back by hand, as credit and through providers, in cents of the books; ways with no amount are omitted. */
export function splitBookedRefund(parts: readonly RefundPart[]) {
  const wayIn = (provider: string) => (isPaidByHand(provider) ? 'by-hand' : wayOf(provider))
  return (['by-hand', 'credit', 'online'] as const)
    .map((way) => ({ way, cents: centsOf(parts.filter(({ provider }) => wayIn(provider) === way)) }))
    .filter(({ cents }) => cents > 0)
}

/** Ways in which money goes back: each of the desk, others by hand, as credit, and all that providers send together. */
export const refundWays = [...paidAtDesk, 'by-hand', 'credit', 'online'] as const
export type RefundWay = (typeof refundWays)[number]

/** What changes hands of each way, what has to be fetched first; ways that nothing goes back are left out. */
export function refundsByWay(parts: readonly RefundPart[]): { way: RefundWay; cents: number }[] {
  return refundWays
    .map((way) => ({
      way,
      cents: parts
        .filter(({ provider }) => wayOf(provider) === way)
        .reduce((sum, { provider, cents }) => sum + handedOver(cents, provider), 0),
    }))
    .filter(({ cents }) => cents > 0)
}

const wayOf = (provider: string): RefundWay =>
  provider === 'credit' || isPaidAtDesk(provider) ? provider : isPaidByHand(provider) ? 'by-hand' : 'online'
