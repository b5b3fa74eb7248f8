import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/office/audit/audit', {
  everything: ['Everything', 'Tout'],
  person: ['Person', 'Personne'],
  personHint: ['Name or username', 'Nom ou nom d’utilisateur'],
  subjectHint: ['Show, user, order', 'Spectacle, compte, commande'],
  topic: ['Topic', 'Sujet'],
  accounts: ['Accounts and roles', 'Comptes et rôles'],
  money: ['Money', 'Paiements'],
  door: ['Door', 'Contrôle des billets'],
  messages: ['Messages', 'Messages'],
  privacy: ['Privacy', 'Confidentialité'],
  entries: ['Entries', 'Entrées du journal'],
  loading: ['Loading the audit…', 'Chargement du journal…'],
  noneMatches: ['Nothing matches', 'Aucun résultat'],
  noEntry: ['No entry matches this search.', 'Aucune entrée du journal ne correspond à cette recherche.'],
  willAppear: ['Staff actions will appear here.', 'Les actions du personnel apparaîtront ici.'],
  showEverything: ['Show everything', 'Tout afficher'],
  first: ['The first {count} entries', 'Les {count} premières entrées'],
  count: [
    '{count, plural, one {# entry} other {# entries}}',
    '{count, plural, one {# entrée} other {# entrées}}',
  ],
  showMore: ['Show more entries', 'Afficher plus d’entrées'],
})
