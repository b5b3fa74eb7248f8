import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/platform/fields', {
  noPage: ['There is no such page.', 'Cette page n’existe pas.'],
  badId: ['This is not a valid id.', 'Cet identifiant n’est pas valide.'],
  longEmail: [
    'An e-mail address has at most {max} characters.',
    'Une adresse courriel compte au plus {max}\u00a0caractères.',
  ],
  badEmail: [
    'Please enter an e-mail address such as name@college.example.',
    'Veuillez saisir une adresse courriel, par exemple nom@college.example.',
  ],
  nobodyThere: [
    'No e-mail can be sent to this address.',
    'Aucun courriel ne peut être envoyé à cette adresse.',
  ],
  tooLong: ['At most {max} characters, please.', 'Au plus {max}\u00a0caractères, s’il vous plaît.'],
  invisible: [
    'There is an invisible character in this {what, select, name {name} other {text}}.',
    'Il y a un caractère invisible dans ce {what, select, name {nom} other {texte}}.',
  ],
  date: ['Please write a date such as 2026-11-26.', 'Veuillez écrire une date, par exemple 2026-11-26.'],
  noSuchDate: ['There is no such date.', 'Cette date n’existe pas.'],
  noSuchTime: ['There is no such date or time.', 'Cette date ou cette heure n’existe pas.'],
  years: ['Choose a year from {first} to {last}.', 'Choisissez une année de {first} à {last}.'],
})
