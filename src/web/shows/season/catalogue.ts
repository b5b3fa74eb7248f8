import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/shows/season', {
  en: {
    about: 'About the show',
    posterOf: 'Poster of {show}',
  },
  fr: {
    about: 'Le spectacle',
    posterOf: 'Affiche de {show}',
  },
})
