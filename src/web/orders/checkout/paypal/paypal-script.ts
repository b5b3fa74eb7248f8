import { scriptLoader } from '../../../platform/script.ts'

/**
 * Loads PayPal's browser SDK from the address that the server names; after a failure the next call tries again.
 * PayPal's own loader knows two fixed addresses, and does nothing once the SDK is there.
 */
export const loadPayPal = scriptLoader('PayPal', () => ('paypal' in window ? window.paypal : undefined))
