import type { Mailer } from '../platform/mail/mailer.ts'
import type { Platform } from '../platform/platform.ts'
import { type PaymentProvider, ProviderUnreachable } from './gateway/provider.ts'

/** What the commands of this feature work with: the platform and the ways to the outside world. */
export type OrdersContext = Platform & {
  /** The providers that patrons pay through, by the names that attempts have. */
  providers: ReadonlyMap<string, PaymentProvider>
  mailer: Mailer
}

/** The way to the provider of an attempt. One that was taken out of the settings is as good as unreachable. */
export function providerOf({ providers }: Pick<OrdersContext, 'providers'>, name: string): PaymentProvider {
  const provider = providers.get(name)
  if (!provider) throw new ProviderUnreachable(`there is no way to ${name}`)
  return provider
}
