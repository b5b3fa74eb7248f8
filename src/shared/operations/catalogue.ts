import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/operations', {
  noneCarries: [
    'No ticket for an upcoming performance is signed with this key.',
    'Aucun billet d’une représentation à venir n’est signé avec cette clé.',
  ],
  revokingDoes: [
    '{tickets, plural, one {# ticket} other {# tickets}} will be reissued{people, plural, =0 {, but nobody can be e-mailed: no address is known} one { and mailed to # person} other { and mailed to # people}}{mails, plural, =0 {} one {, in # e-mail} other {, in # e-mails}}; {tickets, plural, one {its old code stops} other {old codes stop}} working at once.',
    '{tickets, plural, one {# billet sera réémis} other {# billets seront réémis}}{people, plural, =0 {, mais sans courriel\u00a0: aucune adresse n’est connue} one {, avec envoi à # personne} other {, avec envoi à # personnes}}{mails, plural, =0 {} one {, en # courriel} other {, en # courriels}}; {tickets, plural, one {son ancien code cesse} other {les anciens codes cessent}} aussitôt de fonctionner.',
  ],
  unreachable: [
    '{count, plural, one {# order has no e-mail address: print its tickets again at the box office, or admit by name from the door list.} other {# orders have no e-mail address: print their tickets again at the box office, or admit by name from the door list.}}',
    '{count, plural, one {# commande n’a pas d’adresse courriel\u00a0: réimprimez ses billets à la billetterie, ou laissez entrer par nom d’après la liste d’entrée.} other {# commandes n’ont pas d’adresse courriel\u00a0: réimprimez leurs billets à la billetterie, ou laissez entrer par nom d’après la liste d’entrée.}}',
  ],
  good: ['Good', 'Bon'],
  attention: ['Needs attention', 'À vérifier'],
  wrong: ['Problem', 'Problème'],
  unknown: ['Unknown', 'Inconnu'],
  nothingWrong: ['No problems.', 'Aucun problème.'],
  someWrong: [
    '{count, plural, one {# problem.} other {# problems.}}',
    '{count, plural, one {# problème.} other {# problèmes.}}',
  ],
  someToLookAt: [
    '{count, plural, one {# thing needs attention.} other {# things need attention.}}',
    '{count, plural, one {# point à vérifier.} other {# points à vérifier.}}',
  ],
})
