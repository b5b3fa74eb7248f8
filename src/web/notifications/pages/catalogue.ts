import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/notifications/pages', {
  en: {
    heading: 'E-mail preferences',
    backToShows: 'Back to the shows',
    wholeLink:
      'Please open the whole link from our latest e-mail. In your profile you can choose which e-mails you get.',
    boxOffice: 'Box office',
    orAsk: 'Or ask the box office to stop them:',
    stopped:
      'You will no longer receive {list, select, reminders {reminders of shows that you have tickets for} other {announcements about shows that you have tickets for}}. We will still e-mail you your tickets. In your profile you can choose again.',
    stopQuestion:
      'Stop receiving {list, select, reminders {reminders of shows that you have tickets for} other {announcements about shows that you have tickets for}}?',
    stopReminders: 'Stop reminders',
    stopAnnouncements: 'Stop announcements',
  },
  fr: {
    heading: 'Préférences de courriel',
    backToShows: 'Retour aux spectacles',
    wholeLink:
      'Veuillez ouvrir le lien complet de notre plus récent courriel. Vous pouvez choisir dans votre profil les courriels que vous recevez.',
    boxOffice: 'Billetterie',
    orAsk: 'Ou demandez à la billetterie de ne plus vous en envoyer\u00a0:',
    stopped:
      'Vous ne recevrez plus {list, select, reminders {de rappels avant les spectacles pour lesquels vous avez des billets} other {d’annonces sur les spectacles pour lesquels vous avez des billets}}. Nous vous enverrons toujours vos billets par courriel. Vous pouvez changer d’avis dans votre profil.',
    stopQuestion:
      'Ne plus recevoir {list, select, reminders {de rappels avant les spectacles pour lesquels vous avez des billets} other {d’annonces sur les spectacles pour lesquels vous avez des billets}}?',
    stopReminders: 'Ne plus recevoir de rappels',
    stopAnnouncements: 'Ne plus recevoir d’annonces',
  },
})
