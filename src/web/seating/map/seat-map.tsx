import './map.css'
import './seat.css'
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Layout } from '../../../shared/seating/layout.ts'
import { mapConstants } from './constants.ts'
import { createMapKeys } from './map-keys.ts'
import { MapTools } from './map-tools.tsx'
import { SeatCard } from './seat-card.tsx'
import { SeatLegend } from './seat-legend.tsx'
import type { SeatStore } from './seat-store.ts'
import { showTip } from './seat-tip.ts'
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
  legend?: boolean
  stage?: StageShape | 'none'
  /** Shown after the zoom buttons. */
  tools?: ReactNode
  /** An admin's actions on the seat of a card. */
  cardActions?: (seatNum: number, close: () => void) => ReactNode
}

const lengths: CSSProperties & Record<`--${string}`, string> = {
  '--radius': `${mapConstants.radius}px`,
  '--least': `${mapConstants.minHeight}px`,
  '--ring': `${mapConstants.focusRadius}px`,
}

/** The map of the house: pan, zoom, and every seat by pointer, touch or keyboard. */
export function SeatMap(props: SeatMapProps) {
  const { layout, store, label, onToggle, onMany, onList, cardActions } = props
  const { legend = false, stage = 'high', tools } = props
  const { viewport, layer, view, level, multi } = useMapView({
    layout,
    store,
    above: stage === 'none' ? 0 : stageRoom(stage),
    onMany,
  })
  const tip = useRef<HTMLDivElement>(null)
  const tipAbout = useRef<EventTarget>(null)
  const ring = useRef<HTMLElement>(null)
  const [card, setCard] = useState<{ seatNum: number; add: boolean } | null>(null)
  const keys = useMemo(createMapKeys, [])
  const chosen = useSyncExternalStore(store.subscribe, () => !!card && store.status(card.seatNum) === 'own')
  const status = useSyncExternalStore(
    store.subscribe,
    () => card && (store.choosesAny ? store.told(card.seatNum) : store.status(card.seatNum)),
  )

  const seatAt = (target: EventTarget | null) => {
    const drawn = target instanceof Element ? target.closest<HTMLElement>('[data-seat]') : null
    const seat = drawn && view.current?.seatOf(Number(drawn.dataset.seat))
    return drawn && seat ? { drawn, seat } : null
  }
  const hideTip = () => {
    tipAbout.current = null
    if (tip.current) tip.current.hidden = true
  }
  const tell = (target: EventTarget | null) => {
    tipAbout.current = target
    const found = seatAt(target)
    if (found && tip.current && view.current?.seatsAreTargets)
      showTip(tip.current, found.drawn, found.seat, store)
    else hideTip()
  }
  const retell = useEffectEvent(() => {
    if (tipAbout.current) tell(tipAbout.current)
  })
  useEffect(() => store.subscribe(() => retell()), [store])
  const openCard = (seatNum: number, add: boolean) => {
    hideTip()
    setCard({ seatNum, add })
  }
  const closeCard = () => {
    const seatNum = card?.seatNum
    setCard(null)
    if (seatNum !== undefined) view.current?.elementOf(seatNum)?.focus({ preventScroll: true })
  }
  const pointer = useSeatPointer({ view, viewport, store, seatAt, level, onToggle, openCard })

  if (layout.blocks.length === 0) return <p className="loading">Blocks data not found</p>
  const seat = card ? view.current?.seatOf(card.seatNum) : undefined
  return (
    <section className="map" aria-label={label}>
      <MapTools view={view} level={level} onList={onList}>
        {tools}
      </MapTools>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for its seats, which have roles */}
      <div
        ref={viewport}
        className="map-viewport"
        data-level={level}
        data-multi={multi || undefined}
        style={lengths}
        {...pointer}
        onPointerOver={(event) => {
          if (event.pointerType === 'mouse') tell(event.target)
        }}
        onPointerLeave={hideTip}
        onFocus={(event) => {
          if (event.target instanceof HTMLElement && event.target.matches('[data-seat], [data-block]'))
            view.current?.takeTabStop(event.target)
          if (!event.target.matches(':focus-visible')) return
          tell(event.target)
          const found = seatAt(event.target)
          if (!ring.current || !found) return
          ring.current.hidden = false
          ring.current.style.translate = `${found.seat.x}px ${found.seat.y}px`
        }}
        onBlur={() => {
          hideTip()
          if (ring.current) ring.current.hidden = true
        }}
        onKeyDown={(event) => {
          if (!view.current || !(event.target instanceof HTMLElement)) return
          if (event.target.closest('.seat-card')) return
          const used = keys(event, event.timeStamp, {
            view: view.current,
            layout,
            seat: seatAt(event.target)?.seat,
            onToggle: (seatNum) => onToggle(seatNum, 'keys'),
            onExtend: onMany,
            onCard: (seatNum) => openCard(seatNum, false),
          })
          if (used) event.preventDefault()
        }}
      >
        <div ref={layer} className="map-layer">
          {stage !== 'none' && <Stage layout={layout} shape={stage} />}
          <i ref={ring} className="map-ring" hidden />
        </div>
        <div
          ref={tip}
          className="map-tip"
          role="tooltip"
          hidden
          style={{ width: mapConstants.tooltip.width, minHeight: mapConstants.tooltip.height }}
        />
        {card && seat && status && (
          <SeatCard
            seat={seat}
            status={status}
            chosen={chosen}
            onClose={closeCard}
            {...(card.add && {
              onToggle: () => {
                onToggle(seat.id, 'keys')
                closeCard()
              },
            })}
          >
            {cardActions?.(seat.id, closeCard)}
          </SeatCard>
        )}
      </div>
      {legend && <SeatLegend />}
    </section>
  )
}
