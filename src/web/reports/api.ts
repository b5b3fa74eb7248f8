import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReportAnswer, ReportChoices } from '../../shared/reports/reports.ts'
import type { Sales } from '../../shared/reports/sales.ts'
import { api } from '../platform/api.ts'

/** How often the sales are read, in ms, while the page is in sight. */
const SALES_MS = 60_000

/** Sales of a period, and the pace of this performance's show. Keeps the previous period meanwhile. */
export function salesQuery(days: string, performance: string | null) {
  const query = new URLSearchParams({ days, ...(performance && { performance }) })
  return queryOptions({
    queryKey: ['sales', days, performance],
    queryFn: ({ signal }) => api.get<Sales>(`/admin/sales?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: SALES_MS,
  })
}

/** What a report may be of, newest first; `query` as of the report. */
export function reportChoicesQuery(query: string) {
  return queryOptions({
    queryKey: ['report-choices', query],
    queryFn: ({ signal }) => api.get<ReportChoices>(`/admin/report-choices?${query}`, { signal }),
    staleTime: SALES_MS,
  })
}

/** Where a report is, below `/api`; with a format its file. */
export function reportPath(name: string, query: string, format?: string): string {
  return `/admin/reports/${name}${format ? `/report.${format}` : ''}?${query}`
}

/** A report of what `query` asks for. Keeps the one before meanwhile. */
export function reportQuery(name: string, query: string) {
  return queryOptions({
    queryKey: ['report', name, query],
    queryFn: ({ signal }) => api.get<ReportAnswer>(reportPath(name, query), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
