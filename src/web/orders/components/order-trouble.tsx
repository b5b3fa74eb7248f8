import type { OrderStatus } from '../../../shared/orders/contract.ts'
import { ButtonLink } from '../../ui/button.tsx'

type Trouble = Exclude<OrderStatus, 'paid' | 'pending'>

const words: Record<Trouble | 'void', { title: string; text: string }> = {
  refunded: {
    title: 'Your money is on its way back',
    text: 'The performance was cancelled, these tickets were refunded, or the seats could not be kept for you. You get the whole amount back: if you paid online, your bank may take a few days to show it; if you paid at the box office, please come there. We have e-mailed you about it.',
  },
  manual_review: {
    title: 'We are checking your payment',
    text: "Your payment arrived, but it doesn't match this order. The box office will check it and e-mail you. If nothing is decided within 24 hours, you get the whole amount back.",
  },
  expired: {
    title: 'This order was not paid',
    text: 'Its time ran out before a payment arrived, so nothing was charged and the seats went back on sale.',
  },
  cancelled: {
    title: 'This order was cancelled',
    text: 'Its payment was closed before any money moved, so nothing was charged.',
  },
  void: {
    title: 'These tickets are no longer valid',
    text: 'They were taken back, or the performance was cancelled. They were free, so there is nothing to refund. We have e-mailed you about it.',
  },
}

type OrderTroubleProps = {
  status: Trouble
  /** It had cost nothing. */
  free?: boolean
}

/** What became of an order that has no tickets, in plain words. */
export function OrderTrouble({ status, free = false }: OrderTroubleProps) {
  const { title, text } = words[free && status === 'refunded' ? 'void' : status]
  return (
    <div className="state" role="status">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="row-actions">
        <ButtonLink to="/shows" variant="outline">
          See the shows
        </ButtonLink>
        <ButtonLink to="/about" variant="link">
          Ask the box office
        </ButtonLink>
      </div>
    </div>
  )
}
