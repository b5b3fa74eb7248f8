import './editor.css'
import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { layoutOfPlan, type PlanSeat, placesOf, type SavedPlan } from '../../../shared/seating/plan.ts'
import { compareLabels } from '../../../shared/seating/seats.ts'
import { Button, EmptyState } from '../../ui/pieces.tsx'
import { SeatMap } from '../map/seat-map.tsx'
import { SeatStore } from '../map/seats/seat-store.ts'
import { words } from './catalogue.ts'
import { EditorTools } from './editor-tools.tsx'
import {
  type MapText,
  snapped,
  type TextAt,
  withMoved,
  withoutSeats,
  withSeat,
  withText,
} from './plan-edits.ts'
import { RowForm } from './row-form.tsx'
import { CHOSEN_SEATS, SeatsForm } from './seats-form.tsx'
import { useDraft } from './use-draft.ts'
import { ZonesForm } from './zones-form.tsx'

/** The layout and zones of the house, edited and saved as a whole. Change its key for another saved plan. */
export function HouseEditor({ saved, onReload }: { saved: SavedPlan; onReload: () => void }) {
  const draft = useDraft(saved)
  const { plan, edit } = draft
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [preview, setPreview] = useState(false)
  const layout = useMemo(() => layoutOfPlan(plan), [plan])
  const store = useMemo(() => new SeatStore(layout, { choosesAny: true }), [layout])
  const chosen = useMemo(
    () => new Set(plan.seats.map((seat) => seat.seatNum).filter((seatNum) => picked.has(seatNum))),
    [plan, picked],
  )
  useLayoutEffect(() => {
    store.applyStatuses(plan.seats.map(({ seatNum, available }) => ({ seatNum, state: stateOf(available) })))
    const shown = preview ? [] : [...chosen]
    store.choose(shown, shown)
  }, [store, plan, chosen, preview])

  const toggle = (seatNum: number) => {
    if (preview) return
    const next = new Set(chosen)
    if (!next.delete(seatNum)) next.add(seatNum)
    setPicked(next)
  }
  /** The text of the plan that is drawn there; names of rows are none. */
  const textOf = (drawn: SVGTextElement) => {
    const block = plan.blocks.find(({ id }) => id === drawn.closest('g')?.dataset.block)
    const [x, y] = [Number(drawn.getAttribute('x')), Number(drawn.getAttribute('y'))]
    const isDrawn = (text: MapText) => text.title === drawn.textContent && text.x === x && text.y === y
    const index = preview ? -1 : (block?.texts?.findIndex(isDrawn) ?? -1)
    return block && index >= 0 ? { block: block.id, index } : undefined
  }
  const drag = useDrag(preview ? none : chosen, textOf, (dx, dy, at) => {
    const text = at && plan.blocks.find(({ id }) => id === at.block)?.texts?.[at.index]
    edit(
      text
        ? withText(plan, at, { ...text, x: text.x + dx, y: text.y + dy })
        : withMoved(plan, chosen, dx, dy),
    )
  })
  const chooseRows = () => {
    const rowOf = ({ block, row }: PlanSeat) => `${block} ${row}`
    const rows = new Set(plan.seats.filter(({ seatNum }) => chosen.has(seatNum)).map(rowOf))
    setPicked(new Set(plan.seats.flatMap((seat) => (rows.has(rowOf(seat)) ? seat.seatNum : []))))
  }
  const addSeat = () => {
    const next = withSeat(plan)
    edit(next.plan)
    setPicked(new Set([next.seatNum]))
  }
  return (
    <div className="editor stack">
      <EditorTools
        draft={draft}
        preview={preview}
        onPreview={() => setPreview(!preview)}
        onReload={() => {
          draft.discard()
          onReload()
        }}
      />
      <div className="editor-room">
        {plan.seats.length === 0 && placesOf(plan) === 0 ? (
          <EmptyState title={common.noSeatsFound()}>
            <p>{words.addFirst()}</p>
            <Button variant="primary" onClick={addSeat}>
              {common.addSeat()}
            </Button>
          </EmptyState>
        ) : (
          <div className="editor-map" {...drag}>
            <SeatMap
              layout={layout}
              store={store}
              label={preview ? words.previewOfHouse() : words.mapEditor()}
              onToggle={toggle}
              onMany={(seats) => !preview && setPicked(new Set([...chosen, ...seats]))}
              tools={
                preview ? undefined : (
                  <>
                    <Button onClick={addSeat}>{common.addSeat()}</Button>
                    <Button onClick={chooseRows}>{words.wholeRows()}</Button>
                    <Button onClick={() => setPicked(new Set(plan.seats.map((seat) => seat.seatNum)))}>
                      {common.all()}
                    </Button>
                    <Button onClick={() => setPicked(none)}>{words.none()}</Button>
                  </>
                )
              }
              cardActions={(seatNum, close) =>
                preview ? null : (
                  <div className="link-row">
                    <Button
                      onClick={() => {
                        close()
                        // The form for chosen seats exists only once they are chosen.
                        flushSync(() => setPicked(new Set([seatNum])))
                        document.getElementById(CHOSEN_SEATS)?.focus()
                      }}
                    >
                      {words.update()}
                    </Button>
                    <Button
                      onClick={() => {
                        edit(withoutSeats(plan, new Set([seatNum])))
                        close()
                      }}
                    >
                      {common.delete()}
                    </Button>
                  </div>
                )
              }
            />
          </div>
        )}
        <p className="sr-only" role="status">
          {chosen.size === 0
            ? words.noneChosen()
            : words.chosen({ count: chosen.size, seats: labelsOf(chosen, store) })}
        </p>
        {!preview && (
          <div className="editor-forms">
            <SeatsForm
              key={`seats ${[...chosen].join()}`}
              plan={plan}
              chosen={chosen}
              labels={labelsOf(chosen, store)}
              onEdit={edit}
            />
            <RowForm key={`row ${plan.seats.length}`} plan={plan} onEdit={edit} />
            <ZonesForm plan={plan} onEdit={edit} />
          </div>
        )}
      </div>
    </div>
  )
}

const none: ReadonlySet<number> = new Set()

const stateOf = (available: boolean) => (available ? ('free' as const) : ('not-for-sale' as const))

/** Shortens a long list of labels. */
function labelsOf(seats: ReadonlySet<number>, store: SeatStore): string {
  const labels = [...seats].map(store.label).sort(compareLabels)
  return labels.length > 12
    ? words.andMore({ seats: labels.slice(0, 12).join(', '), count: labels.length - 12 })
    : labels.join(', ')
}

/** A pointer that moves less than this, in px, is a press. */
const PRESS_PX = 6

/**
 * Drags texts and the chosen seats of the map it wraps: dragging one of the seats moves them all, snapped to the grid,
 * and reports the distance to `onMove` in units of the map, with the text that it is about. All other gestures are left
 * to the map.
 */
function useDrag(
  chosen: ReadonlySet<number>,
  textOf: (drawn: SVGTextElement) => TextAt | undefined,
  onMove: (dx: number, dy: number, text?: TextAt) => void,
) {
  const moved = useRef(false)
  const onPointerDownCapture = (event: PointerEvent<HTMLElement>) => {
    moved.current = false
    const map = event.currentTarget
    if (event.button !== 0 || event.ctrlKey || event.metaKey) return
    const text = event.target instanceof SVGTextElement ? textOf(event.target) : undefined
    const isChosen = (drawn: Element | null) => chosen.has(Number(drawn?.getAttribute('data-seat')))
    if (!text && !(event.target instanceof Element && isChosen(event.target.closest('[data-seat]')))) return
    event.stopPropagation()
    const dragged = text
      ? [event.target as SVGTextElement]
      : [...map.querySelectorAll<HTMLElement>('[data-seat]')].filter(isChosen)
    const scale = Number(map.querySelector<HTMLElement>('.map-layer')?.style.getPropertyValue('--k')) || 1
    const from = { x: event.clientX, y: event.clientY }
    let by = { x: 0, y: 0 }
    const end = new AbortController()
    const on = <K extends 'pointermove' | 'pointerup' | 'pointercancel'>(
      type: K,
      act: (event: WindowEventMap[K]) => void,
    ) => window.addEventListener(type, act, { signal: end.signal })
    const stop = () => {
      end.abort()
      for (const drawn of dragged) drawn.style.translate = ''
    }
    on('pointermove', ({ clientX, clientY }) => {
      moved.current ||= Math.hypot(clientX - from.x, clientY - from.y) > PRESS_PX
      if (!moved.current) return
      by = { x: snapped((clientX - from.x) / scale), y: snapped((clientY - from.y) / scale) }
      for (const drawn of dragged) drawn.style.translate = `${by.x}px ${by.y}px`
    })
    on('pointerup', () => {
      stop()
      if (by.x !== 0 || by.y !== 0) onMove(by.x, by.y, text)
    })
    on('pointercancel', stop)
  }
  /** Swallows the click that ends a drag. */
  const onClickCapture = (event: { stopPropagation: () => void }) => {
    if (moved.current) event.stopPropagation()
    moved.current = false
  }
  return { onPointerDownCapture, onClickCapture }
}
