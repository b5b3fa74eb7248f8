import type { Platform } from '../../platform/platform.ts'
import { paypal } from './paypal/paypal.ts'
import type { PaymentProvider, PaymentProviderKind } from './provider.ts'
import { stripe } from './stripe/stripe.ts'

/** Every provider that the code supports. */
export const paymentProviders: readonly PaymentProviderKind[] = [stripe, paypal]

/** Opens the providers that are configured, by name. */
export async function openProviders(
  kinds: readonly PaymentProviderKind[],
  platform: Platform,
): Promise<ReadonlyMap<string, PaymentProvider>> {
  const open = new Map<string, PaymentProvider>()
  for (const kind of kinds) {
    const provider = await kind.open(platform)
    if (provider) open.set(kind.name, provider)
  }
  return open
}
