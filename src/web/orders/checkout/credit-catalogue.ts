import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/checkout/credit', {
  en: {
    payFromCredit: 'Use my credit ({amount})',
    paidWithCredit: 'Paid with credit',
    leftToPay: 'Left to pay',
    nothingLeft: 'Nothing left to pay',
    payWithCredit: 'Pay {amount} with credit',
    paying: 'Paying…',
  },
  fr: {
    payFromCredit: 'Utiliser mon crédit ({amount})',
    paidWithCredit: 'Payé avec du crédit',
    leftToPay: 'Reste à payer',
    nothingLeft: 'Plus rien à payer',
    payWithCredit: 'Payer {amount} avec du crédit',
    paying: 'Paiement en cours…',
  },
})
