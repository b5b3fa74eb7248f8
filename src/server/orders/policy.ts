import type { Mailer } from '../notifications/rules.ts'
import type { Platform } from '../platform/platform.ts'
import type { StripeGateway } from './gateway/stripe.ts'

/** What the commands of this feature work with: the platform and the ways to the outside world. */
export type OrdersContext = Platform & { stripe: StripeGateway; mailer: Mailer }
