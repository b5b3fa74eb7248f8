import type { Environment, Sandbox } from '../../../platform/settings/config.ts'

/** Stripe with the configured keys, else the sandbox's. */
export function readStripe(env: Environment, sandbox: Sandbox | null) {
  return {
    secretKey: env.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
    /** Origin of the sandbox that plays it; null for Stripe itself. */
    baseUrl: sandbox?.url ?? null,
  }
}

export type StripeSettings = ReturnType<typeof readStripe>

/** Whether a key moves real money; restricted keys (rk_) do too. */
export function isLiveKey(key: string): boolean {
  return /^(sk|rk)_live_/.test(key)
}
