import { keepPreviousData } from '@tanstack/react-query'
import type { ReportName, ReportQuery } from '../../shared/reports/reports.ts'
import { freshQuery } from '../platform/query.ts'

/** What a report is of, as its page's address says it; the server refuses what makes no sense. */
export const reportCall = (name: ReportName, search: string) => ({
  params: { name },
  query: Object.fromEntries(new URLSearchParams(search)) as ReportQuery,
})

/** A report of what `search` asks for. Keeps the one before meanwhile. */
export const reportQuery = (name: ReportName, search: string) => ({
  ...freshQuery('/admin/reports/:name', reportCall(name, search)),
  placeholderData: keepPreviousData,
})
