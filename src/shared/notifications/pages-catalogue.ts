import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/notifications/pages', {
  '/unsubscribe': ['E-mail preferences', 'Préférences de courriel'],
  '/unsubscribe description': ['Which e-mails you get from us.', 'Les courriels que vous recevez de nous.'],
})
