import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/notifications/components', {
  on: ['Notifications are on for this device.', 'Les notifications sont activées sur cet appareil.'],
  blocked: [
    'Your browser blocks notifications from us. You can allow them in its settings for this site.',
    'Votre navigateur bloque nos notifications. Vous pouvez les autoriser dans ses paramètres pour ce site.',
  ],
  shallWe: ['Would you like a reminder on this device?', 'Souhaitez-vous un rappel sur cet appareil?'],
  offer: [
    'We can notify you the day before the show, and at once if its time changes. You can turn it off in your profile.',
    'Nous pouvons vous avertir la veille du spectacle, et aussitôt si l’heure change. Vous pouvez désactiver ces avis dans votre profil.',
  ],
  thisDevice: ['Notifications on this device', 'Notifications sur cet appareil'],
  what: [
    'A reminder the day before your show, news of a changed time, and announcements about shows that you have tickets for, even while this site is closed.',
    'Un rappel la veille de votre spectacle, les changements d’heure et les annonces sur les spectacles pour lesquels vous avez des billets, même lorsque ce site est fermé.',
  ],
  impossible: [
    'This browser cannot show notifications. We e-mail you everything instead.',
    'Ce navigateur ne peut pas afficher de notifications. Nous vous envoyons tout par courriel.',
  ],
  turnOff: ['Turn off notifications', 'Désactiver les notifications'],
  turnOn: ['Turn on notifications', 'Activer les notifications'],
  couldNot: [
    'Your browser could not turn them on. Please try again later.',
    'Votre navigateur n’a pas pu les activer. Veuillez réessayer plus tard.',
  ],
  none: ['No recent e-mails.', 'Aucun courriel récent.'],
  serverSaid: ['Reply of the mail server: {problem}', 'Réponse du serveur de courriel\u00a0: {problem}'],
  message: ['{title}: {body}', '{title}\u00a0: {body}'],
  open: ['Open', 'Ouvrir'],
  preferences: ['E-mail preferences', 'Préférences de courriel'],
  wholeLink: [
    'Please open the whole link from our latest e-mail. In your profile you can choose which e-mails you get.',
    'Veuillez ouvrir le lien complet de notre plus récent courriel. Vous pouvez choisir dans votre profil les courriels que vous recevez.',
  ],
  orAsk: [
    'Or ask the box office to stop them:',
    'Ou demandez à la billetterie de ne plus vous en envoyer\u00a0:',
  ],
  stopped: [
    'You will no longer receive {list, select, reminders {reminders of shows that you have tickets for} other {announcements about shows that you have tickets for}}. We will still e-mail you your tickets. You can change this in your profile.',
    'Vous ne recevrez plus {list, select, reminders {de rappels avant les spectacles pour lesquels vous avez des billets} other {d’annonces sur les spectacles pour lesquels vous avez des billets}}. Nous vous enverrons toujours vos billets par courriel. Vous pouvez changer d’avis dans votre profil.',
  ],
  stopQuestion: [
    'Stop receiving {list, select, reminders {reminders of shows that you have tickets for} other {announcements about shows that you have tickets for}}?',
    'Ne plus recevoir {list, select, reminders {de rappels avant les spectacles pour lesquels vous avez des billets} other {d’annonces sur les spectacles pour lesquels vous avez des billets}}?',
  ],
  stopReminders: ['Stop reminders', 'Ne plus recevoir de rappels'],
  stopAnnouncements: ['Stop announcements', 'Ne plus recevoir d’annonces'],
})
