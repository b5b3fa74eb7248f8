import './reports.css'
import './tonight.css'
import { useQuery } from '@tanstack/react-query'
import { reports, type StoredReport } from '../../../shared/admin/reports.ts'
import { readerLocale } from '../../../shared/language/language.ts'
import { formatDate, formatWhenShort } from '../../platform/theatre-time.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { ErrorState } from '../../ui/pieces.tsx'
import { storedReportsQuery } from './use-stored-reports.ts'

/** Long reports that are being made, and their files; nothing if there are none. */
export function StoredReports() {
  const stored = useQuery(storedReportsQuery)
  if (stored.isError) return <ErrorState problem={stored.error} onRetry={() => void stored.refetch()} />
  if (!stored.data || stored.data.length === 0) return null
  return (
    <section className="panel" aria-labelledby="stored-reports">
      <h2 id="stored-reports" className="block-title">
        Long reports
      </h2>
      <ul className="rows user-rows stored-rows">
        {stored.data.map((report) => (
          <Row key={report.id} report={report} />
        ))}
      </ul>
    </section>
  )
}

function Row({ report }: { report: StoredReport }) {
  const { id, name, format, query, askedBy, askedAt, state, linesDone, keptUntil } = report
  const period = [query.from, query.to]
    .filter((day) => day !== undefined)
    .map(formatDate)
    .join(' to ')
  return (
    <li>
      <div className="who">
        <b id={id}>
          {reports[name].title}, {format.toUpperCase()}
        </b>
        <p className="text-2 num">
          {period && `${period}; `}
          {askedBy && `${askedBy}, `}
          {formatWhenShort(askedAt)}
        </p>
        {state === 'waiting' && (
          <>
            <progress className="progress-line" aria-labelledby={id} />
            <p className="text-2 num" role="status">
              {linesDone === null
                ? 'Adding up…'
                : `${linesDone.toLocaleString(readerLocale())} lines written so far`}
            </p>
          </>
        )}
        {state === 'failed' && (
          <p className="list-problem">This report could not be made. Please try a shorter period.</p>
        )}
        {keptUntil && <p className="text-2 num">Kept until {formatWhenShort(keptUntil)}</p>}
      </div>
      {state === 'done' && (
        <FileButton path={`/admin/stored-reports/${id}/file`} name={`${name}.${format}`}>
          Download
        </FileButton>
      )}
    </li>
  )
}
