import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ButtonLink, type Look } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

const stepNames = {
  seats: common.seats,
  cart: words.stepCart,
  payment: words.stepPayment,
  tickets: common.tickets,
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

type Back = { path: string; text: string }

type OrderSheetProps = {
  /** What it comes to. */
  children: ReactNode
  /** The buttons to go on; nothing where they stand elsewhere. */
  next?: ReactNode
  back: Back
}

/** The sheet beside what is bought or exchanged: its price, and the ways on and back. */
export function OrderSheet({ children, next, back }: OrderSheetProps) {
  return (
    <aside className="sheet" aria-labelledby="order">
      <h2 id="order" className="block-title">
        {common.order()}
      </h2>
      {children}
      <div className="panel-actions">
        {next}
        <BackLink {...back} />
      </div>
    </aside>
  )
}

/** The way back to where this began. */
export function BackLink({ path, text }: Back) {
  return (
    <ButtonLink to={path} fullWidth>
      <IconArrowLeft className="icon" stroke={1.75} aria-hidden />
      {text}
    </ButtonLink>
  )
}

/** The way to the shows. */
export function SeeShows(look: Look) {
  return (
    <ButtonLink to="/shows" variant="primary" {...look}>
      {words.seeShows()}
    </ButtonLink>
  )
}
