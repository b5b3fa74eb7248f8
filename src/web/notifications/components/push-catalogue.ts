import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/notifications/components/push', {
  en: {
    message: '{title}: {body}',
    open: 'Open',
    close: 'Close',
  },
  fr: {
    message: '{title}\u00a0: {body}',
    open: 'Ouvrir',
    close: 'Fermer',
  },
})
