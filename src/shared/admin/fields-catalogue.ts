import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/admin/fields', {
  en: {
    date: 'Please write a date such as 2026-11-26.',
    longSearch: 'Please search for at most 100 characters.',
    noPage: 'There is no such page.',
  },
  fr: {
    date: 'Veuillez écrire une date, par exemple 2026-11-26.',
    longSearch: 'Veuillez chercher au plus 100\u00a0caractères.',
    noPage: 'Cette page n’existe pas.',
  },
})
