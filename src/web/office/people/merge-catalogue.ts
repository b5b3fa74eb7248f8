import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/office/people/merge', {
  en: {
    merge: 'Merge This User',
    title: 'Merge two accounts of one person',
    about: 'The orders, notes and labels of <name>{username}</name> move to the account that stays.',
    into: 'Username of the account that stays',
    enterUsername: 'Please enter a username.',
    keepBoth: 'Keep both accounts',
    preview: 'Show what moves',
    confirm: 'Merge accounts',
    goes: 'Account to be deleted',
    stays: 'Account that stays',
    whatMoves: 'What moves',
    moves:
      '{orders, plural, one {# order} other {# orders}}, {tickets, plural, one {# valid ticket} other {# valid tickets}}, {notes, plural, one {# note} other {# notes}}, {labels, plural, one {# label} other {# labels}}',
    sure: 'Nobody can log in with the deleted account’s address any more. Both addresses get an e-mail. This cannot be undone.',
  },
  fr: {
    merge: 'Fusionner ce compte',
    title: 'Fusionner deux comptes d’une même personne',
    about:
      'Les commandes, les notes et les étiquettes du compte <name>{username}</name> passent au compte qui reste.',
    into: 'Nom d’utilisateur du compte qui reste',
    enterUsername: 'Veuillez saisir un nom d’utilisateur.',
    keepBoth: 'Conserver les deux comptes',
    preview: 'Voir ce qui est transféré',
    confirm: 'Fusionner les comptes',
    goes: 'Compte à supprimer',
    stays: 'Compte qui reste',
    whatMoves: 'Ce qui est transféré',
    moves:
      '{orders, plural, one {# commande} other {# commandes}}, {tickets, plural, one {# billet valide} other {# billets valides}}, {notes, plural, one {# note} other {# notes}}, {labels, plural, one {# étiquette} other {# étiquettes}}',
    sure: 'Plus personne ne pourra se connecter avec l’adresse du compte supprimé. Les deux adresses reçoivent un courriel. Cette action est irréversible.',
  },
})
