import { missing } from '../../../platform/settings/config.ts'
import type { PaymentProviderKind } from '../provider.ts'
import { isLiveKey, readStripe } from './settings.ts'

/** Card payments on Stripe's own page. Required in production. */
export const stripe: PaymentProviderKind = {
  name: 'stripe',
  key: 'STRIPE_SECRET_KEY',
  isLive: (env) => isLiveKey(env.STRIPE_SECRET_KEY ?? ''),
  problems: (env) => [
    ...missing(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']),
    ...(env.STRIPE_SECRET_KEY === 'off'
      ? ['STRIPE_SECRET_KEY cannot be off: every theatre takes cards']
      : []),
  ],
  async open({ config }) {
    const { createStripe } = await import('./gateway.ts')
    return createStripe(readStripe(config.env, config.sandbox), config.publicUrl)
  },
}
