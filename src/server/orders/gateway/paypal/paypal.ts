import type { PaymentProviderKind } from '../provider.ts'
import { paypalService, readPayPal } from './settings.ts'

/** PayPal, in a window of its own: we capture once the buyer has approved. */
export const paypal: PaymentProviderKind = {
  name: 'paypal',
  ...paypalService,
  async open({ config, settings }) {
    const found = readPayPal(config.env, config.sandbox)
    if (!found) return null
    const { createPayPal } = await import('./gateway.ts')
    return createPayPal(found, config.publicUrl, settings)
  },
}
