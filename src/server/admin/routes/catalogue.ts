import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/admin/routes', {
  en: {
    auditFile: 'audit.csv',
    testMailTaken: 'The mail server accepted a test mail to {email}. Check that it arrives, and not in spam.',
  },
  fr: {
    auditFile: 'journal.csv',
    testMailTaken:
      'Le serveur de courriel a accepté un courriel destiné à {email}. Vérifiez qu’il arrive, et hors des courriels indésirables.',
  },
})
