import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/operations/components/keys', {
  en: {
    about:
      'The code of every ticket is signed, so that nobody can make one up. The newest key signs; the ones before stay good for their tickets until you revoke them. Revoke a key if somebody may have seen it, for example with a stolen backup.',
    allSettings: 'All settings',
    loading: 'Loading the keys…',
    keys: 'Keys',
    rotate: 'Rotate the Key',
    rotateTitle: 'Rotate the key',
    makeNew: 'Make a new key',
    keepThis: 'Keep this key',
    signsNow: 'Key {number} signs new tickets from now on.',
    aboutRotating:
      'A new key signs all tickets from now on. Tickets that were sold before stay valid, and nobody is e-mailed.',
    revokeKey: 'Revoke key {number}',
    keep: 'Keep the key',
    isRevoked: 'Key {number} is revoked.',
    sure: '{does} Whoever is inside stays admitted.{signs, select, yes { A new key is made first, and signs from now on.} other {}} This cannot be undone.',
    signs: 'Signs new tickets',
    verifies: 'Verifies only',
    revoked: 'Revoked',
    key: 'Key {number}',
    since: 'since <when>{when}</when>',
    revoke: 'Revoke <hidden>key {number}</hidden>',
    carry:
      '{count, plural, one {# ticket of coming performances carries it.} other {# tickets of coming performances carry it.}}',
    toReissue:
      '{count, plural, one {# ticket is still to be reissued; it goes on when this page is closed.} other {# tickets are still to be reissued; it goes on when this page is closed.}}',
    mailsWaiting:
      'Every ticket has a new code. {count, plural, one {# e-mail is on the way.} other {# e-mails are on the way.}}',
    noneCarries: 'No coming performance has a ticket with its code.',
  },
  fr: {
    about:
      'Le code de chaque billet est signé, pour que personne ne puisse en inventer un. La clé la plus récente signe; les précédentes restent valables pour leurs billets jusqu’à ce que vous les révoquiez. Révoquez une clé si quelqu’un a pu la voir, par exemple avec une copie de sauvegarde volée.',
    allSettings: 'Tous les paramètres',
    loading: 'Chargement des clés…',
    keys: 'Clés',
    rotate: 'Remplacer la clé',
    rotateTitle: 'Remplacer la clé',
    makeNew: 'Créer une nouvelle clé',
    keepThis: 'Conserver cette clé',
    signsNow: 'La clé {number} signe désormais les nouveaux billets.',
    aboutRotating:
      'Une nouvelle clé signe désormais tous les billets. Les billets déjà vendus restent valides, et aucun courriel n’est envoyé.',
    revokeKey: 'Révoquer la clé {number}',
    keep: 'Conserver la clé',
    isRevoked: 'La clé {number} est révoquée.',
    sure: '{does} Les personnes déjà dans la salle y restent admises.{signs, select, yes { Une nouvelle clé est d’abord créée, et signe désormais.} other {}} Cette action est irréversible.',
    signs: 'Signe les nouveaux billets',
    verifies: 'Vérifie seulement',
    revoked: 'Révoquée',
    key: 'Clé {number}',
    since: 'depuis le <when>{when}</when>',
    revoke: 'Révoquer <hidden>la clé {number}</hidden>',
    carry:
      '{count, plural, one {# billet de représentations à venir la porte.} other {# billets de représentations à venir la portent.}}',
    toReissue:
      '{count, plural, one {# billet reste à réémettre; l’opération se poursuit même si cette page est fermée.} other {# billets restent à réémettre; l’opération se poursuit même si cette page est fermée.}}',
    mailsWaiting:
      'Chaque billet a un nouveau code. {count, plural, one {# courriel est en route.} other {# courriels sont en route.}}',
    noneCarries: 'Aucune représentation à venir n’a de billet avec son code.',
  },
})
