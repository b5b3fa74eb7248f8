import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/orders/announcements', {
  en: {
    onItsWay: 'On its way to {count, plural, one {# person} other {# people}}.',
    toEveryone: 'To everyone with tickets for',
    anyUpcoming: 'Any upcoming performance',
    message: 'Message',
    messageHint: 'A blank line begins a paragraph.',
    subjectFr: 'Subject in French (optional)',
    previewIn: 'Preview and test in',
    alsoDevices: 'Also notify the devices of people who turned on notifications',
    sendTest: 'Send a test to me',
    sendTo: 'Send to {count, plural, one {# person} other {# people}}',
    willGet:
      '{count, plural, =0 {Nobody would get this.} one {# person will get this.} other {# people will get this.}}',
    optedOut:
      '{count, plural, one {# person with tickets does} other {# people with tickets do}} not get announcements.',
    refused:
      '{count, plural, one {One of them has an address that refuses our e-mails and will be left out.} other {# of them have addresses that refuse our e-mails and will be left out.}}',
    refusedAddresses: 'Refused addresses',
    devices:
      '{count, plural, =0 {None of them has turned on notifications.} one {One device will be notified.} other {# devices will be notified.}}',
    theMail: 'The e-mail “{subject}”',
    askStop: 'Stop this announcement? Whoever has it already keeps it.',
    stopIt: 'Stop it',
    keepSending: 'Keep sending',
    stopped: 'Stopped {when}: sent to {sent} of {count, plural, one {# person} other {# people}}.',
    notReached: '{count, plural, one {# person} other {# people}} could not be reached for four days.',
    sent: 'Sent',
    sentTo: 'Sent to {sent} of {count, plural, one {# person} other {# people}}',
    stopSending: 'Stop sending',
    sentBefore: 'Sent before',
    sentWhen:
      '{when}, to {count, plural, one {# person} other {# people}} with tickets for {any, select, yes {any upcoming performance} other {{performance}}}{push, select, yes {, on their devices too} other {}}',
  },
  fr: {
    onItsWay: 'En route vers {count, plural, one {# personne} other {# personnes}}.',
    toEveryone: 'À toutes les personnes qui ont des billets pour',
    anyUpcoming: 'Toute représentation à venir',
    message: 'Message à envoyer',
    messageHint: 'Une ligne vide commence un paragraphe.',
    subjectFr: 'Objet en français (facultatif)',
    previewIn: 'Aperçu et essai en',
    alsoDevices: 'Avertir aussi les appareils des personnes qui ont activé les notifications',
    sendTest: 'M’envoyer un essai',
    sendTo: 'Envoyer à {count, plural, one {# personne} other {# personnes}}',
    willGet:
      '{count, plural, =0 {Personne ne recevrait cette annonce.} one {# personne recevra cette annonce.} other {# personnes recevront cette annonce.}}',
    optedOut:
      '{count, plural, one {# personne qui a des billets ne reçoit pas d’annonces.} other {# personnes qui ont des billets ne reçoivent pas d’annonces.}}',
    refused:
      '{count, plural, one {Une de ces personnes a une adresse qui refuse nos courriels et sera laissée de côté.} other {# de ces personnes ont une adresse qui refuse nos courriels et seront laissées de côté.}}',
    refusedAddresses: 'Adresses refusées',
    devices:
      '{count, plural, =0 {Aucune de ces personnes n’a activé les notifications.} one {Un appareil sera averti.} other {# appareils seront avertis.}}',
    theMail: 'Le courriel «\u00a0{subject}\u00a0»',
    askStop: 'Arrêter cette annonce? Les personnes qui l’ont déjà reçue la gardent.',
    stopIt: 'L’arrêter',
    keepSending: 'Poursuivre l’envoi',
    stopped:
      'Arrêtée le {when}\u00a0: envoyée à {sent} sur {count, plural, one {# personne} other {# personnes}}.',
    notReached:
      '{count, plural, one {# personne n’a pas pu être jointe} other {# personnes n’ont pas pu être jointes}} pendant quatre jours.',
    sent: 'Envoyés',
    sentTo: 'Envoyée à {sent} sur {count, plural, one {# personne} other {# personnes}}',
    stopSending: 'Arrêter l’envoi',
    sentBefore: 'Annonces déjà envoyées',
    sentWhen:
      '{when}, à {count, plural, one {# personne qui a} other {# personnes qui ont}} des billets pour {any, select, yes {toute représentation à venir} other {la représentation du {performance}}}{push, select, yes {, aussi sur leurs appareils} other {}}',
  },
})
