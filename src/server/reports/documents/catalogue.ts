import { catalogue } from '../../../shared/language/define.ts'

export const words = catalogue('server/reports/documents', {
  en: {
    sheet: 'Report',
    page: 'Page {number}',
  },
  fr: {
    sheet: 'Rapport',
    page: 'Page\u00a0{number}',
  },
})
