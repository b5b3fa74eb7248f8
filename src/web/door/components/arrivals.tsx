import { type LiveHouse, RATE_MINUTES } from '../../../shared/door/live-house.ts'
import { formatTime } from '../../platform/theatre-time.ts'
import { everyMinute } from './house-now.ts'

/** The chart's size, in units of its own. */
const CHART = { width: 600, height: 120 }

/** How fast people come: a rate, and a bar for every minute. */
export function Arrivals({ house }: { house: LiveHouse }) {
  const minutes = everyMinute(house)
  const rate = house.lately / RATE_MINUTES
  const most = Math.max(1, ...minutes.map(({ people }) => people))
  const step = CHART.width / Math.max(minutes.length, 20)
  const busiest = minutes.find(({ people }) => people === most)
  return (
    <section className="live-part" aria-labelledby="live-arrivals">
      <h2 id="live-arrivals" className="block-title">
        Arrivals
      </h2>
      <p className="num">
        <b>{rate === Math.round(rate) ? rate : rate.toFixed(1)} a minute</b> over the last {RATE_MINUTES}{' '}
        minutes.
      </p>
      {minutes.length === 0 ? (
        <p className="text-2">Nobody has come yet.</p>
      ) : (
        <>
          <figure className="live-chart">
            <svg
              viewBox={`0 0 ${CHART.width} ${CHART.height}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={`People a minute; ${most} at most${busiest ? `, at ${formatTime(busiest.minute)}` : ''}`}
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
              <span>at most {most} a minute</span>
              <span>{formatTime(minutes.at(-1)?.minute ?? '')}</span>
            </figcaption>
          </figure>
          <details className="live-more">
            <summary>Minute by minute</summary>
            <table className="live-table num">
              <thead>
                <tr>
                  <th scope="col">Minute</th>
                  <th scope="col">People</th>
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
    </section>
  )
}
