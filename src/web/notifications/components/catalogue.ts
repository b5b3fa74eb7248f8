import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/notifications/components', {
  en: {
    on: 'Notifications are on for this device.',
    blocked: 'Your browser blocks notifications from us. You can allow them in its settings for this site.',
    shallWe: 'Would you like a reminder on this device?',
    offer:
      'We can notify you the day before the show, and at once if its time changes. You can turn it off in your profile.',
    thisDevice: 'Notifications on this device',
    what: 'A reminder the day before your show, news of a changed time, and announcements about shows that you have tickets for, even while this site is closed.',
    impossible: 'This browser cannot show notifications. We e-mail you everything instead.',
    turnOff: 'Turn off notifications',
    turnOn: 'Turn on notifications',
    couldNot: 'Your browser could not turn them on. Please try again later.',
    none: 'No recent e-mails.',
    serverSaid: 'Reply of the mail server: {problem}',
    message: '{title}: {body}',
    open: 'Open',
    preferences: 'E-mail preferences',
    wholeLink:
      'Please open the whole link from our latest e-mail. In your profile you can choose which e-mails you get.',
    orAsk: 'Or ask the box office to stop them:',
    stopped:
      'You will no longer receive {list, select, reminders {reminders of shows that you have tickets for} other {announcements about shows that you have tickets for}}. We will still e-mail you your tickets. You can change this in your profile.',
    stopQuestion:
      'Stop receiving {list, select, reminders {reminders of shows that you have tickets for} other {announcements about shows that you have tickets for}}?',
    stopReminders: 'Stop reminders',
    stopAnnouncements: 'Stop announcements',
  },
  fr: {
    on: 'Les notifications sont activées sur cet appareil.',
    blocked:
      'Votre navigateur bloque nos notifications. Vous pouvez les autoriser dans ses paramètres pour ce site.',
    shallWe: 'Souhaitez-vous un rappel sur cet appareil?',
    offer:
      'Nous pouvons vous avertir la veille du spectacle, et aussitôt si l’heure change. Vous pouvez désactiver ces avis dans votre profil.',
    thisDevice: 'Notifications sur cet appareil',
    what: 'Un rappel la veille de votre spectacle, les changements d’heure et les annonces sur les spectacles pour lesquels vous avez des billets, même lorsque ce site est fermé.',
    impossible: 'Ce navigateur ne peut pas afficher de notifications. Nous vous envoyons tout par courriel.',
    turnOff: 'Désactiver les notifications',
    turnOn: 'Activer les notifications',
    couldNot: 'Votre navigateur n’a pas pu les activer. Veuillez réessayer plus tard.',
    none: 'Aucun courriel récent.',
    serverSaid: 'Réponse du serveur de courriel\u00a0: {problem}',
    message: '{title}\u00a0: {body}',
    open: 'Ouvrir',
    preferences: 'Préférences de courriel',
    wholeLink:
      'Veuillez ouvrir le lien complet de notre plus récent courriel. Vous pouvez choisir dans votre profil les courriels que vous recevez.',
    orAsk: 'Ou demandez à la billetterie de ne plus vous en envoyer\u00a0:',
    stopped:
      'Vous ne recevrez plus {list, select, reminders {de rappels avant les spectacles pour lesquels vous avez des billets} other {d’annonces sur les spectacles pour lesquels vous avez des billets}}. Nous vous enverrons toujours vos billets par courriel. Vous pouvez changer d’avis dans votre profil.',
    stopQuestion:
      'Ne plus recevoir {list, select, reminders {de rappels avant les spectacles pour lesquels vous avez des billets} other {d’annonces sur les spectacles pour lesquels vous avez des billets}}?',
    stopReminders: 'Ne plus recevoir de rappels',
    stopAnnouncements: 'Ne plus recevoir d’annonces',
  },
})
