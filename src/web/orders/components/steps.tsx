import { IconCheck } from '@tabler/icons-react'
import { words } from './catalogue.ts'

const stepNames = {
  seats: words.stepSeats,
  cart: words.stepCart,
  payment: words.stepPayment,
  tickets: words.stepTickets,
} as const
type Step = keyof typeof stepNames
const steps = Object.keys(stepNames) as Step[]

/** The buyer's current step on the way to the tickets. */
export function Steps({ current }: { current: Step }) {
  const at = steps.indexOf(current)
  return (
    <ol className="steps" aria-label={words.yourPurchase()}>
      {steps.map((step, i) => (
        <li
          key={step}
          data-state={i < at ? 'done' : i === at ? 'on' : 'next'}
          aria-current={i === at ? 'step' : undefined}
        >
          {i < at && <IconCheck className="icon" stroke={1.75} aria-hidden />}
          {stepNames[step]()}
          {i < at && <span className="sr-only">{words.stepDone()}</span>}
        </li>
      ))}
    </ol>
  )
}
