import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/shows/pages', {
  showsTitle: ['Shows', 'Spectacles'],
  showsDescription: ['What is on, and when.', 'Ce qui est à l’affiche, et quand.'],
  aboutTitle: ['About', 'À propos'],
  aboutDescription: ['Who we are and where to find us.', 'Qui nous sommes et où nous trouver.'],
  adminShowsTitle: ['All Shows', 'Tous les spectacles'],
  adminShowsDescription: [
    'The programme: shows, drafts and hidden ones.',
    'La programmation\u00a0: spectacles, ébauches et spectacles masqués.',
  ],
  adminShowsAddTitle: ['Add Show', 'Ajouter un spectacle'],
  adminShowsAddDescription: ['Put a show on the programme.', 'Mettre un spectacle à la programmation.'],
  userErrorTitle: ['We could not do that', 'Cette action n’a pas pu être effectuée'],
  userErrorDescription: ['The request could not be understood.', 'La demande n’a pas pu être comprise.'],
  systemErrorTitle: ['Something broke on our side', 'Une erreur s’est produite de notre côté'],
  systemErrorDescription: [
    'We could not do that. Please try again.',
    'Cette action n’a pas pu être effectuée. Veuillez réessayer.',
  ],
  adminShowsUpdateOneTitle: ['Update Show', 'Modifier le spectacle'],
  adminShowsUpdateOneDescription: ['Change a show.', 'Modifier un spectacle.'],
  adminShowsDeleteOneTitle: ['Delete Show', 'Supprimer le spectacle'],
  adminShowsDeleteOneDescription: [
    'Take a show off the programme.',
    'Retirer un spectacle de la programmation.',
  ],
  adminShowsDuplicateOneTitle: ['Duplicate Show', 'Dupliquer le spectacle'],
  adminShowsDuplicateOneDescription: ['Copy a show as a draft.', 'Dupliquer un spectacle comme ébauche.'],
  adminShowsPerformancesTitle: ['Performances', 'Représentations'],
  adminShowsPerformancesDescription: ['When a show is played.', 'Quand un spectacle est joué.'],
})
