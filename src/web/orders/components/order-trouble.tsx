import './tickets.css'
import type { Order, OrderStatus } from '../../../shared/orders/contract.ts'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { formatCents } from '../../../shared/platform/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AskBoxOffice } from './ask-box-office.tsx'

type Trouble = Exclude<OrderStatus, 'paid' | 'pending'>
type Words = { title: string; text: string }

const words: Record<Exclude<Trouble, 'refunded'>, Words> = {
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
}

type OrderTroubleProps = {
  status: Trouble
  /** The order, once it is known; until then it counts as one that never had tickets. */
  order?: Order
}

/** What became of an order that has no valid tickets, in plain words, and whom to ask. */
export function OrderTrouble({ status, order }: OrderTroubleProps) {
  const { title, text } = status === 'refunded' ? refundWords(order) : words[status]
  return (
    <div className="state" role="status">
      <h1 className="order-heading">{title}</h1>
      <p>{text}</p>
      <div className="row-actions">
        <ButtonLink to="/shows" variant="outline">
          See the shows
        </ButtonLink>
      </div>
      <AskBoxOffice />
    </div>
  )
}

function refundWords(order: Order | undefined): Words {
  const mailed = 'We have e-mailed you about it.'
  const back = order
    ? backWords(order)
    : 'You get the whole amount back; your bank may take a few days to show it.'
  if (order?.cancelled)
    return { title: 'This performance was cancelled', text: `We are sorry. ${back} ${mailed}` }
  if (order && order.tickets.length > 0 && isFree(order))
    return { title: 'These tickets are no longer valid', text: `${back} ${mailed}` }
  if (order && order.tickets.length > 0)
    return { title: 'These tickets were refunded', text: `They are no longer valid. ${back} ${mailed}` }
  return {
    title: 'There are no tickets for this payment',
    text: `It arrived too late for its seats, or didn't match the order. ${back} ${mailed}`,
  }
}

function isFree({ paidWith, exchangedFrom }: Order): boolean {
  return paidWith === 'free' && !exchangedFrom
}

/** How the money of this payment comes back. */
function backWords(order: Order): string {
  const { paidWith, refunded } = order
  const sum = formatCents(refunded)
  if (isFree(order)) return 'Your tickets were free, so there is nothing to refund.'
  if (refunded === 0) return 'Your refund is on its way.'
  if (paidWith === 'cash') return `You paid in cash: please come to the box office for your ${sum}.`
  if (paidWith === 'terminal')
    return `Please come to the box office with the card you paid with: your ${sum} goes back to it.`
  return `We are refunding ${sum} to ${wordsOf(paidWith).account}; your bank may take a few days to show it.`
}
