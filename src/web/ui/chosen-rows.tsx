import { words } from './table-catalogue.ts'
import './data-table.css'
import { type ReactNode, useState } from 'react'
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
  /** What is chosen. */
  what: 'shows' | 'performances' | 'seats'
  chosen: Pick<ReturnType<typeof useChosenRows>, 'rows' | 'all' | 'chooseAll' | 'chooseNone'>
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with the rows that are chosen; nothing until one is. */
export function ChosenBar({ what, chosen: { rows, all, chooseAll, chooseNone }, children }: ChosenBarProps) {
  if (rows.length === 0) return null
  return (
    <fieldset className="link-row" aria-label={words.chosenOf({ what })}>
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
