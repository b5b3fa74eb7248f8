import { catalogue } from '../../../../shared/language/define.ts'

export const words = catalogue('web/orders/checkout/paypal', {
  loading: ['Loading PayPal...', 'Chargement de PayPal…'],
  approved: [
    'PayPal has approved your payment. One moment, we are getting your tickets.',
    'PayPal a approuvé votre paiement. Un instant, nous préparons vos billets.',
  ],
})
