import { type Environment, missing } from '../../../platform/settings/config.ts'
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
    ...strange(env, 'STRIPE_SECRET_KEY', /^((sk|rk)_(test|live)_\w+|off)$/, 'sk_live_ or sk_test_'),
    ...strange(env, 'STRIPE_WEBHOOK_SECRET', /^whsec_[\w+/=-]+$/, 'whsec_'),
  ],
  async open({ config }) {
    const { createStripe } = await import('./gateway.ts')
    return createStripe(readStripe(config.env, config.sandbox), config.publicUrl)
  },
}

/** Such as a publishable key, or what a copy cut short. */
function strange(env: Environment, name: string, pattern: RegExp, begins: string): string[] {
  const value = env[name]
  return value && !pattern.test(value)
    ? [`${name} is not what Stripe shows, which begins with ${begins}; copy it again`]
    : []
}
