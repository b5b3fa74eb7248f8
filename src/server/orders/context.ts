import type { Mailer } from '../platform/mail/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import type { PayPalGateway } from './gateway/paypal.ts'
import { type PaymentProvider, ProviderUnreachable } from './gateway/provider.ts'
import type { StripeGateway } from './gateway/stripe.ts'

/** What the commands of this feature work with: the platform and the ways to the outside world. */
export type OrdersContext = Platform & {
  stripe: StripeGateway
  /** Null where the theatre takes no PayPal. */
  paypal: PayPalGateway | null
  mailer: Mailer
}

/** A provider that patrons pay through, as the attempts name it. */
export type PaymentProviderName = 'stripe' | 'paypal'

/** The providers that there is a way to. */
export function providersOf({ paypal }: OrdersContext): PaymentProviderName[] {
  return paypal ? ['stripe', 'paypal'] : ['stripe']
}

/** The way to the provider of an attempt. One that was taken out of the settings is as good as unreachable. */
export function providerOf(ctx: OrdersContext, name: string): PaymentProvider {
  const provider = name === 'stripe' ? ctx.stripe : name === 'paypal' ? ctx.paypal : null
  if (!provider) throw new ProviderUnreachable(`there is no way to ${name}`)
  return provider
}
