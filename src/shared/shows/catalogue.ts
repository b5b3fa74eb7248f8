import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows', {
  unreadableName: ['Please enter a name that can be read.', 'Veuillez saisir un nom lisible.'],
  published: ['Published', 'Publié'],
  hidden: ['Hidden', 'Masqué'],
  draft: ['Draft', 'Ébauche'],
  'on-sale': ['On sale', 'En vente'],
  'sold-out': ['Sold out', 'Complet'],
  closed: ['Sales closed', 'Vente fermée'],
  past: ['Over', 'Terminée'],
  cancelled: ['Cancelled', 'Annulée'],
})
