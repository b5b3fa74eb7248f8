import { paidByHand } from '../../../shared/orders/office/paid-by-hand.ts'
import type { Platform } from '../../platform/platform.ts'
import { paypal } from './paypal/paypal.ts'
import type { PaymentProvider, PaymentProviderKind } from './provider.ts'
import { stripe } from './stripe/stripe.ts'

/** Every provider that the code supports. */
export const paymentProviders: readonly PaymentProviderKind[] = [stripe, paypal]

/** Names on attempts where no provider took the payment; one of that name would be taken for them. */
const takenNames = ['free', ...paidByHand]

/** Opens the providers that are configured, by name. Throws if two have one name, or one has a name that is taken. */
export async function openProviders(
  kinds: readonly PaymentProviderKind[],
  platform: Platform,
): Promise<ReadonlyMap<string, PaymentProvider>> {
  const open = new Map<string, PaymentProvider>()
  const names = kinds.map(({ name }) => name)
  const wrong = names.find((name, at) => takenNames.includes(name) || names.indexOf(name) < at)
  if (wrong !== undefined) throw new Error(`The name ${wrong} of a payment provider is taken.`)
  for (const kind of kinds) {
    const provider = await kind.open(platform)
    if (provider) open.set(kind.name, provider)
  }
  return open
}
