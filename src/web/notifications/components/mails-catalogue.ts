import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/notifications/components/mails', {
  en: {
    heading: 'E-mails',
    none: 'No recent e-mails.',
    serverSaid: 'The mail server said: {problem}',
  },
  fr: {
    heading: 'Courriels',
    none: 'Aucun courriel récent.',
    serverSaid: 'Réponse du serveur de courriel\u00a0: {problem}',
  },
})
