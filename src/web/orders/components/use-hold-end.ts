import { useEffect, useEffectEvent, useRef } from 'react'
import { errors } from '../../../shared/errors.ts'
import type { Hold } from '../../../shared/seating/contract.ts'
import { go, pageAt } from '../../platform/nav.tsx'
import { cache } from '../../platform/query.ts'
import { holdEnd, remainingMs } from '../../seating/holds/countdown.ts'
import type { HoldState } from '../../seating/holds/use-hold.ts'
import { alert } from '../../ui/dialog.tsx'
import { words } from './catalogue.ts'
import { areExchanged, type ExchangeMode } from './exchange/exchange-mode.ts'
import { freshOrderQuery, paymentOf } from './use-order.ts'

/** How often to ask, in ms, while a payment keeps a hold past its end. */
const ASK_AGAIN_MS = 2000

/**
 * Watches the end of a hold. At zero it asks the server; only if that confirms the end does the page say so and go
 * home. A hold that was paid for, or made the exchange `mode`, leads to the tickets; for one that the box office ended,
 * the page says that.
 */
export function useHoldEnd(state: HoldState | undefined, ask: () => void, mode?: ExchangeMode): void {
  const before = useRef<HoldState>(undefined)
  /** The order with the tickets that the hold became. */
  const find = useEffectEvent(async ({ holdId, orderId }: Hold): Promise<string | null> => {
    const id = mode?.orderId ?? orderId
    if (!id) return null
    const order = await cache.fetchQuery(freshOrderQuery(id, holdId)).catch(() => null)
    const made = order && (mode ? areExchanged(order, mode) : paymentOf(order).status === 'paid')
    return made ? id : null
  })

  useEffect(() => {
    if (!state?.hold) return
    const left = remainingMs(state.hold.expiresAt, state.clock, performance.now())
    const timer = setTimeout(ask, left > 0 ? left + 50 : ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [state, ask])

  useEffect(() => {
    if (!state) return
    const { hold: last = null, endedHoldId = null } = before.current ?? {}
    before.current = state
    if (last && last.holdId === state.endedHoldId) {
      if (endedHoldId !== state.endedHoldId) void alert(errors['hold-ended'].message)
      return
    }
    const end = holdEnd(last, state.hold, state.clock.serverMs)
    if (!last || !end) return
    find(last).then(async (orderId) => {
      if (orderId) return go(pageAt('/confirmation', { order: orderId }))
      if (end === 'gone') return
      await alert(words.timedOut())
      go('/')
    })
  }, [state])
}
