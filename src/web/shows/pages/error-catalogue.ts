import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/pages/error', {
  en: {
    refused: 'We could not do that',
    broken: 'Something broke on our side',
    goBack: 'Go back and try again',
    backToShows: 'Back to the shows',
  },
  fr: {
    refused: 'Cette action n’a pas pu être effectuée',
    broken: 'Une erreur s’est produite de notre côté',
    goBack: 'Revenir et réessayer',
    backToShows: 'Retour aux spectacles',
  },
})
