import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/notifications/pages', {
  en: {
    unsubscribeTitle: 'E-mail preferences',
    unsubscribeDescription: 'Which e-mails you get from us.',
  },
  fr: {
    unsubscribeTitle: 'Préférences de courriel',
    unsubscribeDescription: 'Les courriels que vous recevez de nous.',
  },
})
