import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/notifications', {
  en: {
    notAKey: 'This is not a key.',
    paymentReminders: 'Send me a reminder 1 day before the show',
    paymentAnnouncements: 'Send me announcements or updates related to this show',
    profileReminders: 'Remind me 1 day before the show',
    profileAnnouncements: 'Send me announcements about shows that I have tickets for',
    stopReminders: 'Stop reminders',
    stopAnnouncements: 'Stop announcements',
  },
  fr: {
    notAKey: 'Ce n’est pas une clé.',
    paymentReminders: 'M’envoyer un rappel 1\u00a0jour avant le spectacle',
    paymentAnnouncements: 'M’envoyer des annonces ou des nouvelles concernant ce spectacle',
    profileReminders: 'M’envoyer un rappel 1\u00a0jour avant chaque spectacle',
    profileAnnouncements: 'M’envoyer des annonces sur les spectacles pour lesquels j’ai des billets',
    stopReminders: 'Ne plus recevoir de rappels',
    stopAnnouncements: 'Ne plus recevoir d’annonces',
  },
})
