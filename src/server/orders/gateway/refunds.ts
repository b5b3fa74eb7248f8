import type { MoneyBack, StripeGateway } from './stripe.ts'

/** The payment that money goes back of. */
type Capture = { provider: string; payment_ref: string | null }

export type RefundWish = {
  refundId: string
  amountCents: number
  idempotencyKey: string
  /** Whether it was asked for before with another key: then the provider is first asked what it did. */
  again: boolean
}

/**
 * Gives money of a capture back through the provider that took it, and answers the provider's id of the refund. Throws
 * ProviderRefused and ProviderUnreachable. Every provider that takes money has its case here.
 */
export async function refund(
  { stripe }: { stripe: StripeGateway },
  capture: Capture,
  wish: RefundWish,
): Promise<{ reference: string }> {
  const paymentRef = capture.payment_ref
  if (!paymentRef) throw new Error(`refund ${wish.refundId}: its payment has no reference at the provider`)
  switch (capture.provider) {
    case 'stripe': {
      const made = wish.again ? await stripe.findRefund(paymentRef, wish.refundId) : undefined
      return made ?? stripe.refund({ ...wish, paymentRef })
    }
    default:
      throw new Error(`refund ${wish.refundId}: nothing goes back through ${capture.provider}`)
  }
}

/** All money of a capture that went back or is claimed back, as the provider tells it. */
export async function listMoneyBack(
  { stripe }: { stripe: StripeGateway },
  { provider, payment_ref }: Capture,
): Promise<MoneyBack[]> {
  return provider === 'stripe' && payment_ref ? stripe.listMoneyBack(payment_ref) : []
}
