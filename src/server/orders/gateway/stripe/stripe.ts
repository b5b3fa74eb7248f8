import type { PaymentProviderKind } from '../provider.ts'
import { readStripe, stripeService } from './settings.ts'

/** Card payments on Stripe's own page. Required in production. */
export const stripe: PaymentProviderKind = {
  name: 'stripe',
  ...stripeService,
  async open({ config }) {
    const { createStripe } = await import('./gateway.ts')
    return createStripe(readStripe(config.env, config.sandbox), config.publicUrl)
  },
}
