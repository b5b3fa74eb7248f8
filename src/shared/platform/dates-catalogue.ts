import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform/dates', {
  en: {
    date: 'Please write a date such as 2026-11-26.',
    noSuchDate: 'There is no such date.',
    years: 'Choose a year from {first} to {last}.',
  },
  fr: {
    date: 'Veuillez écrire une date, par exemple 2026-11-26.',
    noSuchDate: 'Cette date n’existe pas.',
    years: 'Choisissez une année de {first} à {last}.',
  },
})
