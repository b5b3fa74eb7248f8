import { IconCheck } from '@tabler/icons-react'

const stepNames = ['Seats', 'Cart', 'Payment', 'Tickets'] as const

/** The buyer's current step on the way to the tickets. */
export function Steps({ current }: { current: (typeof stepNames)[number] }) {
  const at = stepNames.indexOf(current)
  return (
    <ol className="steps" aria-label="Your purchase">
      {stepNames.map((name, i) => (
        <li
          key={name}
          data-state={i < at ? 'done' : i === at ? 'on' : 'next'}
          aria-current={i === at ? 'step' : undefined}
        >
          {i < at && <IconCheck className="icon" stroke={1.75} aria-hidden />}
          {name}
          {i < at && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  )
}
