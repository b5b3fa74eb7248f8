/** Ways to pay without a provider, whose refunds are paid by hand. */
export const paidByHand = ['cash', 'terminal'] as const

/** Whether a payment of this kind is refunded by hand. */
export function isPaidByHand(provider: string | null): provider is (typeof paidByHand)[number] {
  return (paidByHand as readonly (string | null)[]).includes(provider)
}
