import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/notifications/pages', {
  unsubscribeTitle: ['E-mail preferences', 'Préférences de courriel'],
  unsubscribeDescription: ['Which e-mails you get from us.', 'Les courriels que vous recevez de nous.'],
})
