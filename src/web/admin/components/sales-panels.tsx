import { useQuery } from '@tanstack/react-query'
import { type Sales, salesPeriods } from '../../../shared/admin/tonight.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { formatDay } from '../../platform/theatre-time.ts'
import { Select } from '../../ui/fields.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { salesQuery } from '../api.ts'
import { BarChart } from './bar-chart.tsx'
import { NextPerformances } from './next-performances.tsx'
import { PaceChart } from './pace-chart.tsx'

const DEFAULT_DAYS = '14'

/** How it sells: the next performances, tickets and money of the last days, and the pace of this show. */
export function SalesPanels({ performance }: { performance: string | null }) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('days') ?? DEFAULT_DAYS
  const days = salesPeriods.find((each) => each === asked) ?? DEFAULT_DAYS
  const query = useQuery(salesQuery(days, performance))
  const { data } = query
  if (!data) return <Pending query={query} text="Loading the sales…" />
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
            Tickets sold a day
          </h2>
          <Select
            label="Period"
            value={days}
            onChange={change}
            options={salesPeriods.map((each) => ({ value: each, label: `Last ${each} days` }))}
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
  if (days.every(({ tickets }) => tickets === 0)) return <p className="text-2">No tickets were sold.</p>
  return (
    <>
      <BarChart
        label="Tickets sold a day"
        bars={days.map(({ date, tickets }) => ({
          key: date,
          tick: String(Number(date.slice(-2))),
          name: dayName(date),
          value: tickets,
        }))}
      />
      <details className="chart-table">
        <summary>Day by day</summary>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Tickets</th>
              <th scope="col">Before tax</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, tickets, net }) => (
              <tr key={date}>
                <th scope="row">{dayName(date)}</th>
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
    { word: total.tickets === 1 ? '1 ticket' : `${total.tickets} tickets`, cents: total.ticketsNet },
    { word: 'Donations', cents: total.donations },
    { word: 'Tax', cents: total.tax },
    ...(total.exchanged > 0 ? [{ word: 'Paid with exchanged tickets', cents: -total.exchanged }] : []),
    ...(total.waived > 0 ? [{ word: 'Waived', cents: -total.waived }] : []),
    { word: 'Refunds', cents: -total.refunds },
  ]
  return (
    <dl className="sales-total num" aria-label="Money of the period">
      {lines.map(({ word, cents }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div data-sum>
        <dt>Taken</dt>
        <dd>{formatCents(total.taken)}</dd>
      </div>
    </dl>
  )
}
