import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Layout } from '../../../shared/seating/layout.ts'
import type { Level } from './camera.ts'
import { MapView, type Pose } from './map-view.ts'
import type { SeatStore } from './seats/seat-store.ts'

type Options = {
  layout: Layout
  store: SeatStore
  /** Room above the seats for the stage, in units of the map. */
  above: number
  onMany: (seatNums: number[]) => void
  /** Where else the view is needed. */
  view?: RefObject<MapView | null> | undefined
}

export type MapHandles = {
  viewport: RefObject<HTMLDivElement | null>
  layer: RefObject<HTMLDivElement | null>
  view: RefObject<MapView | null>
  level: Level
  /** Whether the multi-select key is held. */
  multi: boolean
}

/** Shows the map while mounted; rebuilds it, with the same camera, for another layout or store. */
export function useMapView({ layout, store, above, onMany, view: given }: Options): MapHandles {
  const viewport = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const own = useRef<MapView>(null)
  const view = given ?? own
  const many = useRef(onMany)
  const pose = useRef<Pose>(null)
  const [level, setLevel] = useState<Level>('venue')
  const [multi, setMulti] = useState(false)
  useEffect(() => {
    many.current = onMany
  })
  useLayoutEffect(() => {
    if (!viewport.current || !layer.current) return
    const end = new AbortController()
    const isMulti = followMultiKey(setMulti, end.signal)
    const made = new MapView({
      viewport: viewport.current,
      layer: layer.current,
      layout,
      store,
      above,
      onLevel: setLevel,
      onMany: (seatNums) => many.current(seatNums),
      isMulti,
      pose: pose.current,
    })
    view.current = made
    return () => {
      end.abort()
      pose.current = made.pose
      made.destroy()
      view.current = null
    }
  }, [layout, store, above, view])
  return { viewport, layer, view, level, multi }
}

/** Whether this device's multi-select key is Command rather than Ctrl. */
function multiKey(): 'Meta' | 'Control' {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? 'Meta' : 'Control'
}

/**
 * Tracks the multi-select key until `signal` aborts. Only that key starts it; releasing it, or anything that
 * takes focus from the page, ends it. Events are never swallowed.
 */
function followMultiKey(onChange: (held: boolean) => void, signal: AbortSignal): () => boolean {
  const key = multiKey()
  let held = false
  const set = (now: boolean) => {
    if (held === now) return
    held = now
    onChange(now)
  }
  const end = () => set(false)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === key) set(true)
    },
    { signal },
  )
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.key === key) end()
    },
    { signal },
  )
  window.addEventListener('blur', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
  document.addEventListener('visibilitychange', end, { signal })
  return () => held
}
