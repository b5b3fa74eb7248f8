import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/door/offline', {
  listFrom: [
    '<b>List from {time}</b>, {count, plural, one {1 ticket} other {{count} tickets}}.',
    '<b>Liste de {time}</b>, {count, plural, one {{count} billet} other {{count} billets}}.',
  ],
  listComing: ['Getting the list…', 'La liste arrive…'],
  noList: [
    'This phone has no list of this performance yet. Without the network it cannot check tickets.',
    'Ce téléphone n’a pas encore la liste de cette représentation. Sans réseau, il ne peut pas vérifier les billets.',
  ],
  toBeSent: [
    '{count, plural, one {1 scan waits to be sent.} other {{count} scans wait to be sent.}}',
    '{count, plural, one {{count} lecture à envoyer.} other {{count} lectures à envoyer.}}',
  ],
  offline: [
    'The server does not answer. This phone checks tickets by its list and sends the scans later.',
    'Le serveur ne répond pas. Ce téléphone vérifie les billets avec sa liste et enverra les lectures plus tard.',
  ],
  storesNothing: [
    'This browser stores nothing. Keep this page open until all scans have been sent.',
    'Ce navigateur ne conserve rien. Gardez cette page ouverte jusqu’à ce que toutes les lectures soient envoyées.',
  ],
  conflicts: [
    '{count, plural, one {1 conflict} other {{count} conflicts}}',
    '{count, plural, one {{count} conflit} other {{count} conflits}}',
  ],
})
