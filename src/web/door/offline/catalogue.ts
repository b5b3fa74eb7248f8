import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/offline', {
  en: {
    listFrom: '<b>List from {time}</b>, {count, plural, one {1 ticket} other {{count} tickets}}.',
    listComing: 'Getting the list…',
    noList: 'This phone has no list of this performance yet. Without the network it cannot check tickets.',
    toBeSent: '{count, plural, one {1 scan waits to be sent.} other {{count} scans wait to be sent.}}',
    silent: 'The server does not answer. This phone checks tickets by its list and sends the scans later.',
    forgetful: 'This browser stores nothing. Keep this page open until all scans have been sent.',
    conflicts: '{count, plural, one {1 conflict} other {{count} conflicts}}',
  },
  fr: {
    listFrom: '<b>Liste de {time}</b>, {count, plural, one {{count} billet} other {{count} billets}}.',
    listComing: 'La liste arrive…',
    noList:
      'Ce téléphone n’a pas encore la liste de cette représentation. Sans réseau, il ne peut pas vérifier les billets.',
    toBeSent: '{count, plural, one {{count} lecture à envoyer.} other {{count} lectures à envoyer.}}',
    silent:
      'Le serveur ne répond pas. Ce téléphone vérifie les billets avec sa liste et enverra les lectures plus tard.',
    forgetful:
      'Ce navigateur ne conserve rien. Gardez cette page ouverte jusqu’à ce que toutes les lectures soient envoyées.',
    conflicts: '{count, plural, one {{count} conflit} other {{count} conflits}}',
  },
})
