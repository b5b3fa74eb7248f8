import { words } from './table/table-catalogue.ts'
import './table/data-table.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

/** The rows that are ticked, of those listed. `keyOf` must be the same function each time. */
export function useChosenRows<R>(listed: readonly R[], keyOf: (row: R) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    rows: listed.filter((row) => keys.has(keyOf(row))),
    all: listed.length,
    has: (row: R) => keys.has(keyOf(row)),
    toggle: (row: R) =>
      setKeys((before) => {
        const next = new Set(before)
        if (!next.delete(keyOf(row))) next.add(keyOf(row))
        return next
      }),
    chooseAll: () => setKeys(new Set(listed.map(keyOf))),
    chooseNone: () => setKeys(new Set()),
  }
}

type RowHeadProps = {
  /** The box that chooses this row, which `label` names; absent where a row cannot be chosen. */
  mark: { label: string; checked: boolean; onToggle: () => void } | false
  children: ReactNode
}

/** What names a row, after the box that chooses it. */
export function RowHead({ mark, children }: RowHeadProps) {
  return (
    <div className="row-head">
      {mark && (
        <label className="row-mark">
          <input type="checkbox" checked={mark.checked} onChange={mark.onToggle} />
          <span className="sr-only">{words.choose({ name: mark.label })}</span>
        </label>
      )}
      <div className="row-name">{children}</div>
    </div>
  )
}

type ChosenBarProps = {
  what: 'shows' | 'performances' | 'seats'
  chosen: Pick<ReturnType<typeof useChosenRows>, 'rows' | 'all' | 'chooseAll' | 'chooseNone'>
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with the rows that are chosen; nothing until one is. */
export function ChosenBar({ what, chosen: { rows, all, chooseAll, chooseNone }, children }: ChosenBarProps) {
  // Where the bar is, while it has the focus: with the bar, that goes to the first row below.
  const place = useRef<ParentNode | null>(null)
  const none = rows.length === 0
  useLayoutEffect(() => {
    if (none) place.current?.querySelector<HTMLElement>('.row-mark input')?.focus()
    if (none) place.current = null
  }, [none])
  if (none) return null
  return (
    <fieldset
      className="link-row"
      aria-label={words.chosenOf({ what })}
      onFocus={({ currentTarget }) => {
        place.current = currentTarget.parentNode
      }}
      onBlur={() => {
        place.current = null
      }}
    >
      <span className="num">{words.chosen({ count: rows.length })}</span>
      {rows.length < all && (
        <Button variant="outline" onClick={chooseAll}>
          {words.chooseAll({ count: all })}
        </Button>
      )}
      {children}
      <Button variant="outline" onClick={chooseNone}>
        {words.chooseNone()}
      </Button>
    </fieldset>
  )
}

type ChosenActProps = {
  /** Whether it is done to all of them already. */
  done: boolean
  busy: boolean
  act: () => void
  children: ReactNode
}

/** Does something with the rows that are chosen. It keeps the focus when there is nothing left to do. */
export function ChosenAct({ done, busy, act, children }: ChosenActProps) {
  return (
    <Button
      variant="outline"
      aria-disabled={busy || done}
      data-done={done || undefined}
      onClick={() => done || act()}
    >
      {children}
    </Button>
  )
}
