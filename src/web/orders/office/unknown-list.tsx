import './admin-orders.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnknownPayment } from '../../../shared/orders/unknown-payments.ts'
import { EmptyState, Notice } from '../../ui/pieces.tsx'
import { unknownPaymentsQuery } from '../api.ts'
import { SettleAllUnknown } from './settle-all-unknown.tsx'
import { words } from './unknown-catalogue.ts'
import { isWaiting, UnknownRow } from './unknown-row.tsx'

/** Payments without an order: open ones, and those settled recently. */
export function UnknownList({ payments }: { payments: readonly UnknownPayment[] }) {
  const cache = useQueryClient()
  const [status, setStatus] = useState('')
  const waiting = payments.filter(isWaiting)
  const settled = payments.filter((payment) => !isWaiting(payment))
  const done = (now: UnknownPayment[], said: string) => {
    cache.setQueryData(unknownPaymentsQuery.queryKey, now)
    setStatus(said)
  }
  return (
    <>
      {status && <Notice tone="info">{status}</Notice>}
      <section className="admin-panel" aria-labelledby="waiting">
        <h2 id="waiting">{words.waitingForYou()}</h2>
        {waiting.length === 0 ? (
          <EmptyState title={words.everyHasOrder()}>
            <p>{words.willAppear()}</p>
          </EmptyState>
        ) : (
          <>
            <SettleAllUnknown waiting={waiting} onDone={done} />
            <ul className="money-rows">
              {waiting.map((payment) => (
                <UnknownRow key={payment.id} payment={payment} onDone={done} />
              ))}
            </ul>
          </>
        )}
      </section>
      {settled.length > 0 && (
        <section className="admin-panel" aria-labelledby="settled">
          <h2 id="settled">{words.settled()}</h2>
          <ul className="money-rows">
            {settled.map((payment) => (
              <UnknownRow key={payment.id} payment={payment} onDone={done} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
