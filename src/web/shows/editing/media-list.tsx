import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useState } from 'react'
import { MediaRow } from './media-row.tsx'
import { type MediaItem, undescribed } from './show-values.ts'

type MediaListProps = {
  items: readonly MediaItem[]
  /** Whether pictures without a description are marked. */
  marked: boolean
  /** Whether the form focuses the first of those. */
  named: boolean
  onChange: (next: (items: MediaItem[]) => MediaItem[]) => void
}

/** The pictures in order, rearranged by drag, with the keyboard on the handle, or with the buttons. */
export function MediaList({ items, marked, named, onChange }: MediaListProps) {
  const [status, setStatus] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (url: string | number) => items.findIndex((item) => item.url === url)
  const move = (from: number, to: number) => onChange((now) => arrayMove(now, from, to))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(placeOf(active.id), placeOf(over.id))
  }
  const [firstUndescribed] = undescribed(items)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announce(placeOf, items.length), screenReaderInstructions }}
    >
      <SortableContext items={items.map(({ url }) => url)} strategy={verticalListSortingStrategy}>
        <ol className="media-rows" aria-label="Pictures, the poster first">
          {items.map((item, i) => (
            <MediaRow
              key={item.url}
              item={item}
              place={i + 1}
              count={items.length}
              name={named && item === firstUndescribed ? 'media' : undefined}
              error={
                marked && undescribed([item]).length > 0
                  ? 'Describe this picture, or mark it as decorative.'
                  : undefined
              }
              onChange={(change) =>
                onChange((now) => now.map((one) => (one.url === item.url ? { ...one, ...change } : one)))
              }
              onMove={(by) => {
                move(i, i + by)
                setStatus(`Picture ${i + 1} is number ${i + by + 1} of ${items.length} now.`)
              }}
              onRemove={() => {
                onChange((now) => now.filter(({ url }) => url !== item.url))
                setStatus(`Picture ${i + 1} is removed.`)
              }}
            />
          ))}
        </ol>
      </SortableContext>
      <p className="sr-only" role="status">
        {status}
      </p>
    </DndContext>
  )
}

const screenReaderInstructions = {
  draggable:
    'Press space to lift the picture, the arrow keys to move it, space again to drop it, and Escape to leave it where it was.',
}

function announce(placeOf: (url: string | number) => number, count: number): Announcements {
  const at = (url: string | number) => `number ${placeOf(url) + 1} of ${count}`
  return {
    onDragStart: ({ active }) => `Lifted ${at(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${over.id === active.id ? 'Lifted' : 'Now at'} ${at(over.id)}.` : undefined,
    onDragEnd: ({ over }) => (over ? `Dropped at ${at(over.id)}.` : 'Dropped.'),
    onDragCancel: ({ active }) => `Left where it was, ${at(active.id)}.`,
  }
}
