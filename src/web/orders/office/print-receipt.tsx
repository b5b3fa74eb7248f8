import '../components/receipt.css'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { AdminOrder } from '../../../shared/orders/refunds.ts'
import { Button } from '../../ui/pieces.tsx'
import { onePerPerformance } from '../components/order-state.ts'
import { Receipt } from '../own/receipt.tsx'
import { words } from './catalogue.ts'

/**
 * Prints the receipt of a paid order, on the roll of a receipt printer or on a page; on the screen only the buttons.
 * A page that has one prints nothing else, so it comes with the first press, unless `alone`: the roll is there at once.
 */
export function PrintReceipt({ order, alone = false }: { order: AdminOrder; alone?: boolean }) {
  const [roll, setRoll] = useState<boolean | null>(alone ? true : null)
  const print = (onRoll: boolean) => {
    flushSync(() => setRoll(onRoll))
    window.print()
  }
  return (
    <>
      <Button onClick={() => print(true)}>{words.rollReceipt()}</Button>
      <Button onClick={() => print(false)}>{words.pageReceipt()}</Button>
      {roll !== null && (
        <div className="office-paper">
          <Receipt order={receiptOf(order)} roll={roll} />
        </div>
      )}
    </>
  )
}

function receiptOf(order: AdminOrder) {
  const paid = order.payments.find(({ state }) => state === 'captured') ?? order.payments[0]
  return {
    ...order,
    showName: order.show.name,
    titleLang: order.show.titleLang,
    performances: onePerPerformance(order.lines.filter(({ kind }) => kind === 'seat')),
    paidWith: paid?.provider ?? null,
    payments: order.payments.flatMap(({ provider, captured }) =>
      captured > 0 ? [{ provider, cents: captured }] : [],
    ),
    seats: order.lines.flatMap(({ kind, net, ...line }) =>
      kind === 'seat' ? [{ ...line, priceCents: net }] : [],
    ),
  }
}
