import { cashCents } from '../platform/money.ts'

/** Ways to pay without a provider, whose refunds are paid by hand. */
export const paidByHand = ['cash', 'terminal'] as const

/** What changes hands for so many cents of a payment by this provider: cash is rounded. */
export function handedOver(cents: number, provider: string | null): number {
  return provider === 'cash' ? cashCents(cents) : cents
}

/** Whether a payment of this kind is refunded by hand. */
export function isPaidByHand(provider: string | null): provider is (typeof paidByHand)[number] {
  return (paidByHand as readonly (string | null)[]).includes(provider)
}
