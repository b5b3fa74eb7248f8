import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform/dates', {
  en: {
    noSuchDate: 'There is no such date.',
    years: 'Choose a year from {first} to {last}.',
  },
  fr: {
    noSuchDate: 'Cette date n’existe pas.',
    years: 'Choisissez une année de {first} à {last}.',
  },
})
