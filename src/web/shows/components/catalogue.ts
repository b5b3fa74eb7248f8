import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/components', {
  delete: ['Delete', 'Supprimer'],
  buy: ['BUY TICKETS', 'ACHETER'],
  staffCannotBuy: [
    "Staff accounts can't buy tickets. Please log out, then log in with a patron account.",
    'Un compte du personnel ne permet pas d’acheter des billets. Veuillez vous connecter avec un compte ordinaire.',
  ],
  addShow: ['Add Show', 'Ajouter un spectacle'],
  edit: ['Edit', 'Modifier'],
  from: ['from {price}', 'à partir de {price}'],
  plusTax: ['plus tax', 'plus taxes'],
  dates: ['Dates:', 'Dates\u00a0:'],
  directedBy: ['Directed by', 'Mise en scène\u00a0:'],
  cast: ['Cast:', 'Distribution\u00a0:'],
  place: ['Place:', 'Lieu\u00a0:'],
  noDates: ['No dates on sale', 'Aucune date en vente'],
})
