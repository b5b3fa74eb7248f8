import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows/states', {
  en: {
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
