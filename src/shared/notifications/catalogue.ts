import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/notifications', {
  notAKey: ['This is not a key.', 'Ce n’est pas une clé.'],
  paymentReminders: [
    'Send me a reminder 1 day before the show',
    'M’envoyer un rappel 1\u00a0jour avant le spectacle',
  ],
  paymentAnnouncements: [
    'Send me announcements or updates related to this show',
    'M’envoyer des annonces ou des nouvelles concernant ce spectacle',
  ],
  profileReminders: [
    'Remind me 1 day before the show',
    'M’envoyer un rappel 1\u00a0jour avant chaque spectacle',
  ],
  profileAnnouncements: [
    'Send me announcements about shows that I have tickets for',
    'M’envoyer des annonces sur les spectacles pour lesquels j’ai des billets',
  ],
  stopReminders: ['Stop reminders', 'Ne plus recevoir de rappels'],
  stopAnnouncements: ['Stop announcements', 'Ne plus recevoir d’annonces'],
})
