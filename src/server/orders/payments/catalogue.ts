import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/payments', {
  en: {
    noDonation: 'An exchange has no donation.',
    chooseSeat: 'Choose at least one seat.',
    nameSeat: 'Name the seat, such as A1.',
  },
  fr: {
    noDonation: 'Un échange ne comporte pas de don.',
    chooseSeat: 'Choisissez au moins une place.',
    nameSeat: 'Indiquez la place, par exemple A1.',
  },
})
