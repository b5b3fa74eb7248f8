import { IconList, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextButton } from '../../ui/pieces.tsx'
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
  const retreat = (act: (map: MapView) => void) => {
    // The button disappears at its level.
    nearer.current?.focus()
    if (view.current) act(view.current)
  }
  return (
    <div className="map-tools">
      {onList && (
        <TextButton className="map-to-list" onClick={onList}>
          <IconList className="icon" stroke={1.75} aria-hidden />
          <span>{words.list()}</span>
        </TextButton>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons, no fields */}
      <div className="map-zoom" role="group" aria-label={words.zoom()}>
        <IconButton
          icon={IconPlus}
          ref={nearer}
          label={words.zoomIn()}
          onClick={() => view.current?.zoom(1)}
        />
        {level === 'seat' && (
          <IconButton
            icon={IconMinus}
            label={words.zoomOut()}
            onClick={() => retreat((map) => map.zoom(-1))}
          />
        )}
        {level !== 'venue' && (
          <IconButton
            icon={IconMaximize}
            label={words.wholeHouse()}
            onClick={() => retreat((map) => map.fit())}
          />
        )}
      </div>
      {children}
    </div>
  )
}
