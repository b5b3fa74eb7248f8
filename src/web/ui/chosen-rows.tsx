import { words } from './table/table-catalogue.ts'
import './table/data-table.css'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './pieces.tsx'

/** The rows that are ticked, of those listed. `keyOf` must be the same function each time. */
export function useChosenRows<R>(listed: readonly R[], keyOf: (row: R) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    rows: listed.filter((row) => keys.has(keyOf(row))),
    all: listed.length,
    has: (row: R) => keys.has(keyOf(row)),
    toggle: (row: R) => setKeys((before) => before.symmetricDifference(new Set([keyOf(row)]))),
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

type ChosenBarProps<R> = {
  what: 'shows' | 'performances' | 'seats'
  chosen: ReturnType<typeof useChosenRows<R>>
  /** Whether a row is switched on already: hidden, or on sale. */
  isOn: (row: R) => boolean
  /** What a button says that switches them on, or off. */
  label: (on: boolean) => string
  busy: boolean
  /** Switches those that are not so already. */
  act: (change: { rows: R[]; on: boolean }) => void
}

/** What can be done with the rows that are chosen; nothing until one is. */
export function ChosenBar<R>({ what, chosen, isOn, label, busy, act }: ChosenBarProps<R>) {
  const { rows, all, chooseAll, chooseNone } = chosen
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
      {rows.length < all && <Button onClick={chooseAll}>{words.chooseAll({ count: all })}</Button>}
      {[false, true].map((on) => {
        const others = rows.filter((row) => isOn(row) !== on)
        const done = others.length === 0
        return (
          // It keeps the focus when there is nothing left to do.
          <Button
            key={String(on)}
            aria-disabled={busy || done}
            data-done={done || undefined}
            onClick={() => done || act({ rows: others, on })}
          >
            {label(on)}
          </Button>
        )
      })}
      <Button onClick={chooseNone}>{words.chooseNone()}</Button>
    </fieldset>
  )
}
