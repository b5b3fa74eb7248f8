import './tickets.css'
import type { Order, OrderStatus } from '../../../shared/orders/contract.ts'
import { centsOf } from '../../../shared/orders/office/paid-by-hand.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { wordsOf } from '../../../shared/orders/providers.ts'
import { formatCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { BoxOffice } from '../../shell/box-office.tsx'
import { SeeShows } from './buying-parts.tsx'
import { words as orderWords } from './catalogue.ts'
import { words } from './order-catalogue.ts'

type Trouble = Exclude<OrderStatus, 'paid' | 'pending'>
type Words = { title: string; text: string }

type OrderTroubleProps = {
  status: Trouble
  /** The order, once it is known; until then it counts as one that never had tickets. */
  order?: Order
  /** It was the payment of an exchange that was not made: the order is as it was. */
  isExchange?: boolean
}

/** What became of an order that has no valid tickets, in plain words, and whom to ask. */
export function OrderTrouble({ status, order, isExchange = false }: OrderTroubleProps) {
  const { title, text } = wordsFor(status, isExchange ? undefined : order)
  return (
    <div className="state" role="status">
      <h1 className="order-heading">{title}</h1>
      <p>{isExchange ? `${text} ${words.ticketsUnchanged()}` : text}</p>
      <div className="row-actions">
        <SeeShows variant="outline" />
      </div>
      <AskBoxOffice order={order} />
    </div>
  )
}

function wordsFor(status: Trouble, order: Order | undefined): Words {
  if (status === 'manual_review') return { title: words.checking(), text: words.checkingText() }
  if (status === 'expired') return { title: words.notPaid(), text: words.notPaidText() }
  if (status === 'cancelled') return { title: words.cancelled(), text: words.cancelledText() }
  const back = order ? backWords(order) : words.wholeBack()
  const about = (...sentences: string[]) => [...sentences, back, words.mailed()].join(' ')
  if (order?.cancelled) return { title: orderWords.cancelled(), text: about(words.sorry()) }
  if (order && order.tickets.length > 0 && isFree(order))
    return { title: words.noLongerValid(), text: about() }
  if (order && order.tickets.length > 0) return { title: words.refunded(), text: about(words.refundedText()) }
  return { title: words.noTickets(), text: about(words.noTicketsText()) }
}

function isFree({ paidWith, captured }: Order): boolean {
  return paidWith === 'free' && captured === 0
}

/** How the money of this payment comes back. */
function backWords(order: Order): string {
  const { refunded, refundedParts } = order
  const allBy = (way: string) => refundedParts.every(({ provider }) => provider === way)
  const amount = formatCents(refunded)
  if (isFree(order)) return words.wereFree()
  if (refunded === 0) return words.onItsWay()
  if (allBy('cash')) return words.paidCash({ amount })
  if (allBy('terminal')) return words.paidTerminal({ amount })
  return [...Map.groupBy(refundedParts, ({ provider }) => provider)]
    .map(([provider, parts]) => {
      const part = formatCents(centsOf(parts))
      return provider === 'credit'
        ? words.backInCredit({ amount: part })
        : words.refunding({ amount: part, account: wordsOf(provider).account })
    })
    .join(' ')
}

/** Whom to ask about an order, and how; an e-mail names the order. */
export function AskBoxOffice({ order }: { order?: Pick<Order, 'orderId'> | undefined }) {
  return (
    <section className="box-office" aria-label={words.askBoxOffice()}>
      <p>
        <b>{words.askBoxOffice()}</b>
      </p>
      <BoxOffice about={order && common.orderNumber({ number: orderNumber(order.orderId) })} />
    </section>
  )
}
