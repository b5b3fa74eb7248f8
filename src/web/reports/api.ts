import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReportName, ReportQuery } from '../../shared/reports/reports.ts'
import { freshQuery } from '../platform/query.ts'

/** How often progress is read, in ms. */
const PROGRESS_MS = 2000

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

/** Long reports that are made, or kept; read again while one is made. */
export const storedReportsQuery = queryOptions({
  ...freshQuery('/admin/stored-reports'),
  refetchInterval: ({ state }) =>
    state.data?.some((each) => each.state === 'waiting') ? PROGRESS_MS : false,
})
