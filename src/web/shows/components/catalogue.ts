import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/components', {
  en: {
    buy: 'BUY TICKETS',
    staffCannotBuy: "Staff accounts can't buy tickets. Please log out, then log in with a patron account.",
    addShow: 'Add Show',
    edit: 'Edit',
    delete: 'Delete',
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
      'Les comptes du personnel ne permettent pas d’acheter des billets. Veuillez vous déconnecter, puis vous connecter avec un compte ordinaire.',
    addShow: 'Ajouter un spectacle',
    edit: 'Modifier',
    delete: 'Supprimer',
    from: 'à partir de {price}',
    plusTax: 'plus taxes',
    dates: 'Dates\u00a0:',
    directedBy: 'Mise en scène\u00a0:',
    cast: 'Distribution\u00a0:',
    place: 'Lieu\u00a0:',
    noDates: 'Aucune date en vente',
  },
})
