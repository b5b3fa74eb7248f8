import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/desk', {
  en: {
    totalChanged: 'The total has changed.',
    noAccount: 'No verified account has this e-mail address.',
    nothingToPay: 'There is nothing to pay.',
    sayHow: 'Please say how the difference is paid.',
  },
  fr: {
    totalChanged: 'Le total a changé.',
    noAccount: 'Aucun compte confirmé n’a cette adresse courriel.',
    nothingToPay: 'Il n’y a rien à payer.',
    sayHow: 'Veuillez indiquer comment la différence est payée.',
  },
})
