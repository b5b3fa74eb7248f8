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
import { words } from './catalogue.ts'
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
      accessibility={{
        announcements: announce(placeOf, items.length),
        screenReaderInstructions: { draggable: words.howToMove() },
      }}
    >
      <SortableContext items={items.map(({ url }) => url)} strategy={verticalListSortingStrategy}>
        <ol className="media-rows" aria-label={words.inOrder()}>
          {items.map((item, i) => (
            <MediaRow
              key={item.url}
              item={item}
              place={i + 1}
              count={items.length}
              name={named && item === firstUndescribed ? 'media' : undefined}
              error={marked && undescribed([item]).length > 0 ? words.describe() : undefined}
              onChange={(change) =>
                onChange((now) => now.map((one) => (one.url === item.url ? { ...one, ...change } : one)))
              }
              onMove={(by) => {
                move(i, i + by)
                setStatus(words.moved({ place: i + 1, to: i + by + 1, count: items.length }))
              }}
              onRemove={() => {
                onChange((now) => now.filter(({ url }) => url !== item.url))
                setStatus(words.removed({ place: i + 1 }))
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

function announce(placeOf: (url: string | number) => number, count: number): Announcements {
  const at = (url: string | number) => ({ place: placeOf(url) + 1, count })
  return {
    onDragStart: ({ active }) => words.lifted(at(active.id)),
    onDragOver: ({ active, over }) =>
      over ? (over.id === active.id ? words.lifted : words.nowAt)(at(over.id)) : undefined,
    onDragEnd: ({ over }) => (over ? words.droppedAt(at(over.id)) : words.dropped()),
    onDragCancel: ({ active }) => words.left(at(active.id)),
  }
}
