import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('web/operations/components/health', {
  en: {
    looking: 'Looking at everything…',
    lookAgain: 'Look again',
    testMail: 'Send a test mail to me',
    takesSeconds: 'This takes a few seconds.',
    view: 'View',
  },
  fr: {
    looking: 'Vérification en cours…',
    lookAgain: 'Vérifier de nouveau',
    testMail: 'M’envoyer un courriel d’essai',
    takesSeconds: 'Cela prend quelques secondes.',
    view: 'Voir',
  },
})
