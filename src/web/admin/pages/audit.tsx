import { useSearchParams } from '../../platform/search-params.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/pieces.tsx'
import { useAudit } from '../api.ts'
import { AuditList } from '../components/audit-list.tsx'
import { AuditSearch, readSearch } from '../components/audit-search.tsx'

/** The audit trail. The search is in the address, so Back keeps it. */
export function AuditPage() {
  const [params, setParams] = useSearchParams()
  const wish = readSearch(params)
  const audit = useAudit(wish)
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? []
  const searched = Object.keys(wish).length > 0
  return (
    <AdminFrame>
      <h1>Audit</h1>
      <AuditSearch
        shown={wish}
        problem={audit.error}
        busy={audit.isFetching && !audit.isFetchingNextPage}
        onSearch={setParams}
      />
      {audit.isPending && <Loading />}
      {audit.isError && entries.length === 0 && (
        <ErrorState problem={audit.error} onRetry={() => void audit.refetch()} />
      )}
      {audit.isSuccess && entries.length === 0 && (
        <EmptyState title={searched ? 'Nothing matches' : 'Nothing Yet!'}>
          <p>{searched ? 'No entry matches this search.' : 'Staff actions will appear here.'}</p>
          {searched && (
            <Button variant="outline" onClick={() => setParams({})}>
              Show everything
            </Button>
          )}
        </EmptyState>
      )}
      <AuditList entries={entries} />
      {audit.hasNextPage && (
        <Button
          variant="outline"
          className="admin-back"
          onClick={() => void audit.fetchNextPage()}
          aria-disabled={audit.isFetchingNextPage}
        >
          {audit.isFetchingNextPage ? 'Loading…' : 'Show older entries'}
        </Button>
      )}
    </AdminFrame>
  )
}
