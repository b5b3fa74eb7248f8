import './charts.css'
import { atStart } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'

type Bar = { key: string; tick: string; name: string; value: number }

/** Most labels below the bars. */
const MOST_TICKS = 8

/** A bar for each day, the last one in the colour of now. Its numbers belong into a table beside it. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value))
  const lines = chartLines(most)
  const top = lines.at(-1) ?? 1
  const step = 100 / bars.length
  const every = Math.ceil(bars.length / MOST_TICKS)
  const best = bars.find(({ value }) => value === most)
  return (
    <figure className="chart">
      <ChartLines lines={lines} />
      <svg
        className="chart-field"
        role="img"
        aria-label={words.chart({ label, most, day: best?.name ?? '' })}
      >
        {bars.map(({ key, name, value }, i) => (
          <rect
            key={key}
            x={`${(i + 0.1) * step}%`}
            width={`${0.8 * step}%`}
            y={`${100 - (100 * value) / top}%`}
            height={`${(100 * value) / top}%`}
            data-now={i === bars.length - 1 || undefined}
          >
            <title>{words.bar({ day: atStart(name), value })}</title>
          </rect>
        ))}
      </svg>
      <ChartTicks
        ticks={bars.flatMap(({ key, tick }, i) =>
          (bars.length - 1 - i) % every === 0 ? [{ key, text: tick, at: (i + 0.5) * step }] : [],
        )}
      />
    </figure>
  )
}

/** The lines behind a chart, with their values. */
export function ChartLines({ lines }: { lines: readonly number[] }) {
  const top = lines.at(-1) ?? 1
  return (
    <svg className="chart-lines" aria-hidden>
      {lines.map((line) => {
        const y = `${100 - (100 * line) / top}%`
        return (
          <g key={line}>
            <line x1="34" x2="100%" y1={y} y2={y} />
            <text x="26" y={y} dy="0.35em" textAnchor="end">
              {line}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Labels below a chart; `at` in per cent of its width. */
export function ChartTicks({ ticks }: { ticks: readonly { key: string; text: string; at: number }[] }) {
  return (
    <svg className="chart-ticks" aria-hidden>
      {ticks.map(({ key, text, at }) => (
        <text key={key} x={`${at}%`} y="14" textAnchor="middle">
          {text}
        </text>
      ))}
    </svg>
  )
}

/** Where the lines behind a chart are: at most three steps of 1, 2 or 5 times a power of ten, the last above `most`. */
export function chartLines(most: number): number[] {
  const rough = Math.max(1, most) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * ([1, 2, 5].find((each) => each * power >= rough) ?? 10))
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, i) => i * step)
}
