import { Rich } from '../../ui/rich.tsx'
import { words } from './catalogue.ts'

/** Radius at which the circumference is 100, so that dashes are per cent. */
const RADIUS = 100 / (2 * Math.PI)

/** How many of how many are inside, as a ring that fills and in words. */
export function InsideRing({ inside, of }: { inside: number; of: number }) {
  const percent = of > 0 ? (100 * inside) / of : 0
  return (
    <p className="inside-ring num">
      <svg viewBox="0 0 40 40" aria-hidden>
        <circle cx={20} cy={20} r={RADIUS} />
        <circle cx={20} cy={20} r={RADIUS} strokeDasharray={`${percent} 100`} transform="rotate(-90 20 20)" />
      </svg>
      <span>
        <Rich text={words.inside({ inside, sold: of })} parts={{ line: () => <br /> }} />
      </span>
    </p>
  )
}
