import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import {
  PROGRAMME_PAGE_SIZE,
  type Programme,
  programmeSheetQuery,
  showStates,
  showStateWords,
} from '../../../shared/shows/editing.ts'
import { fileAddress } from '../../platform/api.ts'
import { apiQuery } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { EmptyState, Notice, Pending } from '../../ui/pieces.tsx'
import { FilterChips } from '../../ui/table/filter-chips.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import { useTableAddress } from '../../ui/table/use-table-address.ts'
import { useErrorRedirect } from '../components/error-redirect.ts'
import { useAnnounceAndRefresh } from '../components/use-announce-and-refresh.ts'
import { words as seasonWords } from './catalogue.ts'
import { words } from './programme-catalogue.ts'
import { ProgrammeTable } from './programme-table.tsx'

const states = () => [
  { value: '', label: words.all() },
  ...showStates.map((value) => ({ value: value as string, label: showStateWords[value] })),
]

/** The programme: its search is in the address, and the server returns just that page. */
export function ProgrammeList() {
  const [params, put] = useTableAddress()
  const query = readQuery(params)
  const asked = Math.trunc(Number(params.get('page')))
  const page = asked >= 1 && asked <= 10_000 ? asked : 1
  const programme = useQuery({
    ...apiQuery('/shows', { query: { ...query, offset: (page - 1) * PROGRAMME_PAGE_SIZE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { status, announce } = useAnnounceAndRefresh()
  useErrorRedirect(programme.data ? null : programme.error)
  return (
    <section className="admin-panel" aria-label={words.programme()}>
      {status && <Notice tone="info">{status}</Notice>}
      <search className="table-tools">
        <SearchField
          label={common.name()}
          placeholder={seasonWords.searchByName()}
          value={query.search}
          onSearch={(search) => put({ search }, 'typing')}
        />
        <FilterChips
          label={common.status()}
          options={states()}
          value={query.state ?? ''}
          onChange={(state) => put({ state })}
        />
      </search>
      {!programme.isSuccess && <Pending query={programme} text={words.loading()} />}
      {programme.data?.total === 0 && (
        <NoShow
          narrowed={query.search !== '' || query.state !== undefined}
          onClear={() => put({ search: '', state: '' })}
        />
      )}
      {programme.data && programme.data.total > 0 && (
        <Found
          {...{ programme: programme.data, query, page }}
          busy={programme.isPlaceholderData}
          onSort={(sort) => put({ sort })}
          onPage={(next) => put({ page: String(next) })}
          onDone={announce}
        />
      )}
    </section>
  )
}

function NoShow({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState title={seasonWords.noShow()}>
      <p>{narrowed ? seasonWords.otherName() : words.addFirst()}</p>
      {narrowed && (
        <Button variant="outline" onClick={onClear}>
          {words.showAll()}
        </Button>
      )}
    </EmptyState>
  )
}

type FoundProps = {
  programme: Programme
  query: ProgrammeQuery
  page: number
  busy: boolean
  onSort: (sort: string) => void
  onPage: (page: number) => void
  /** Receives what was done; null if the list only needs a refetch. */
  onDone: (text: string | null) => void
}

function Found({ programme: { shows, total }, query, page, busy, onSort, onPage, onDone }: FoundProps) {
  const pages = Math.ceil(total / PROGRAMME_PAGE_SIZE)
  return (
    <>
      <div className="table-found">
        <p className="text-2 num" role="status">
          {seasonWords.found({ count: total })}
        </p>
        <FileButton address={fileAddress('/shows.csv', { query })}>{common.downloadCsv()}</FileButton>
      </div>
      <ProgrammeTable shows={shows} sort={query.sort || 'next'} onSort={onSort} busy={busy} onDone={onDone} />
      {pages > 1 && <Pager page={Math.min(page, pages)} pages={pages} onPage={onPage} />}
    </>
  )
}

type ProgrammeQuery = ReturnType<typeof readQuery>

/** What an address asks for, without what makes no sense. */
function readQuery(params: URLSearchParams) {
  const { shape } = programmeSheetQuery
  const asked = (name: keyof typeof shape) => params.get(name) ?? undefined
  return {
    search: shape.search.safeParse(asked('search')).data ?? '',
    state: shape.state.safeParse(asked('state')).data,
    sort: params.has('sort') ? shape.sort.safeParse(asked('sort')).data : undefined,
  }
}
