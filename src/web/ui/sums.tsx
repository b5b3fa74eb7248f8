import './sums.css'
import { Cents } from './money.tsx'

/** What an amount is for, and its whole cents. */
export type Sum = { name: string; cents: number }

/** Amounts one below the other; the last one is what the others come to. */
export function Sums({ lines }: { lines: readonly Sum[] }) {
  const total = lines.at(-1)
  return (
    <div className="num">
      <SumLines lines={lines.slice(0, -1)} />
      {total && <SumTotal {...total} />}
    </div>
  )
}

/** The same without what they come to. */
export function SumLines({ lines }: { lines: readonly Sum[] }) {
  return lines.map(({ name, cents }) => (
    <p key={name} className="sum num">
      <span>{name}</span>
      <Cents amount={cents} />
    </p>
  ))
}

/** What everything above it comes to. */
export function SumTotal({ name, cents }: Sum) {
  return (
    <p className="sum sum-total num">
      <span>{name}</span>
      <b className="display">
        <Cents amount={cents} />
      </b>
    </p>
  )
}
