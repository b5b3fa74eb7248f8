import './programme.css'
import { type ProgrammeShow, type ShowState, showStateWords } from '../../../shared/shows/editing.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatDateRange, formatWhenShort } from '../../platform/theatre-time.ts'
import { RowHead, useChosenRows } from '../../ui/chosen-rows.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Poster } from '../components/poster.tsx'
import { SelectedShows } from './selected-shows.tsx'

type ProgrammeTableProps = {
  shows: readonly ProgrammeShow[]
  sort: string
  onSort: (sort: string) => void
  busy: boolean
  /** Receives what was done; null if the list only needs a refetch. */
  onDone: (text: string | null) => void
}

/** Shows with their poster, run and next performance; a row opens its show. */
export function ProgrammeTable({ shows, sort, onSort, busy, onDone }: ProgrammeTableProps) {
  const chosen = useChosenRows(shows, idOf)
  return (
    <>
      <SelectedShows chosen={chosen} onDone={onDone} />
      <DataTable
        caption="Shows"
        columns={columnsOf(chosen)}
        rows={shows}
        rowKey={idOf}
        sort={sort}
        onSort={onSort}
        busy={busy}
      />
    </>
  )
}

const idOf = ({ _id }: ProgrammeShow) => _id

function columnsOf({
  has,
  toggle,
}: ReturnType<typeof useChosenRows<ProgrammeShow>>): Column<ProgrammeShow>[] {
  return [
    {
      key: 'name',
      label: 'Show',
      sorts: 'up',
      cell: (show) => (
        <RowHead mark={{ label: show.showName, checked: has(show), onToggle: () => toggle(show) }}>
          <div className="programme-show">
            <Poster show={show} sizes="44px" />
            <div>
              <AppLink to={`/admin/shows/update/${show._id}`} className="row-link">
                <bdi>{show.showName}</bdi>
              </AppLink>
              <span className="under">
                <bdi>{show.location}</bdi>
              </span>
            </div>
          </div>
        </RowHead>
      ),
    },
    {
      key: 'state',
      label: 'Status',
      card: 'side',
      cell: ({ state }) => <ShowStateMark state={state} />,
    },
    {
      key: 'next',
      label: 'Next performance',
      sorts: 'up',
      cell: (show) => <span className="num">{nextText(show)}</span>,
    },
    {
      key: 'run',
      label: 'Run',
      sorts: 'down',
      card: 'wide',
      cell: ({ startDate, endDate }) => <span className="num">{formatDateRange(startDate, endDate)}</span>,
    },
    {
      key: 'menu',
      label: 'More',
      silent: true,
      card: 'corner',
      end: true,
      cell: ({ _id, showName, state }) => (
        <RowMenu
          about={showName}
          acts={[
            { label: 'Performances', to: `/admin/shows/${_id}/performances` },
            { label: state === 'published' ? 'View' : 'Preview', to: `/shows/${_id}` },
            { label: 'Write to the audience', to: `/admin/shows/${_id}/announcements` },
            { label: 'Duplicate', to: `/admin/shows/duplicate/${_id}` },
            { label: 'Delete', to: `/admin/shows/delete/${_id}`, danger: true },
          ]}
        />
      ),
    },
  ]
}

function ShowStateMark({ state }: { state: ShowState }) {
  return (
    <span className="show-state" data-state={state}>
      {showStateWords[state]}
    </span>
  )
}

function nextText({ performances, nextPerformance }: ProgrammeShow) {
  if (performances === 0) return 'No performances yet'
  const count = performances === 1 ? '1 performance' : `${performances} performances`
  if (!nextPerformance) return `${count}, none upcoming`
  return (
    <>
      {formatWhenShort(nextPerformance)}
      <span className="under">{count}</span>
    </>
  )
}
