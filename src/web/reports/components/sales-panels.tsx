import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type Sales, salesPeriods } from '../../../shared/reports/sales.ts'
import { AppLink, pageAt, useSearchParams } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { atStart, formatDay, tileWhen } from '../../platform/theatre-time.ts'
import { Select } from '../../ui/fields.tsx'
import { Part, Pending } from '../../ui/pieces.tsx'
import { BarChart } from './bar-chart.tsx'
import { words } from './catalogue.ts'
import { PaceChart } from './pace-chart.tsx'

const DEFAULT_DAYS = '14'

/** How often the sales are read, in ms, while the page is in sight. */
const SALES_MS = 60_000

/** The next performances, tickets and receipts of the last days, and the pace of this show. */
export function SalesPanels({ performance }: { performance: string | null }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('days') ?? DEFAULT_DAYS
  const days = salesPeriods.find((each) => each === asked) ?? DEFAULT_DAYS
  const query = useQuery({
    ...freshQuery('/admin/sales', { query: { days, performance } }),
    placeholderData: keepPreviousData,
    refetchInterval: SALES_MS,
  })
  const { data } = query
  if (!data) return <Pending query={query} text={words.loading()} />
  const change = (value: string) => {
    const next = new URLSearchParams(params)
    next.set('days', value)
    setParams(next, { replace: true })
  }
  return (
    <>
      <NextPerformances performances={data.performances} />
      <section className="panel" aria-labelledby="sales-days">
        <div className="panel-head">
          <h2 id="sales-days" className="block-title">
            {words.soldADay()}
          </h2>
          <Select
            label={words.salesPeriod()}
            value={days}
            onChange={change}
            options={salesPeriods.map((each) => ({ value: each, label: words.lastDays({ days: each }) }))}
          />
        </div>
        <SalesDays days={data.days} />
        <SalesTotal total={data.total} />
      </section>
      <PaceChart pace={data.pace} />
    </>
  )
}

/** Noon of a date, which is on that date wherever the theatre is. */
const dayName = (date: string) => formatDay(`${date}T12:00:00Z`, 'UTC')

function SalesDays({ days }: { days: Sales['days'] }) {
  if (days.every(({ tickets }) => tickets === 0)) return <p className="text-2">{words.noneSold()}</p>
  return (
    <>
      <BarChart
        label={words.soldADay()}
        bars={days.map(({ date, tickets }) => ({
          key: date,
          tick: String(Number(date.slice(-2))),
          name: dayName(date),
          value: tickets,
        }))}
      />
      <details className="chart-table">
        <summary>{words.dayByDay()}</summary>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">{common.day()}</th>
              <th scope="col">{common.tickets()}</th>
              <th scope="col">{common.beforeTax()}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, tickets, net }) => (
              <tr key={date}>
                <th scope="row">{atStart(dayName(date))}</th>
                <td>{tickets}</td>
                <td>{formatCents(net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function SalesTotal({ total }: { total: Sales['total'] }) {
  const lines = [
    { word: common.tickets(), cents: total.ticketsNet },
    { word: common.donations(), cents: total.donations },
    { word: common.tax(), cents: total.tax },
    ...(total.exchanged > 0 ? [{ word: common.paidWithExchanged(), cents: -total.exchanged }] : []),
    ...(total.waived > 0 ? [{ word: words.waived(), cents: -total.waived }] : []),
    { word: common.refunds(), cents: -total.refunds },
  ]
  return (
    <dl className="sales-total num" aria-label={words.money()}>
      {lines.map(({ word, cents }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div data-sum>
        <dt>{words.taken()}</dt>
        <dd>{formatCents(total.taken)}</dd>
      </div>
    </dl>
  )
}

/** The next performances, each with how full it is and what it has taken. */
function NextPerformances({ performances }: { performances: Sales['performances'] }) {
  if (performances.length === 0) return null
  return (
    <Part className="panel" title={words.nextPerformances()}>
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
    </Part>
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
