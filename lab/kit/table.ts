export type Cell = string | number

/** Rows under a header as plain text: first column left-aligned, the others right-aligned, two spaces between. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)))
  const lines = texts.map((row) =>
    row
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2))
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

/** Formats a number: one decimal below 10, thousands separated. */
export function figure(value: number): string {
  const digits = Math.abs(value) < 10 ? 1 : 0
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
