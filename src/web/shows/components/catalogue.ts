import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/components', {
  en: {
    buy: 'BUY TICKETS',
    staffCannotBuy: "Staff accounts can't buy tickets. Please log out, then log in with a patron account.",
    addShow: 'Add Show',
    edit: 'Edit',
    from: 'from {price}',
    plusTax: 'plus tax',
    dates: 'Dates:',
    directedBy: 'Directed by',
    cast: 'Cast:',
    place: 'Place:',
    noDates: 'No dates on sale',
  },
  fr: {
    buy: 'ACHETER',
    staffCannotBuy:
      'Un compte du personnel ne permet pas d’acheter des billets. Veuillez vous connecter avec un compte ordinaire.',
    addShow: 'Ajouter un spectacle',
    edit: 'Modifier',
    from: 'à partir de {price}',
    plusTax: 'plus taxes',
    dates: 'Dates\u00a0:',
    directedBy: 'Mise en scène\u00a0:',
    cast: 'Distribution\u00a0:',
    place: 'Lieu\u00a0:',
    noDates: 'Aucune date en vente',
  },
})
