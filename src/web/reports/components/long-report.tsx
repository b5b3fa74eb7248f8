import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  REPORT_KEPT_DAYS,
  type ReportFormat,
  type ReportName,
  reportFormats,
} from '../../../shared/reports/reports.ts'
import { api, messageOf } from '../../platform/api.ts'
import { newId } from '../../platform/new-id.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { reportCall, storedReportsQuery } from '../api.ts'
import { words } from './catalogue.ts'
import { StoredReports } from './stored-reports.tsx'

/** A report that takes too long to wait for: it is made by itself, and its file kept. */
export function LongReport({ name, query }: { name: ReportName; query: string }) {
  const cache = useQueryClient()
  const [id, setId] = useState(newId)
  const { run, busy, problem, result } = useAction(async (format: ReportFormat) => {
    const body = { id, name, format, query: reportCall(name, query).query }
    cache.setQueryData(storedReportsQuery.queryKey, await api.post('/admin/stored-reports', { body }))
    setId(newId())
    return words.beingMade()
  })
  return (
    <>
      <section className="panel" aria-labelledby="long-report">
        <h2 id="long-report" className="block-title">
          {words.isLong()}
        </h2>
        <p>{words.aboutLong({ days: REPORT_KEPT_DAYS })}</p>
        <div className="report-files">
          {(Object.keys(reportFormats) as ReportFormat[]).map((format) => (
            <Button key={format} variant="outline" aria-disabled={busy} onClick={() => run(format)}>
              {words.make({ format: format.toUpperCase() })}
            </Button>
          ))}
        </div>
        {problem !== null && <Notice tone="danger">{messageOf(problem)}</Notice>}
        {problem === null && result && <Notice tone="info">{result}</Notice>}
      </section>
      <StoredReports />
    </>
  )
}
