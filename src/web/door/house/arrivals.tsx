import { type LiveHouse, RATE_MINUTES } from '../../../shared/door/live-house.ts'
import { readerLocale } from '../../../shared/language/language.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { Part, Rich } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { everyMinute } from './house-now.ts'

/** The chart's size, in units of its own. */
const CHART = { width: 600, height: 120 }

/** How fast people come: a rate, and a bar for every minute. */
export function Arrivals({ house }: { house: LiveHouse }) {
  const minutes = everyMinute(house)
  const rate = house.lately / RATE_MINUTES
  const tenths = new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 1 })
  const most = Math.max(1, ...minutes.map(({ people }) => people))
  const step = CHART.width / Math.max(minutes.length, 20)
  const busiest = minutes.find(({ people }) => people === most)
  return (
    <Part className="live-part" title={words.arrivals()}>
      <p className="num">
        <Rich text={words.rate({ rate: tenths.format(rate), minutes: RATE_MINUTES })} />
      </p>
      {minutes.length === 0 ? (
        <p className="text-2">{words.nobodyYet()}</p>
      ) : (
        <>
          <figure className="live-chart">
            <svg
              viewBox={`0 0 ${CHART.width} ${CHART.height}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={
                busiest
                  ? words.chartBusiest({ most, time: formatTime(busiest.minute) })
                  : words.chart({ most })
              }
            >
              {minutes.map(({ minute, people }, i) => {
                const height = (people / most) * CHART.height
                return (
                  <rect
                    key={minute}
                    x={i * step}
                    y={CHART.height - height}
                    width={step * 0.8}
                    height={height}
                    data-now={i === minutes.length - 1 || undefined}
                  />
                )
              })}
            </svg>
            <figcaption className="num">
              <span>{formatTime(minutes[0]?.minute ?? '')}</span>
              <span>{words.atMost({ most })}</span>
              <span>{formatTime(minutes.at(-1)?.minute ?? '')}</span>
            </figcaption>
          </figure>
          <details className="live-more">
            <summary>{words.byMinute()}</summary>
            <table className="live-table num">
              <thead>
                <tr>
                  <th scope="col">{words.minute()}</th>
                  <th scope="col">{words.people()}</th>
                </tr>
              </thead>
              <tbody>
                {minutes
                  .filter(({ people }) => people > 0)
                  .map(({ minute, people }) => (
                    <tr key={minute}>
                      <th scope="row">{formatTime(minute)}</th>
                      <td>{people}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Part>
  )
}
