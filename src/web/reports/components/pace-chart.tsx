import { PACE_DAYS, type Production } from '../../../shared/reports/sales.ts'
import { formatDay } from '../../platform/theatre-time.ts'
import { Part, Rich } from '../../ui/pieces.tsx'
import { ChartLines, ChartTicks, chartLines } from './bar-chart.tsx'
import { words } from './catalogue.ts'

/** Days of the table and below the chart, counted from the opening. */
const DAYS = [-28, -14, -7, -1, 0] as const
const WIDTH = PACE_DAYS.before + PACE_DAYS.after

const dayWords = (day: number) => (day === 0 ? words.opening() : words.daysBefore({ days: -day }))
const soldOn = ({ sold }: Production, day: number) => sold[day + PACE_DAYS.before]

/** Seats sold by days before the opening: this production in the colour of now, earlier ones behind it. */
export function PaceChart({ pace }: { pace: readonly Production[] }) {
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
      <PaceTable pace={pace} />
    </Part>
  )
}

function PaceTable({ pace }: { pace: readonly Production[] }) {
  return (
    <table className="pace-table num">
      <caption className="sr-only">{words.soldBefore()}</caption>
      <thead>
        <tr>
          <th scope="col">{words.production()}</th>
          {DAYS.map((day) => (
            <th key={day} scope="col">
              {dayWords(day)}
            </th>
          ))}
          <th scope="col">{words.soFar()}</th>
        </tr>
      </thead>
      <tbody>
        {pace.map((production, i) => (
          <tr key={production.showId} data-now={i === 0 || undefined}>
            <th scope="row">
              <bdi>{production.show}</bdi>
            </th>
            {DAYS.map((day) => (
              <td key={day} data-label={dayWords(day)}>
                {soldOn(production, day) ?? '–'}
              </td>
            ))}
            <td data-label={words.soFar()}>{production.soFar}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
