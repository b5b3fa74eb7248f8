import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform/fields', {
  en: {
    noPage: 'There is no such page.',
    badId: 'This is not a valid id.',
    longEmail: 'An e-mail address has at most {max} characters.',
    badEmail: 'Please enter an e-mail address such as name@college.example.',
    nobodyThere: 'No e-mail can be sent to this address.',
    tooLong: 'At most {max} characters, please.',
    invisible: 'There is an invisible character in this {what, select, name {name} other {text}}.',
    date: 'Please write a date such as 2026-11-26.',
    noSuchDate: 'There is no such date.',
    years: 'Choose a year from {first} to {last}.',
  },
  fr: {
    noPage: 'Cette page n’existe pas.',
    badId: 'Cet identifiant n’est pas valide.',
    longEmail: 'Une adresse courriel compte au plus {max}\u00a0caractères.',
    badEmail: 'Veuillez saisir une adresse courriel, par exemple nom@college.example.',
    nobodyThere: 'Aucun courriel ne peut être envoyé à cette adresse.',
    tooLong: 'Au plus {max}\u00a0caractères, s’il vous plaît.',
    invisible: 'Il y a un caractère invisible dans ce {what, select, name {nom} other {texte}}.',
    date: 'Veuillez écrire une date, par exemple 2026-11-26.',
    noSuchDate: 'Cette date n’existe pas.',
    years: 'Choisissez une année de {first} à {last}.',
  },
})
