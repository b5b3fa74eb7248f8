import { catalogue } from '../../shared/language/define.ts'

export const words = catalogue('server/office', {
  ownAccount: ['their own account', 'son propre compte'],
  accountOf: ['the account of', 'un compte\u00a0:'],
  refusedAddresses: ['refused addresses', 'les adresses refusées'],
  announced: ['the patrons who want announcements', 'la liste des personnes qui veulent les annonces'],
  everything: ['everything in one file', 'le fichier de toutes les données'],
  users: ['the list of users', 'la liste des comptes'],
  orders: ['the list of orders', 'la liste des commandes'],
  audit: ['the audit', 'le journal'],
  deletedAccount: ['a deleted account ({number})', 'un compte supprimé ({number})'],
  deletedShow: ['a deleted show ({number})', 'un spectacle supprimé ({number})'],
  deletedPerformance: ['a deleted performance ({number})', 'une représentation supprimée ({number})'],
  order: ['order {number}', 'la commande {number}'],
  shift: ['shift {number}', 'le quart {number}'],
  unknownPayment: ['the unknown payment {number}', 'le paiement sans commande {number}'],
  key: ['ticket key {number}', 'la clé de billets {number}'],
  jobs: ['{jobs}', 'les {jobs}'],
  file: ['audit.csv', 'journal.csv'],
  pinned: ['Set by {variable}. It can’t be changed here.', 'Valeur fixée par {variable}.'],
  changedTo: [
    'Somebody else changed this to {value}.',
    'Quelqu’un d’autre a remplacé cette valeur par {value}.',
  ],
  changedNow: [
    'Somebody else changed this at the same moment.',
    'Quelqu’un d’autre a changé cette valeur au même moment.',
  ],
})
