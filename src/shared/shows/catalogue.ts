import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows', {
  reservedName: [
    'This word is reserved. Please choose another name.',
    'Ce mot est réservé. Veuillez choisir un autre nom.',
  ],
  nameLikeId: [
    'This looks like an id. Please choose another name.',
    'Ceci ressemble à un identifiant. Veuillez choisir un autre nom.',
  ],
  unreadableName: ['Please enter a name that can be read.', 'Veuillez saisir un nom lisible.'],
  published: ['Published', 'Publié'],
  hidden: ['Hidden', 'Masqué'],
  draft: ['Draft', 'Ébauche'],
  onSale: ['On sale', 'En vente'],
  soldOut: ['Sold out', 'Complet'],
  closed: ['Sales closed', 'Vente fermée'],
  past: ['Over', 'Terminée'],
  cancelled: ['Cancelled', 'Annulée'],
})
