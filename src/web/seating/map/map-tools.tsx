import { IconList, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { Level } from './camera.ts'
import { words } from './catalogue.ts'
import type { MapView } from './map-view.ts'

type MapToolsProps = {
  view: RefObject<MapView | null>
  level: Level
  onList: (() => void) | undefined
  children: ReactNode
}

/** Above the map: the link to the list, zoom, and the page's own tools. */
export function MapTools({ view, level, onList, children }: MapToolsProps) {
  const nearer = useRef<HTMLButtonElement>(null)
  // The other buttons disappear at their level.
  const keepFocus = () => nearer.current?.focus()
  return (
    <div className="map-tools">
      {onList && (
        <button type="button" className="text-button map-to-list" onClick={onList}>
          <IconList className="icon" stroke={1.75} aria-hidden />
          <span>{words.list()}</span>
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons, no fields */}
      <div className="map-zoom" role="group" aria-label={words.zoom()}>
        <button
          ref={nearer}
          type="button"
          className="icon-button"
          aria-label={words.zoomIn()}
          onClick={() => view.current?.zoom(1)}
        >
          <IconPlus className="icon" stroke={1.75} aria-hidden />
        </button>
        {level === 'seat' && (
          <button
            type="button"
            className="icon-button"
            aria-label={words.zoomOut()}
            onClick={() => {
              keepFocus()
              view.current?.zoom(-1)
            }}
          >
            <IconMinus className="icon" stroke={1.75} aria-hidden />
          </button>
        )}
        {level !== 'venue' && (
          <button
            type="button"
            className="icon-button"
            aria-label={words.wholeHouse()}
            onClick={() => {
              keepFocus()
              view.current?.fit()
            }}
          >
            <IconMaximize className="icon" stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      {children}
    </div>
  )
}
