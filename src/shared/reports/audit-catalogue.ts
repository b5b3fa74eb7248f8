import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/reports/audit', {
  exported: [
    'downloaded {subject}{format, select, none {} other { as {format}}}',
    'a téléchargé {subject}{format, select, none {} other { (format {format})}}',
  ],
})
