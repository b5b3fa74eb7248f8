import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/orders/records', {
  en: {
    typeNotOffered: 'Not offered: {type}.',
    otherPrice: 'Seat {seat} costs something else.',
    notForSale: 'Not for sale: {seats}.',
    changed: '{before} to {after}',
    creditChanged: 'Your credit is another amount now.',
  },
  fr: {
    typeNotOffered: 'Type non offert\u00a0: {type}.',
    otherPrice: 'La place {seat} a un autre prix.',
    notForSale: 'Pas en vente\u00a0: {seats}.',
    changed: 'de {before} à {after}',
    creditChanged: 'Le montant de votre crédit a changé.',
  },
})
