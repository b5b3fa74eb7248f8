import { catalogue } from '../../../../shared/language/define.ts'

export const words = catalogue('server/orders/gateway/paypal', {
  en: {
    ticketsOf: 'Tickets of {theatre}',
  },
  fr: {
    ticketsOf: 'Billets\u00a0: {theatre}',
  },
})
