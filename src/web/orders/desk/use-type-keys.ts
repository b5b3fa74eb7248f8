import { useEffect, useEffectEvent } from 'react'
import type { TicketType } from '../../../shared/seating/prices.ts'
import { viewConstants } from '../../seating/map/constants.ts'

/**
 * Chooses ticket types with the keys 1 to 9, in the order in which they are offered, wherever the focus is but in a
 * field or a dialog. A digit right after a letter belongs to the seat that is being typed on the map.
 */
export function useTypeKeys(offered: readonly TicketType[], onType: (type: TicketType) => void): void {
  const choose = useEffectEvent((key: string): boolean => {
    const type = offered[Number(key) - 1]
    if (!type || offered.length < 2) return false
    onType(type)
    return true
  })
  useEffect(() => {
    let letterAt = Number.NEGATIVE_INFINITY
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(target)) return
      const inLabel = timeStamp - letterAt < viewConstants.typeMs
      if (/^\p{L}$/u.test(key) || (inLabel && /^\d$/.test(key))) letterAt = timeStamp
      else if (/^[1-9]$/.test(key) && choose(key)) {
        // Before the map goes to the seat of that number.
        event.stopPropagation()
        event.preventDefault()
      }
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog') !== null
}
