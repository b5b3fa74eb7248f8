import type { ReactNode } from 'react'

type NumberTableProps = {
  className?: string
  /** What it lists, for screen readers. */
  caption?: string
  heads: readonly string[]
  /** The first cell names the row; `isNow` is the one that the others are compared with. */
  rows: readonly { key: string; cells: readonly ReactNode[]; isNow?: boolean }[]
}

/** Numbers in rows and columns that do not change; each number has the head of its column as `data-label`. */
export function NumberTable({ className = '', caption, heads, rows }: NumberTableProps) {
  return (
    <table className={`${className} num`.trim()}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...numbers], isNow }) => (
          <tr key={key} data-now={isNow || undefined}>
            <th scope="row">{name}</th>
            {heads.slice(1).map((head, i) => (
              <td key={head} data-label={head}>
                {numbers[i]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
