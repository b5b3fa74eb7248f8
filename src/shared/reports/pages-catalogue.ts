import { catalogue } from '../language/define.ts'

export const words = catalogue('shared/reports/pages', {
  '/admin/reports': ['Reports', 'Rapports'],
  '/admin/reports/:name': ['Report', 'Rapport'],
})
