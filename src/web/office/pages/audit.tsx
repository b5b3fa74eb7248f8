import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { words as pageWords } from '../../../shared/office/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, fileAddress } from '../../platform/api.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { words as uiWords } from '../../ui/catalogue.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useTableAddress } from '../../ui/table/use-table-address.ts'
import { words } from '../audit/audit-catalogue.ts'
import { type AuditChange, AuditSearch, readSearch } from '../audit/audit-search.tsx'
import { AuditTable } from '../audit/audit-table.tsx'

const nothing: AuditChange = { person: '', subject: '', topic: '', action: '', from: '', to: '' }

/** The audit trail. The search is in the address, so Back keeps it. */
export function AuditPage() {
  const [params, put] = useTableAddress()
  const search = readSearch(params)
  // Entries of another search stay until the first page is there.
  const audit = useInfiniteQuery({
    queryKey: ['/audit', search],
    queryFn: ({ pageParam: cursor, signal }) => api.get('/audit', { query: { ...search, cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const entries = audit.data?.pages.flatMap((page) => page.entries) ?? []
  const { sort = '-when', ...filter } = search
  const searched = Object.keys(filter).length > 0
  return (
    <AdminFrame>
      <h1>{pageWords.adminAuditTitle()}</h1>
      <section className="admin-panel" aria-label={words.entries()}>
        <AuditSearch shown={search} onChange={put} />
        {!audit.isSuccess && entries.length === 0 && <Pending query={audit} text={words.loading()} />}
        {audit.isSuccess && entries.length === 0 && (
          <EmptyState title={searched ? words.noneMatches() : common.nothingYet()}>
            <p>{searched ? words.noEntry() : words.willAppear()}</p>
            {searched && (
              <Button variant="outline" onClick={() => put(nothing)}>
                {words.showEverything()}
              </Button>
            )}
          </EmptyState>
        )}
        {entries.length > 0 && (
          <>
            <div className="table-found">
              <p className="text-2 num" role="status">
                {audit.hasNextPage
                  ? words.first({ count: entries.length })
                  : words.count({ count: entries.length })}
              </p>
              <FileButton address={fileAddress('/audit.csv', { query: search })}>
                {common.downloadCsv()}
              </FileButton>
            </div>
            <AuditTable
              entries={entries}
              sort={sort}
              busy={audit.isPlaceholderData}
              onSort={(next) => put({ sort: next })}
            />
          </>
        )}
        {audit.hasNextPage && (
          <Button
            variant="outline"
            className="admin-back"
            onClick={() => void audit.fetchNextPage()}
            aria-disabled={audit.isFetchingNextPage}
          >
            {audit.isFetchingNextPage ? uiWords.loading() : words.showMore()}
          </Button>
        )}
      </section>
    </AdminFrame>
  )
}
