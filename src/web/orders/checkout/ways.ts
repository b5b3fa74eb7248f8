import type { PaymentLinkBody } from '../../../shared/orders/contract.ts'
import { api } from '../../platform/api.ts'
import { PayPalWallet } from './paypal/paypal-wallet.tsx'

/** The provider whose payment is opened with the page, behind its first button. */
export const linkProvider = {
  name: 'stripe',
  requestLink: (body: PaymentLinkBody, signal?: AbortSignal) =>
    api.post('/stripe/payment-link', { body, signal }),
}

/** The other ways to pay, in order: each draws its own button, or nothing where the theatre has no account there. */
export const wallets = [{ name: 'paypal', Wallet: PayPalWallet }]
