import { createElement, memo, useCallback, useSyncExternalStore } from 'react'
import type { LayoutBlock, LayoutSeat } from '../../../src/shared/seating/layout.ts'
import { viewConstants } from '../../../src/web/seating/map/constants.ts'
import type { SeatStore } from '../../../src/web/seating/map/seats/seat-store.ts'
import { seatName } from '../../../src/web/seating/map/seats/seat-words.ts'

/** Listeners by seat, since the store reports many seats at once. */
class SeatSlots {
  readonly store: SeatStore
  readonly #slots = new Map<number, () => void>()

  constructor(store: SeatStore) {
    this.store = store
    store.subscribe((changed) => {
      for (const seatNum of changed) this.#slots.get(seatNum)?.()
    })
  }

  subscribe(seatNum: number, listener: () => void): () => void {
    this.#slots.set(seatNum, listener)
    return () => this.#slots.delete(seatNum)
  }
}

/** A seat as its own component, rendering the same element as the map. */
const ComponentSeat = memo(function ComponentSeat({ seat, slots }: { seat: LayoutSeat; slots: SeatSlots }) {
  const { store } = slots
  const subscribe = useCallback(
    (listener: () => void) => slots.subscribe(seat.id, listener),
    [slots, seat.id],
  )
  const shown = useSyncExternalStore(subscribe, () => `${store.status(seat.id)} ${store.isPending(seat.id)}`)
  const [status, pending] = [store.status(seat.id), shown.endsWith('true')]
  const open = status === 'free' || status === 'own'
  return createElement(
    'div',
    {
      className: 'map-seat',
      role: 'gridcell',
      tabIndex: -1,
      'data-seat': seat.id,
      'data-kind': seat.kind === 'standard' ? undefined : seat.kind,
      'data-state': status,
      'data-pending': pending ? '' : undefined,
      'aria-label': seatName(seat, store),
      'aria-selected': open ? status === 'own' : undefined,
      'aria-disabled': open ? undefined : true,
      style: { left: seat.x - viewConstants.seatSize / 2, top: seat.y - viewConstants.seatSize / 2 },
    },
    seat.title,
  )
})

/** A block whose seats are components. */
export function ComponentBlock({ block, store }: { block: LayoutBlock; store: SeatStore }) {
  const slots = new SeatSlots(store)
  const rows = Map.groupBy(block.seats, ({ row }) => row)
  return createElement(
    'div',
    { className: 'map-grid', role: 'grid', 'aria-label': block.title, 'aria-multiselectable': true },
    [...rows].map(([row, seats]) =>
      createElement(
        'div',
        { key: row, className: 'map-row', role: 'row' },
        seats.map((seat) => createElement(ComponentSeat, { key: seat.id, seat, slots })),
      ),
    ),
  )
}
