import { words } from './table-catalogue.ts'
import './pager.css'
import { useId } from 'react'
import { pageNumbers } from './page-numbers.ts'

/** A slider and numbered buttons to choose a page, from 1. `label` distinguishes pagers on one screen. */
export function Pager({
  page,
  pages,
  onPage,
  label = words.pages(),
}: {
  page: number
  pages: number
  onPage: (page: number) => void
  label?: string
}) {
  const id = useId()
  return (
    <nav className="pager" aria-label={label}>
      <label htmlFor={id} className="pager-label num">
        {words.pageOf({ page, pages })}
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={pages}
        step={1}
        value={page}
        aria-valuetext={words.pageOf({ page, pages })}
        onChange={(event) => onPage(event.currentTarget.valueAsNumber)}
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
