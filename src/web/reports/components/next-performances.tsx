import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { Sales } from '../../../shared/reports/sales.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { atStart, tileWhen } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'

/** The next performances, each with how full it is and what it has taken. */
export function NextPerformances({ performances }: { performances: Sales['performances'] }) {
  if (performances.length === 0) return null
  return (
    <section className="panel" aria-labelledby="next">
      <h2 id="next" className="block-title">
        {words.nextPerformances()}
      </h2>
      <table className="next-table num">
        <thead>
          <tr>
            <th scope="col">{common.performance()}</th>
            <th scope="col">{words.sold()}</th>
            <th scope="col">{words.held()}</th>
            <th scope="col">{words.free()}</th>
            <th scope="col">{common.takings()}</th>
          </tr>
        </thead>
        <tbody>
          {performances.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <AppLink to={pageAt('/admin/dashboard', { performance: row.id })}>
                  <bdi>{row.show}</bdi>
                </AppLink>
                <span className="text-2">{atStart(tileWhen(row.startsAt))}</span>
                <Fill {...row} />
              </th>
              <td data-label={words.sold()}>{row.sold}</td>
              <td data-label={words.held()}>{row.held}</td>
              <td data-label={words.free()}>{row.free}</td>
              <td data-label={common.takings()}>{formatCents(row.takings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How full a house is, as a bar; the numbers stand beside it. */
function Fill({ sold, held, free }: { sold: number; held: number; free: number }) {
  const percent = (seats: number) => `${(100 * seats) / Math.max(1, sold + held + free)}%`
  return (
    <svg className="house-fill" aria-hidden>
      <rect className="fill-sold" width={percent(sold)} height="100%" />
      <rect className="fill-held" x={percent(sold)} width={percent(held)} height="100%" />
    </svg>
  )
}
