import './reports.css'
import { useQuery } from '@tanstack/react-query'
import { reports, type StoredReport } from '../../../shared/reports/reports.ts'
import { fileAddress } from '../../platform/api.ts'
import { formatDate, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { ErrorState, Part } from '../../ui/pieces.tsx'
import { storedReportsQuery } from '../api.ts'
import { words } from './catalogue.ts'

/** Long reports that are being made, and their files; nothing if there are none. */
export function StoredReports() {
  const stored = useQuery(storedReportsQuery)
  if (stored.isError) return <ErrorState problem={stored.error} onRetry={() => void stored.refetch()} />
  if (!stored.data || stored.data.length === 0) return null
  return (
    <Part className="panel" title={words.longReports()}>
      <ul className="rows user-rows stored-rows">
        {stored.data.map((report) => (
          <Row key={report.id} report={report} />
        ))}
      </ul>
    </Part>
  )
}

function Row({ report }: { report: StoredReport }) {
  const { id, name, format, query, of, askedBy, askedAt, state, linesDone, keptUntil } = report
  const [from, to] = [query.from, query.to].filter((day) => day !== undefined).map(formatDate)
  const period = to ? words.period({ from: from ?? '', to }) : from
  return (
    <li>
      <div className="who">
        <b id={id}>
          {reports[name].title()}, {format.toUpperCase()}
        </b>
        {of && <p>{of.startsAt ? `${of.show}, ${formatWhen(of.startsAt)}` : of.show}</p>}
        <p className="text-2 num">
          {period && `${period}; `}
          {askedBy && `${askedBy}, `}
          {formatWhenShort(askedAt)}
        </p>
        {state === 'waiting' && (
          <>
            <progress className="progress-line" aria-labelledby={id} />
            <p className="text-2 num" role="status">
              {linesDone === null ? words.adding() : words.written({ count: linesDone })}
            </p>
          </>
        )}
        {state === 'failed' && <p className="list-problem">{words.failed()}</p>}
        {keptUntil && <p className="text-2 num">{words.keptUntil({ when: formatWhenShort(keptUntil) })}</p>}
      </div>
      {state === 'done' && (
        <FileButton address={fileAddress('/admin/stored-reports/:id/file', { params: { id } })}>
          {words.download()}
        </FileButton>
      )}
    </li>
  )
}
