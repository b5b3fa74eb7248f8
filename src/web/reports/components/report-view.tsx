import './reports.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatCents } from '../../../shared/platform/money/money.ts'
import {
  type Cell,
  type ColumnKind,
  isDay,
  PAGE_ROWS,
  type ReportAnswer,
  type ReportFormat,
  type ReportName,
  type Row,
  reportFormats,
} from '../../../shared/reports/reports.ts'
import { fileAddress } from '../../platform/api.ts'
import { formatDate, NBSP } from '../../platform/theatre-time.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { Button, Pending, Rich } from '../../ui/pieces.tsx'
import { reportCall, reportQuery } from '../api.ts'
import { words } from './catalogue.ts'

/** A report with its tables, and the files that it comes as. */
export function ReportView({ name, query }: { name: ReportName; query: string }) {
  const report = useQuery(reportQuery(name, query))
  if (!report.data || report.isError) return <Pending query={report} text={words.adding()} />
  const { title, about, columns, parts } = report.data
  return (
    <div className="report" aria-busy={report.isPlaceholderData}>
      <div className="panel-head">
        <div>
          <h2 className="block-title">{title}</h2>
          {about.map((line) => (
            <p key={line} className="text-2">
              {line}
            </p>
          ))}
        </div>
        <div className="report-files">
          <Button onClick={() => window.print()}>{words.print()}</Button>
          {(Object.keys(reportFormats) as ReportFormat[]).map((format) => (
            <FileButton
              key={format}
              file={fileAddress(`/admin/reports/:name/report.${format}`, reportCall(name, query))}
            >
              <Rich text={words.downloadAs({ format: format.toUpperCase() })} />
            </FileButton>
          ))}
        </div>
      </div>
      {parts.map((part) => (
        <PartTable key={part.title} columns={columns} part={part} />
      ))}
    </div>
  )
}

/** Fewer columns than the first fit a phone; more than the second hardly fit a laptop. */
const [FEW_COLUMNS, MANY_COLUMNS] = [3, 9]

type PartProps = { columns: readonly ColumnKind[]; part: ReportAnswer['parts'][number] }

function PartTable({ columns, part }: PartProps) {
  const id = useId()
  const shown = columns.flatMap((kind, at) => {
    const head = part.heads[at]
    return head === null || head === undefined ? [] : [{ kind, at, head }]
  })
  const line = (row: Row) =>
    shown.map(({ kind, at, head }, i) => {
      const text = shownIn(row[at] ?? null, kind)
      return i === 0 ? (
        <th key={at} scope="row">
          <bdi>{text}</bdi>
        </th>
      ) : (
        <td key={at} data-label={head} data-end={kind === 'count' || kind === 'cents' || undefined}>
          {text}
        </td>
      )
    })
  return (
    <section className="panel" aria-labelledby={id}>
      <h3 id={id} className="block-title">
        {part.title}
      </h3>
      {part.rows.length === 0 ? (
        <p className="text-2">{words.noRows()}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keyboard too
        <div className="report-room" tabIndex={0}>
          <table
            className="report-table num"
            aria-labelledby={id}
            data-few={shown.length < FEW_COLUMNS || undefined}
            data-many={shown.length > MANY_COLUMNS || undefined}
          >
            <thead>
              <tr>
                {shown.map(({ kind, at, head }) => (
                  <th key={at} scope="col" data-end={kind === 'count' || kind === 'cents' || undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {part.rows.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and never move
                <tr key={i}>{line(row)}</tr>
              ))}
            </tbody>
            {part.total && (
              <tfoot>
                <tr>{line(part.total)}</tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
      {part.more && <p className="text-2">{words.firstRows({ count: PAGE_ROWS })}</p>}
    </section>
  )
}

/** "6:00 pm to 7:55 pm", in French "18 h à 19 h 55", breaks between the times alone. */
const unbroken = (text: string) => text.replace(/(?<=\d) (?=[ap]m\b)| (?=(?:to|à) \d)/g, NBSP)

function shownIn(cell: Cell, kind: ColumnKind): string {
  if (typeof cell === 'number') return kind === 'cents' ? formatCents(cell) : String(cell)
  return kind === 'date' && isDay(cell) ? formatDate(cell) : unbroken(cell ?? '')
}
