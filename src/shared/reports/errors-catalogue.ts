import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/reports/errors', {
  en: {
    'report-long': 'This report is long. Have it made from its page: we e-mail you when its file is ready.',
    'report-not-ready': 'This file is not ready yet.',
    'report-gone': 'This file is no longer kept. Please have the report made again.',
  },
  fr: {
    'report-long':
      'Ce rapport est long. Demandez-le depuis sa page\u00a0: nous vous écrirons lorsque le fichier sera prêt.',
    'report-not-ready': 'Ce fichier n’est pas encore prêt.',
    'report-gone': 'Ce fichier n’est plus conservé. Veuillez redemander le rapport.',
  },
})
