import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/reports/errors', {
  'report-long': [
    'This report is long. Request it from its page: we will e-mail you when the file is ready.',
    'Ce rapport est long. Demandez-le depuis sa page\u00a0: nous vous écrirons lorsque le fichier sera prêt.',
  ],
  'report-not-ready': ['This file is not ready yet.', 'Ce fichier n’est pas encore prêt.'],
  'report-gone': [
    'This file has been deleted. Please request the report again.',
    'Ce fichier a été supprimé. Veuillez redemander le rapport.',
  ],
})
