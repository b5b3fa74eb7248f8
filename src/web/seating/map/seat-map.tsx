import './map.css'
import './seat.css'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Layout, LayoutSeat } from '../../../shared/seating/layout.ts'
import { words } from './catalogue.ts'
import { mapConstants } from './constants.ts'
import { createMapKeys } from './map-keys.ts'
import { MapTools } from './map-tools.tsx'
import type { MapView } from './map-view.ts'
import { PriceChips } from './seats/price-chips.tsx'
import { SeatCard, type SeatCardProps } from './seats/seat-card.tsx'
import { SeatLoupe } from './seats/seat-loupe.tsx'
import type { SeatStore } from './seats/seat-store.ts'
import { StageView } from './seats/stage-view.tsx'
import { type DrawnSeat, useSeatTip } from './seats/use-seat-tip.ts'
import { proportion } from './shape.ts'
import { Stage, type StageShape, stageRoom } from './stage.tsx'
import { useMapView } from './use-map-view.ts'
import { useSeatPointer } from './use-seat-pointer.ts'

export type SeatMapProps = {
  layout: Layout
  store: SeatStore
  /** Accessible name of the map. */
  label: string
  /** A seat was pressed; with `pointer` a second press may follow and open the card. */
  onToggle: (seatNum: number, by: 'pointer' | 'keys') => void
  /** Several seats were selected, with a drawn rectangle or with Shift and the arrows. */
  onMany: (seatNums: number[]) => void
  /** Opens the same seats as a list. */
  onList?: () => void
  /** Takes the room that the page leaves it (`useMapRoom`) instead of a height of its own. */
  fits?: boolean
  /** Shows what seats cost, where that differs. */
  withPrices?: boolean
  /** The seat whose card is open at first. */
  first?: number
  /** Gives a finger a loupe where seats are closer together than 44 px. */
  withLoupe?: boolean
  stage?: StageShape | 'none'
  /** Shown after the zoom buttons. */
  tools?: ReactNode
  /** Remarks, shown where the stage is. */
  notes?: ReactNode
  cardActions?: (seatNum: number, close: () => void) => ReactNode
}

type Variables = CSSProperties & Record<`--${string}`, string>

const lengths: Variables = {
  '--radius': `${mapConstants.radius}px`,
  '--least': `${mapConstants.minHeight}px`,
  '--ring': `${mapConstants.focusRadius}px`,
}

/** The map of the house: pan, zoom, and every seat by pointer, touch or keyboard. */
export function SeatMap(props: SeatMapProps) {
  const { layout, store, label, onToggle, onMany, onList, cardActions } = props
  const { fits = false, withLoupe = false, withPrices, first = 0, stage = 'high', tools, notes } = props
  const above = stage === 'none' ? 0 : stageRoom(stage)
  const { viewport, layer, view, level, multi } = useMapView({ layout, store, above, onMany })
  const shape: Variables = useMemo(
    () => ({ ...lengths, '--shape': proportion(layout, above) }),
    [layout, above],
  )
  const ring = useRef<HTMLElement>(null)
  const loupe = useLoupe(view)
  const [card, setCard] = useState<{ seatNum: number; add: boolean } | null>(null)
  const keys = useMemo(createMapKeys, [])
  const only = useSyncExternalStore(store.subscribe, () => store.only)

  const seatAt = (target: EventTarget | null): DrawnSeat | null => {
    const drawn = target instanceof Element ? target.closest<HTMLElement>('[data-seat]') : null
    const seat = drawn && view.current?.seatOf(Number(drawn.dataset.seat))
    return drawn && seat ? { drawn, seat } : null
  }
  const tip = useSeatTip(store, (target) => (view.current?.areApart() ? seatAt(target) : null))
  const openCard = (seatNum: number, add: boolean) => {
    tip.hide()
    loupe.close(false)
    setCard({ seatNum, add })
  }
  const closeCard = () => {
    const seatNum = card?.seatNum
    setCard(null)
    if (seatNum !== undefined) view.current?.elementOf(seatNum)?.focus({ preventScroll: true })
  }
  const { handlers, pressSeat } = useSeatPointer({
    view,
    viewport,
    store,
    seatAt,
    level,
    openLoupe: withLoupe ? loupe.open : undefined,
    onToggle,
    openCard,
  })

  useEffect(() => {
    // In the frame in which the map gets the room that the page leaves it (`useMapRoom`).
    const frame = requestAnimationFrame(() => {
      if (!view.current?.seatOf(first)) return
      view.current.focusSeat(first, 0)
      setCard({ seatNum: first, add: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [view, first])
  if (layout.blocks.length === 0)
    return layout.areas.length > 0 ? null : <p className="loading">{words.noBlocks()}</p>
  const seat = card ? view.current?.seatOf(card.seatNum) : undefined
  return (
    <section className="map" aria-label={label} data-fits={fits || undefined} data-stage={stage}>
      <MapTools view={view} level={level} onList={onList}>
        {tools}
        {withPrices && <PriceChips layout={layout} store={store} />}
      </MapTools>
      <div className="map-frame" data-prices={withPrices ? only : undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for its seats, which have roles */}
        <div
          ref={viewport}
          className="map-viewport"
          data-level={level}
          data-multi={multi || undefined}
          style={shape}
          {...handlers}
          onPointerOver={(event) => {
            if (event.pointerType === 'mouse') tip.show(event.target)
          }}
          onPointerLeave={tip.hide}
          onFocus={(event) => {
            if (event.target instanceof HTMLElement && event.target.matches('[data-seat], [data-block]'))
              view.current?.takeTabStop(event.target)
            if (!event.target.matches(':focus-visible')) return
            tip.show(event.target)
            const found = seatAt(event.target)
            if (!ring.current || !found) return
            ring.current.hidden = false
            ring.current.style.translate = `${found.seat.x}px ${found.seat.y}px`
          }}
          onBlur={() => {
            tip.hide()
            if (ring.current) ring.current.hidden = true
          }}
          onKeyDown={(event) => {
            if (!view.current || !(event.target instanceof HTMLElement)) return
            const used = keys(event, event.timeStamp, {
              view: view.current,
              layout,
              seat: seatAt(event.target)?.seat,
              onToggle: (seatNum) => onToggle(seatNum, 'keys'),
              onExtend: onMany,
              onCard: (seatNum) => openCard(seatNum, !store.choosesAny),
            })
            if (used) event.preventDefault()
          }}
        >
          <div ref={layer} className="map-layer">
            {stage !== 'none' && <Stage layout={layout} shape={stage} />}
            <i ref={ring} className="map-ring" hidden />
          </div>
          <div ref={tip.tip} className="map-tip" role="tooltip" hidden style={mapConstants.tooltip} />
        </div>
        {notes && <div className="map-notes">{notes}</div>}
        {loupe.shown && (
          <SeatLoupe
            {...loupe.shown}
            layout={layout}
            store={store}
            onPress={(seatNum, event) => {
              // What is said about a seat that cannot be had, and offered instead, is above the map.
              if (!store.isOpen(seatNum)) loupe.close(true)
              pressSeat(seatNum, event)
            }}
            onClose={loupe.close}
          />
        )}
        {card && seat && (
          <LiveCard
            seat={seat}
            drawn={view.current?.elementOf(seat.id)}
            store={store}
            onClose={closeCard}
            {...(card.add && {
              onToggle: () => {
                onToggle(seat.id, 'keys')
                closeCard()
              },
            })}
          >
            {withPrices && <StageView layout={layout} seats={[seat]} />}
            {cardActions?.(seat.id, closeCard)}
          </LiveCard>
        )}
      </div>
    </section>
  )
}

type Enlarged = { seat: LayoutSeat; at: { x: number; y: number } }

/** What the loupe shows. Closing it may bring the focus back to its seat. */
function useLoupe(view: RefObject<MapView | null>) {
  const [shown, setShown] = useState<Enlarged | null>(null)
  const seatNum = shown?.seat.id
  const open = useCallback((seat: Enlarged['seat'], at: Enlarged['at']) => setShown({ seat, at }), [])
  const close = useCallback(
    (back: boolean) => {
      setShown(null)
      if (back && seatNum !== undefined) view.current?.elementOf(seatNum)?.focus({ preventScroll: true })
    },
    [view, seatNum],
  )
  return { shown, open, close }
}

function LiveCard({ store, ...card }: Omit<SeatCardProps, 'status' | 'chosen'> & { store: SeatStore }) {
  const { id } = card.seat
  const chosen = useSyncExternalStore(store.subscribe, () => store.status(id) === 'own')
  const status = useSyncExternalStore(store.subscribe, () =>
    store.choosesAny ? store.serverStatus(id) : store.status(id),
  )
  return <SeatCard {...card} status={status} chosen={chosen} />
}
