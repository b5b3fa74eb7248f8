import './programme.css'
import {
  PROGRAMME_PAGE_SIZE,
  type Programme,
  type ShowState,
  showStates,
} from '../../../shared/shows/editing.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { Select, TextInput } from '../../ui/fields.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, Pending } from '../../ui/pieces.tsx'
import { useProgramme } from '../api.ts'
import { useErrorRedirect } from '../components/error-redirect.ts'
import { ProgrammeRow, stateNames } from './programme-row.tsx'

/** The programme: search, state and page are in the address, and the server returns just that page. */
export function ProgrammeList() {
  const { search, state, page, put } = useWanted()
  const programme = useProgramme(search, state, page)
  useErrorRedirect(programme.data ? null : programme.error)
  return (
    <section className="admin-panel" aria-label="Programme" aria-busy={programme.isFetching}>
      <search className="programme-search">
        <TextInput
          type="search"
          label="Name"
          placeholder="Search a show by name"
          autoComplete="off"
          value={search}
          onChange={(search) => put({ search })}
        />
        <Select
          label="State"
          value={state ?? ''}
          options={[
            { value: '', label: 'All' },
            ...showStates.map((each) => ({ value: each, label: stateNames[each] })),
          ]}
          onChange={(state) => put({ state })}
        />
      </search>
      {!programme.isSuccess && <Pending query={programme} text="Loading the shows…" />}
      {programme.data && (
        <Rows
          programme={programme.data}
          page={page}
          narrowed={search.trim() !== '' || state !== null}
          onPage={(next) => put({ page: String(next) })}
        />
      )}
    </section>
  )
}

type RowsProps = { programme: Programme; page: number; narrowed: boolean; onPage: (page: number) => void }

function Rows({ programme: { shows, total }, page, narrowed, onPage }: RowsProps) {
  const pages = Math.max(1, Math.ceil(total / PROGRAMME_PAGE_SIZE))
  if (total === 0)
    return (
      <EmptyState title="No show found">
        <p>
          {narrowed ? 'Try another part of the name, or all states.' : 'Add the first show of the season.'}
        </p>
      </EmptyState>
    )
  return (
    <>
      <p className="text-2 num" role="status">
        {total === 1 ? '1 show' : `${total} shows`}
      </p>
      <ul className="rows programme-rows">
        {shows.map((show) => (
          <ProgrammeRow key={show._id} show={show} />
        ))}
      </ul>
      {pages > 1 && <Pager page={Math.min(page, pages)} pages={pages} onPage={onPage} />}
    </>
  )
}

function useWanted() {
  const [params, setParams] = useSearchParams()
  const wished = Math.trunc(Number(params.get('page')))
  const state = showStates.find((each) => each === params.get('state')) ?? null
  return {
    search: params.get('search') ?? '',
    state: state as ShowState | null,
    page: wished >= 1 && wished <= 10_000 ? wished : 1,
    /** Changing the search or state goes back to the first page. */
    put(change: { search?: string; state?: string; page?: string }) {
      const next = new URLSearchParams(params)
      next.delete('page')
      for (const [name, value] of Object.entries(change))
        if (value) next.set(name, value)
        else next.delete(name)
      setParams(next, { replace: change.page === undefined })
    },
  }
}
