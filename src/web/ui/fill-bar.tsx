import { words } from './table/table-catalogue.ts'
import './fill-bar.css'

/** How full a house is: a bar, and the same in words. Seats that are blocked are in none of the three. */
export function FillBar({ sold, held, free }: { sold: number; held: number; free: number }) {
  // In per cent.
  const share = 100 / Math.max(1, sold + held + free)
  return (
    <span className="fullness">
      <svg className="fullness-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect data-what="sold" width={sold * share} height="1" />
        <rect data-what="held" x={sold * share} width={held * share} height="1" />
      </svg>
      <span className="num">{words.fullness({ sold, held, free })}</span>
    </span>
  )
}
