import type { Mailer } from '../platform/mail/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { type PaymentProvider, ProviderUnreachable } from './gateway/provider.ts'

/** What the commands of this feature work with: the platform and the ways to the outside world. */
export type OrdersContext = Platform & {
  /** The configured payment providers, by the name stored on attempts. */
  providers: ReadonlyMap<string, PaymentProvider>
  mailer: Mailer
}

/** The provider of an attempt. Throws ProviderUnreachable if it is no longer configured. */
export function providerOf({ providers }: Pick<OrdersContext, 'providers'>, name: string): PaymentProvider {
  const provider = providers.get(name)
  if (!provider) throw new ProviderUnreachable(`no payment provider is named ${name}`)
  return provider
}
