import { queryOptions } from '@tanstack/react-query'
import type { StoredReport, StoreReportBody } from '../../../shared/reports/reports.ts'
import { api } from '../../platform/api.ts'

/** How often progress is read, in ms. */
const PROGRESS_MS = 2000

/** Long reports that are made, or kept; read again while one is made. */
export const storedReportsQuery = queryOptions({
  queryKey: ['stored-reports'],
  queryFn: ({ signal }) => api.get<StoredReport[]>('/admin/stored-reports', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some((each) => each.state === 'waiting') ? PROGRESS_MS : false,
})

/** Has a long report made and kept; the same id asks once. */
export function storeReport(body: StoreReportBody) {
  return api.post<StoredReport[]>('/admin/stored-reports', { body })
}
