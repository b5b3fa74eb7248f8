import { words } from './table/table-catalogue.ts'
import './fill-bar.css'

/** How full a house is: a bar, and the same in words. Seats that are blocked are in none of the three. */
export function FillBar({ sold, held, free }: { sold: number; held: number; free: number }) {
  return (
    <span className="fullness">
      <svg className="fullness-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        {bars({ sold, held, free }).map(({ what, from, width }) => (
          <rect key={what} data-what={what} x={from} width={width} height="1" />
        ))}
      </svg>
      <span className="num">{words.fullness({ sold, held, free })}</span>
    </span>
  )
}

/** Where the bar of each begins and how long it is, in per cent. */
function bars({ sold, held, free }: { sold: number; held: number; free: number }) {
  const share = 100 / Math.max(1, sold + held + free)
  return [
    { what: 'sold', from: 0, width: sold * share },
    { what: 'held', from: sold * share, width: held * share },
  ]
}
