import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { PACE_DAYS, type Production, type Sales, salesPeriods } from '../../../shared/reports/sales.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { freshQuery } from '../../platform/query.ts'
import { atStart, formatDay, tileWhen } from '../../platform/theatre-time.ts'
import { Select } from '../../ui/fields.tsx'
import { Part, Pending, Rich } from '../../ui/pieces.tsx'
import { NumberTable } from '../../ui/table/number-table.tsx'
import { useTableAddress } from '../../ui/table/use-table-address.ts'
import { BarChart, ChartLines, ChartTicks, chartLines } from './bar-chart.tsx'
import { words } from './catalogue.ts'

const DEFAULT_DAYS = '14'

/** How often the sales are read, in ms, while the page is in sight. */
const SALES_MS = 60_000

/** The next performances, tickets and receipts of the last days, and the pace of this show. */
export function SalesPanels({ performance }: { performance: string | null }) {
  const [params, put] = useTableAddress()
  const asked = params.get('days') ?? DEFAULT_DAYS
  const days = salesPeriods.find((each) => each === asked) ?? DEFAULT_DAYS
  const query = useQuery({
    ...freshQuery('/admin/sales', { query: { days, performance } }),
    placeholderData: keepPreviousData,
    refetchInterval: SALES_MS,
  })
  const { data } = query
  if (!data) return <Pending query={query} text={words.loading()} />
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
            onChange={(value) => put({ days: value }, 'typing')}
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
        <NumberTable
          heads={[common.day(), common.tickets(), common.beforeTax()]}
          rows={days
            .toReversed()
            .map(({ date, tickets, net }) => ({
              key: date,
              cells: [atStart(dayName(date)), tickets, formatCents(net)],
            }))}
        />
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
      <NumberTable
        className="next-table"
        heads={[common.performance(), common.sold(), common.held(), common.free(), common.takings()]}
        rows={performances.map((row) => ({
          key: row.id,
          cells: [
            <>
              <AppLink to={pageAt('/admin/dashboard', { performance: row.id })}>
                <bdi>{row.show}</bdi>
              </AppLink>
              <span className="text-2">{atStart(tileWhen(row.startsAt))}</span>
              <Fill {...row} />
            </>,
            ...[row.sold, row.held, row.free, formatCents(row.takings)],
          ],
        }))}
      />
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

/** Days of the table and below the chart, counted from the opening. */
const DAYS = [-28, -14, -7, -1, 0] as const
const WIDTH = PACE_DAYS.before + PACE_DAYS.after

const dayWords = (day: number) => (day === 0 ? words.opening() : words.daysBefore({ days: -day }))
const soldOn = ({ sold }: Production, day: number) => sold[day + PACE_DAYS.before]

/** Seats sold by days before the opening: this production in the colour of now, earlier ones behind it. */
function PaceChart({ pace }: { pace: readonly Production[] }) {
  const [own, ...earlier] = pace
  if (!own) return null
  const most = Math.max(0, ...pace.flatMap(({ sold }) => sold))
  const lines = chartLines(most)
  const top = lines.at(-1) ?? 1
  const path = ({ sold }: Production) => sold.map((seats, i) => `${i},${100 - (100 * seats) / top}`).join(' ')
  return (
    <Part className="panel" title={words.pace()}>
      <p className="text-2">
        <Rich
          text={words.paceOf({
            show: own.show,
            day: formatDay(own.opening),
            earlier: earlier.length > 0 ? 'yes' : 'no',
          })}
        />
      </p>
      <figure className="chart">
        <ChartLines lines={lines} />
        <svg
          className="chart-field"
          viewBox={`0 0 ${WIDTH} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.soldSoFar({ count: own.soFar })}
        >
          <line className="chart-opening" x1={PACE_DAYS.before} x2={PACE_DAYS.before} y1="0" y2="100" />
          {earlier.map((production) => (
            <polyline key={production.showId} points={path(production)} />
          ))}
          <polyline points={path(own)} data-now />
        </svg>
        <ChartTicks
          ticks={[-42, -28, -14, 0, 14].map((day) => ({
            key: String(day),
            text: day === 0 ? words.opening() : day < 0 ? String(day) : `+${day}`,
            at: Math.min(97, Math.max(3, (100 * (day + PACE_DAYS.before)) / WIDTH)),
          }))}
        />
      </figure>
      <NumberTable
        className="pace-table"
        caption={words.soldBefore()}
        heads={[words.production(), ...DAYS.map(dayWords), words.soFar()]}
        rows={pace.map((production) => ({
          key: production.showId,
          isNow: production === own,
          cells: [
            <bdi key="show">{production.show}</bdi>,
            ...DAYS.map((day) => soldOn(production, day) ?? '–'),
            production.soFar,
          ],
        }))}
      />
    </Part>
  )
}
