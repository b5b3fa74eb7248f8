import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/notifications/push', {
  en: {
    notAKey: 'This is not a key.',
  },
  fr: {
    notAKey: 'Ce n’est pas une clé.',
  },
})
