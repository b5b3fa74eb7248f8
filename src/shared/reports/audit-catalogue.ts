import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/reports/audit', {
  en: {
    patronsExported: 'Patrons exported',
    exported: 'downloaded {subject}{format, select, none {} other { as {format}}}',
  },
  fr: {
    patronsExported: 'Liste du public exportée',
    exported: 'a téléchargé {subject}{format, select, none {} other { (format {format})}}',
  },
})
