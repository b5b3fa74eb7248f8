import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/orders/credit', {
  en: {
    sayAmount: 'Enter an amount, such as 20.00.',
    tooMuch: 'At most {amount} at once.',
    sayWhy: 'Say why: the person gets it in the download of their data.',
    tooLong: 'At most {max} characters, please.',
  },
  fr: {
    sayAmount: 'Entrez un montant, par exemple 20,00.',
    tooMuch: 'Au plus {amount} à la fois.',
    sayWhy: 'Dites pourquoi\u00a0: la personne le reçoit lorsqu’elle télécharge ses renseignements.',
    tooLong: 'Au plus {max}\u00a0caractères, s’il vous plaît.',
  },
})
