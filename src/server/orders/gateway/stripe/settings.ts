import type { Environment, OutsideService, Sandbox } from '../../../platform/settings/config.ts'

/** How we reach Stripe. */
export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Origin of the sandbox that plays it; null for Stripe itself. */
  baseUrl: string | null
}

/** The settings that select the real Stripe. */
export const stripeService: OutsideService = {
  key: 'STRIPE_SECRET_KEY',
  isLive: (env) => isLiveKey(env.STRIPE_SECRET_KEY ?? ''),
  problems: (env) =>
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'].flatMap((name) =>
      env[name] ? [] : [`${name} is missing`],
    ),
}

/** Stripe with the configured keys, else the sandbox's. */
export function readStripe(env: Environment, sandbox: Sandbox | null): StripeSettings {
  return {
    secretKey: env.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
    baseUrl: sandbox?.url ?? null,
  }
}

/** Whether a key moves real money; restricted keys (rk_) do too. */
export function isLiveKey(key: string): boolean {
  return /^(sk|rk)_live_/.test(key)
}
