import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Level } from './camera.ts'
import { type MapOptions, MapView, type Pose } from './map-view.ts'

type Options = Pick<MapOptions, 'layout' | 'store' | 'above' | 'onMany'> & {
  /** Where else the view is needed. */
  view?: RefObject<MapView | null> | undefined
}

/**
 * Shows the map while mounted; rebuilds it, with the same camera, for another layout or store. `multi`: whether the
 * multi-select key is held.
 */
export function useMapView({ layout, store, above, onMany, view: given }: Options) {
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

/**
 * Tracks the multi-select key, Command on a Mac and Ctrl elsewhere, until `signal` aborts. Only that key starts it;
 * releasing it, or anything that takes focus from the page, ends it. Events are never swallowed.
 */
function followMultiKey(onChange: (held: boolean) => void, signal: AbortSignal): () => boolean {
  const key = /Mac|iPhone|iPad/.test(navigator.platform) ? 'Meta' : 'Control'
  let held = false
  const set = (now: boolean) => {
    if (held === now) return
    held = now
    onChange(now)
  }
  const end = () => set(false)
  const press = (event: KeyboardEvent) => {
    if (event.key === key) set(event.type === 'keydown')
  }
  window.addEventListener('keydown', press, { signal })
  window.addEventListener('keyup', press, { signal })
  window.addEventListener('blur', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
  document.addEventListener('visibilitychange', end, { signal })
  return () => held
}
