import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { words } from './catalogue.ts'

/** Cards rendered at once: eight rows of three. A season fits; an archive of thousands comes in batches. */
const STEP = 24

/** The first items of a list, and a button for more. Key it by search. */
export function ShowMore<T>({
  items,
  children,
}: {
  items: readonly T[]
  children: (shown: readonly T[]) => ReactNode
}) {
  const [count, setCount] = useState(STEP)
  const left = items.length - count
  return (
    <>
      {children(items.slice(0, count))}
      {left > 0 && (
        <div className="show-more">
          <Button variant="outline" onClick={() => setCount(count + STEP)}>
            {words.more()}
          </Button>
          <span className="text-2 num">{words.shown({ shown: count, count: items.length })}</span>
        </div>
      )}
    </>
  )
}
