/** Smallest amount that card payments are taken for, in cents of CAD (a provider's minimum charge). */
export const SMALLEST_PAYMENT_CENTS = 50

/**
 * How much of a person's credit pays what is due, in cents: all that there is, but what is left for a card is nothing, or
 * at least the smallest payment.
 */
export function creditFor(dueCents: number, creditCents: number): number {
  if (creditCents >= dueCents) return dueCents
  return Math.max(0, Math.min(creditCents, dueCents - SMALLEST_PAYMENT_CENTS))
}
