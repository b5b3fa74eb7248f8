import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows/pages', {
  '/shows': ['Shows', 'Spectacles'],
  '/shows description': ['What is on, and when.', 'Ce qui est à l’affiche, et quand.'],
  '/about': ['About', 'À propos'],
  '/about description': ['Who we are and where to find us.', 'Qui nous sommes et où nous trouver.'],
  '/admin/shows': ['All Shows', 'Tous les spectacles'],
  '/admin/shows/add': ['Add Show', 'Ajouter un spectacle'],
  '/UserError': ['We could not do that', 'Cette action n’a pas pu être effectuée'],
  '/UserError description': ['The request could not be understood.', 'La demande n’a pas pu être comprise.'],
  '/SystemError': ['Something broke on our side', 'Une erreur s’est produite de notre côté'],
  '/SystemError description': [
    'We could not do that. Please try again.',
    'Cette action n’a pas pu être effectuée. Veuillez réessayer.',
  ],
  '/admin/shows/update/:id': ['Update Show', 'Modifier le spectacle'],
  '/admin/shows/delete/:id': ['Delete Show', 'Supprimer le spectacle'],
  '/admin/shows/:id/performances': ['Performances', 'Représentations'],
})
