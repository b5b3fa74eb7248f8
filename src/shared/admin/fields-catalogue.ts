import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/admin/fields', {
  en: {
    date: 'Please write a date such as 2026-11-26.',
    noPage: 'There is no such page.',
  },
  fr: {
    date: 'Veuillez écrire une date, par exemple 2026-11-26.',
    noPage: 'Cette page n’existe pas.',
  },
})
