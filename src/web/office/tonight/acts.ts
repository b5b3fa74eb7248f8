import { words as doorPages } from '../../../shared/door/pages-catalogue.ts'
import type { Tonight } from '../../../shared/office/tonight.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type ReportName, reports } from '../../../shared/reports/reports.ts'
import { pageAt } from '../../platform/nav.tsx'
import { words } from './catalogue.ts'

/** What there is to do at this time of the evening, the next thing first. */
export function actsOf({ id, stage }: Pick<NonNullable<Tonight['performance']>, 'id' | 'stage'>) {
  const of = { performance: id }
  const house = { word: doorPages['/live-house'](), to: pageAt('/live-house', of) }
  const list = { word: common.doorList(), to: pageAt('/door-list', of) }
  const sell = { word: common.sellAtDesk(), to: pageAt('/admin/orders/new', of) }
  if (stage === 'later') return [sell, house, list]
  if (stage === 'today') return [{ ...list, word: words.openDoor() }, house, sell]
  if (stage === 'open') return [house, list, sell]
  const report = (name: ReportName) => pageAt('/admin/reports/:name', { name, ...of })
  return [
    { word: words.whoMissed(), to: house.to },
    { word: reports.summary.title(), to: report('summary') },
    { word: words.statement(), to: report('performance') },
    list,
  ]
}
