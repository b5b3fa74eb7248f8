import { words } from './table-catalogue.ts'
import './pager.css'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { pageNumbers } from './page-numbers.ts'

type PagerProps = { page: number; pages: number; onPage: (page: number) => void; label?: string }

/**
 * A slider and numbered buttons to choose a page, from 1. The slider turns to a page when it is let go, not to all those
 * between. `label` distinguishes pagers on one screen.
 */
export function Pager({ page, pages, onPage, label = words.pages() }: PagerProps) {
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const turn = useEffectEvent((to: number) => {
    setDragged(null)
    onPage(to)
  })
  useEffect(() => {
    const input = slider.current
    // React's onChange is the browser's `input`, which each step of a drag fires; `change` is when it is over.
    const onChange = () => input && turn(input.valueAsNumber)
    input?.addEventListener('change', onChange)
    return () => input?.removeEventListener('change', onChange)
  }, [])
  const at = dragged ?? page
  return (
    <nav className="pager" aria-label={label}>
      <label htmlFor={id} className="pager-label num">
        {words.pageOf({ page: at, pages })}
      </label>
      <input
        ref={slider}
        id={id}
        type="range"
        min={1}
        max={pages}
        step={1}
        value={at}
        aria-valuetext={words.pageOf({ page: at, pages })}
        onChange={({ currentTarget: { valueAsNumber: next } }) => setDragged(next === page ? null : next)}
      />
      <ul className="pager-numbers">
        {pageNumbers(page, pages).map((one, i) => (
          <li key={one ?? `gap-${i < 3 ? 'before' : 'after'}`}>
            {one === null ? (
              <span aria-hidden>…</span>
            ) : (
              <button
                type="button"
                className="pager-number num"
                aria-label={words.page({ page: one })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {one}
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
