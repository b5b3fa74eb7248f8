import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/admin/routes', {
  en: {
    auditFile: 'audit.csv',
    testMailTaken: 'The mail server took a mail to {email}. Look whether it arrives, and not among spam.',
  },
  fr: {
    auditFile: 'journal.csv',
    testMailTaken:
      'Le serveur de courriel a accepté un courriel destiné à {email}. Vérifiez qu’il arrive, et hors des courriels indésirables.',
  },
})
