import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/announcements', {
  onItsWay: [
    'On its way to {count, plural, one {# person} other {# people}}.',
    'En route vers {count, plural, one {# personne} other {# personnes}}.',
  ],
  toEveryone: ['To everyone with tickets for', 'À toutes les personnes qui ont des billets pour'],
  anyUpcoming: ['Any upcoming performance', 'Toute représentation à venir'],
  message: ['Message', 'Message à envoyer'],
  messageHint: ['A blank line begins a paragraph.', 'Une ligne vide commence un paragraphe.'],
  subjectFr: ['Subject in French (optional)', 'Objet en français (facultatif)'],
  previewIn: ['Preview in', 'Aperçu en'],
  alsoDevices: [
    'Also notify the devices of people who turned on notifications',
    'Avertir aussi les appareils des personnes qui ont activé les notifications',
  ],
  sendTo: [
    'Send to {count, plural, one {# person} other {# people}}',
    'Envoyer à {count, plural, one {# personne} other {# personnes}}',
  ],
  willGet: [
    '{count, plural, =0 {Nobody would get this.} one {# person will get this.} other {# people will get this.}}',
    '{count, plural, =0 {Personne ne recevrait cette annonce.} one {# personne recevra cette annonce.} other {# personnes recevront cette annonce.}}',
  ],
  optedOut: [
    '{count, plural, one {# person with tickets does} other {# people with tickets do}} not get announcements.',
    '{count, plural, one {# personne qui a des billets ne reçoit pas d’annonces.} other {# personnes qui ont des billets ne reçoivent pas d’annonces.}}',
  ],
  refused: [
    '{count, plural, one {One of them has an address that refuses our e-mails and will be left out.} other {# of them have addresses that refuse our e-mails and will be left out.}}',
    '{count, plural, one {Une de ces personnes a une adresse qui refuse nos courriels et sera laissée de côté.} other {# de ces personnes ont une adresse qui refuse nos courriels et seront laissées de côté.}}',
  ],
  refusedAddresses: ['Refused addresses', 'Adresses refusées'],
  devices: [
    '{count, plural, =0 {None of them has turned on notifications.} one {One device will be notified.} other {# devices will be notified.}}',
    '{count, plural, =0 {Aucune de ces personnes n’a activé les notifications.} one {Un appareil sera averti.} other {# appareils seront avertis.}}',
  ],
  theMail: ['The e-mail “{subject}”', 'Le courriel «\u00a0{subject}\u00a0»'],
  askStop: [
    'Stop this announcement? People who already received it keep it.',
    'Arrêter cette annonce? Les personnes qui l’ont déjà reçue la gardent.',
  ],
  stopIt: ['Stop it', 'L’arrêter'],
  keepSending: ['Keep sending', 'Poursuivre l’envoi'],
  stopped: [
    'Stopped {when}: sent to {sent} of {count, plural, one {# person} other {# people}}.',
    'Arrêtée le {when}\u00a0: envoyée à {sent} sur {count, plural, one {# personne} other {# personnes}}.',
  ],
  notReached: [
    '{count, plural, one {# person} other {# people}} could not be reached. <link>See why</link>',
    '{count, plural, one {# personne n’a pas pu être jointe.} other {# personnes n’ont pas pu être jointes.}} <link>Voir pourquoi</link>',
  ],
  sent: ['Sent', 'Envoyés'],
  sentTo: [
    'Sent to {sent} of {count, plural, one {# person} other {# people}}',
    'Envoyée à {sent} sur {count, plural, one {# personne} other {# personnes}}',
  ],
  stopSending: ['Stop sending', 'Arrêter l’envoi'],
  sentBefore: ['Sent before', 'Annonces déjà envoyées'],
  sentWhen: [
    '{when}, to {count, plural, one {# person} other {# people}} with tickets for {any, select, yes {any upcoming performance} other {{performance}}}{push, select, yes {, on their devices too} other {}}',
    '{when}, à {count, plural, one {# personne qui a} other {# personnes qui ont}} des billets pour {any, select, yes {toute représentation à venir} other {la représentation du {performance}}}{push, select, yes {, aussi sur leurs appareils} other {}}',
  ],
})
