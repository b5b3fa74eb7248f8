import './seat-loupe.css'
import { IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Layout, LayoutSeat } from '../../../../shared/seating/layout.ts'
import { words } from '../catalogue.ts'
import { viewConstants } from '../constants.ts'
import { rowsAround, type ShownRow } from '../rows-around.ts'
import { placeOver } from './beside.ts'
import { PriceMark } from './price-chips.tsx'
import type { SeatStore } from './seat-store.ts'
import { priceTiers, seatName } from './seat-words.ts'

/** Rows in the loupe, and seats in each at most. */
const ROWS = 3
const SEATS = 7
/** What the loupe needs beside its seats, in px: row name, edges, and room to the window's. */
const AROUND = 48

type SeatLoupeProps = {
  layout: Layout
  store: SeatStore
  /** The seat that was touched, and where, in px of the window. */
  seat: LayoutSeat
  at: { x: number; y: number }
  onPress: (seatNum: number, event: MouseEvent) => void
  /** Closes it; with `back`, focus goes to the seat on the map. */
  onClose: (back: boolean) => void
}

/** The seats around a touch, large enough for a finger. Stays until it is closed or something else is touched. */
export function SeatLoupe({ layout, store, seat, at, onPress, onClose }: SeatLoupeProps) {
  const loupe = useRef<HTMLElement>(null)
  const [most] = useState(() => {
    const { clientWidth } = document.documentElement
    return Math.min(SEATS, Math.floor((clientWidth - AROUND) / viewConstants.touchPx))
  })
  const block = layout.blocks.find(({ seats }) => seats.includes(seat))
  useSyncExternalStore(store.subscribe, () => store.version)
  useLayoutEffect(() => {
    const panel = loupe.current
    const touched = panel?.querySelector<HTMLElement>(`[data-near="${seat.id}"]`)
    if (!panel || !touched) return
    placeOver(panel, touched, at)
    touched.focus({ preventScroll: true })
  }, [seat, at])
  useEffect(() => {
    const stop = new AbortController()
    const away = (event: Event) => {
      if (event.target instanceof Node && !loupe.current?.contains(event.target)) onClose(false)
    }
    document.addEventListener('pointerdown', away, { signal: stop.signal })
    document.addEventListener('wheel', away, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [onClose])
  if (!block) return null
  const rows = rowsAround(block, seat, { rows: ROWS, seats: most })
  const row = ({ name, seats }: ShownRow) => (
    <div key={name} className="loupe-row">
      <span className="loupe-name" aria-hidden>
        {name}
      </span>
      {seats.map((one) => (
        <LoupeSeat key={one.id} seat={one} store={store} onPress={onPress} />
      ))}
    </div>
  )
  return (
    <section
      ref={loupe}
      className="seat-loupe"
      role="dialog"
      aria-label={words.around({ label: seat.label })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose(true)
      }}
    >
      {rows.map(row)}
      <p className="loupe-prices num" aria-hidden>
        {priceTiers(rows.flatMap(({ seats }) => seats)).map((one) => (
          <PriceMark key={one.tier} {...one} />
        ))}
      </p>
      <button type="button" className="loupe-close" aria-label={words.close()} onClick={() => onClose(true)}>
        <IconX className="icon" stroke={1.75} aria-hidden />
      </button>
    </section>
  )
}

type LoupeSeatProps = Pick<SeatLoupeProps, 'seat' | 'store' | 'onPress'>

function LoupeSeat({ seat, store, onPress }: LoupeSeatProps) {
  const status = store.status(seat.id)
  return (
    <button
      type="button"
      className="loupe-seat"
      data-near={seat.id}
      aria-label={seatName(seat, store)}
      aria-pressed={status === 'own'}
      aria-disabled={!store.isOpen(seat.id)}
      onClick={(event) => onPress(seat.id, event)}
    >
      <span
        className="map-seat"
        data-state={status}
        data-kind={seat.kind === 'standard' ? undefined : seat.kind}
        data-tier={seat.tier || undefined}
        data-pending={store.isPending(seat.id) || undefined}
      >
        {seat.title}
      </span>
    </button>
  )
}
