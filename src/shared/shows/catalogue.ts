import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows', {
  en: {
    reservedName: 'This word is reserved. Please choose another name.',
    nameLikeId: 'This looks like an id. Please choose another name.',
    unreadableName: 'Please enter a name that can be read.',
    published: 'Published',
    hidden: 'Hidden',
    draft: 'Draft',
    onSale: 'On sale',
    soldOut: 'Sold out',
    closed: 'Sales closed',
    past: 'Over',
    cancelled: 'Cancelled',
  },
  fr: {
    reservedName: 'Ce mot est réservé. Veuillez choisir un autre nom.',
    nameLikeId: 'Ceci ressemble à un identifiant. Veuillez choisir un autre nom.',
    unreadableName: 'Veuillez saisir un nom lisible.',
    published: 'Publié',
    hidden: 'Masqué',
    draft: 'Ébauche',
    onSale: 'En vente',
    soldOut: 'Complet',
    closed: 'Vente fermée',
    past: 'Terminée',
    cancelled: 'Annulée',
  },
})
