import { PayPalWallet } from './paypal/paypal-wallet.tsx'
import { requestPaymentLink } from './stripe/api.ts'

/** The provider whose payment is opened with the page, behind its first button. */
export const linkProvider = { name: 'stripe', requestLink: requestPaymentLink }

/** The other ways to pay, in order: each draws its own button, or nothing where the theatre has no account there. */
export const wallets = [{ name: 'paypal', Wallet: PayPalWallet }]
