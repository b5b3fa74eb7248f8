import './data-table.css'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type Column<R> = {
  /** Its name in the address, if it sorts. */
  key: string
  label: string
  cell: (row: R) => ReactNode
  /** A second line of the cell, in small letters. */
  under?: (row: R) => ReactNode
  /** Which way the first press sorts; left out, the column does not sort. */
  sorts?: 'up' | 'down'
  /** Where it stands on a card: in the corner, at the side below, across, or after its label. Else its own line. */
  card?: 'corner' | 'side' | 'wide' | 'labelled'
  /** Aligned to the end, as numbers are. */
  end?: boolean
  /** The heading is for screen readers alone. */
  silent?: boolean
}

export type DataTableProps<R> = {
  /** What the table lists. */
  caption: string
  /** The first one names the row. */
  columns: readonly Column<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** What it is sorted by: the key of a column, after a minus if downwards. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** Other rows are on their way. */
  busy?: boolean
  /** A row of something that counts no more. */
  isOver?: (row: R) => boolean
}

/** Rows in columns, or cards in a narrow place. Roles are explicit: a table displayed otherwise loses them. */
export function DataTable<R>({ caption, columns, rows, rowKey, isOver, ...table }: DataTableProps<R>) {
  const { sort, onSort, busy } = table
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is not displayed as one loses its roles
    <div className="table-room">
      <table className="data-table" role="table" aria-busy={busy}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr role="row" key={rowKey(row)} data-over={isOver?.(row) || undefined}>
              {columns.map((column, i) => {
                const { key, label, card, end, cell, under } = column
                const below = under?.(row)
                const content = (
                  <>
                    {cell(row)}
                    {below && <span className="under num">{below}</span>}
                  </>
                )
                const look = { 'data-card': card, 'data-end': end || undefined, 'data-label': label }
                const Cell = i > 0 ? 'td' : 'th'
                const role = i > 0 ? { role: 'cell' } : { role: 'rowheader', scope: 'row' }
                return (
                  <Cell key={key} {...role} {...look}>
                    {content}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

type HeadingProps<R> = {
  column: Column<R>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

function Heading<R>({ column: { key, label, sorts, end, silent }, sort, onSort }: HeadingProps<R>) {
  const sorted = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  const Arrow =
    (sorted ?? `${sorts === 'down' ? 'de' : 'a'}scending`) === 'descending' ? IconArrowDown : IconArrowUp
  const first = sorts === 'down' ? `-${key}` : key
  const other = sorts === 'down' ? key : `-${key}`
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as in the table
    <th role="columnheader" scope="col" aria-sort={sorted} data-end={end || undefined}>
      {sorts && onSort ? (
        <button type="button" className="sorter" onClick={() => onSort(sort === first ? other : first)}>
          {label}
          <Arrow className="icon" stroke={2} aria-hidden />
        </button>
      ) : (
        <span className={silent ? 'sr-only' : 'plain-head'}>{label}</span>
      )}
    </th>
  )
}
