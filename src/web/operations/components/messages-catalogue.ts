import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/operations/components/messages', {
  en: {
    waiting: 'Waiting',
    allSent: 'Everything has been sent.',
    since:
      '{count, plural, one {since {when}} other {The oldest since {when}}}{failing, select, none {} all {; tried without success} other {; {failed} tried without success}}',
    noRefused: 'No address refuses our mail.',
    refused:
      '{count, plural, one {One address refuses our mail: <link>Refused addresses</link>} other {# addresses refuse our mail: <link>Refused addresses</link>}}',
    noDevices: 'Nobody has turned on notifications.',
    devices:
      '{devices, plural, one {One device gets} other {# devices get}} notifications, of {people, plural, one {one person} other {# people}}.',
    announcements: 'Announcements',
    noAnnouncements: 'None yet. Write to the audience of a show from its row in <link>All Shows</link>.',
    progress: 'Sent of “{subject}”',
    sentTo: 'Sent to {sent} of {recipients}',
    stopped: 'Stopped: sent to {sent} of {recipients}',
    givenUp: '{count} failed',
  },
  fr: {
    waiting: 'En attente',
    allSent: 'Tout a été envoyé.',
    since:
      '{count, plural, one {depuis le {when}} other {Attente la plus longue\u00a0: depuis le {when}}}{failing, select, none {} all {; essais sans succès} other {; {failed} sans succès}}',
    noRefused: 'Aucune adresse ne refuse nos courriels.',
    refused:
      '{count, plural, one {Une adresse refuse nos courriels\u00a0: <link>Adresses refusées</link>} other {# adresses refusent nos courriels\u00a0: <link>Adresses refusées</link>}}',
    noDevices: 'Personne n’a activé les notifications.',
    devices:
      '{devices, plural, one {Un appareil reçoit} other {# appareils reçoivent}} les notifications, pour {people, plural, one {une personne} other {# personnes}}.',
    announcements: 'Annonces',
    noAnnouncements:
      'Aucune pour le moment. Écrivez au public d’un spectacle depuis sa ligne dans <link>Tous les spectacles</link>.',
    progress: 'Envoi de «\u00a0{subject}\u00a0»',
    sentTo: 'Envois\u00a0: {sent} sur {recipients}',
    stopped: 'Arrêtée\u00a0: {sent} envois sur {recipients}',
    givenUp: '{count, plural, one {# abandon} other {# abandons}}',
  },
})
