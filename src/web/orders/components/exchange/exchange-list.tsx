import type { DoneExchange } from '../../../../shared/orders/exchanges.ts'
import { splitBookedRefund } from '../../../../shared/orders/office/paid-by-hand.ts'
import { formatCents } from '../../../../shared/platform/money/money.ts'
import { listLabels } from '../../../../shared/seating/seats.ts'
import { formatWhen } from '../../../platform/theatre-time.ts'
import { Rich } from '../../../ui/pieces.tsx'
import { words } from '../order-catalogue.ts'

/** The exchanges of an order's tickets, oldest first, a sentence each; draws nothing without any. */
export function ExchangeList({ exchanges }: { exchanges: readonly DoneExchange[] }) {
  if (exchanges.length === 0) return null
  return (
    <ol className="stack num" aria-label={words.exchanges()}>
      {exchanges.map((exchange) => (
        <li key={exchange.at + exchange.newSeats.join()}>
          <Rich text={exchangeWords(exchange)} />
        </li>
      ))}
    </ol>
  )
}

/** "A1 on Thursday 27 November, 7:30 pm exchanged for B2 on Saturday 28 November, 7:30 pm, paid $4.00 more." */
function exchangeWords(exchange: DoneExchange): string {
  const { changed, oldSeats, newSeats, from, to, fromShow, toShow } = exchange
  const whenOf = (when: string, show: string) =>
    fromShow === toShow ? formatWhen(when) : words.ofShow({ show, when: formatWhen(when) })
  const settled = settledWords(exchange)
  if (changed) return words.changed({ changed, settled })
  return words.exchanged({
    count: oldSeats.length,
    oldSeats: listLabels(oldSeats),
    newSeats: listLabels(newSeats),
    from: whenOf(from, fromShow),
    to: whenOf(to, toShow),
    settled,
  })
}

const backWords = { 'by-hand': words.paidOut, credit: words.asCredit, online: words.amountRefunded }

function settledWords({ paid, back, parts }: DoneExchange): string {
  if (paid > 0) return words.paidMore({ amount: formatCents(paid) })
  if (back === 0) return words.even()
  return splitBookedRefund(parts)
    .map(({ way, cents }) => backWords[way]({ amount: formatCents(cents) }))
    .join(', ')
}
