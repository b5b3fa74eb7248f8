import './programme.css'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type ProgrammeShow, type ShowState, showStateWords } from '../../../shared/shows/editing.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { atStart, formatDateRange, formatWhenShort } from '../../platform/theatre-time.ts'
import { RowHead, useChosenRows } from '../../ui/chosen-rows.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import { Poster } from '../components/poster.tsx'
import { words } from './programme-catalogue.ts'
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
        caption={common.shows()}
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
      label: common.show(),
      sorts: 'up',
      cell: (show) => (
        <RowHead mark={{ label: show.showName, checked: has(show), onToggle: () => toggle(show) }}>
          <div className="programme-show">
            <Poster show={show} sizes="44px" />
            <div>
              <AppLink to={pageAt('/admin/shows/update/:id', { id: show._id })} className="row-link">
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
      label: common.status(),
      card: 'side',
      cell: ({ state }) => <ShowStateMark state={state} />,
    },
    {
      key: 'next',
      label: common.nextPerformance(),
      sorts: 'up',
      cell: (show) => <span className="num">{nextText(show)}</span>,
    },
    {
      key: 'run',
      label: words.run(),
      sorts: 'down',
      card: 'wide',
      cell: ({ startDate, endDate }) => <span className="num">{formatDateRange(startDate, endDate)}</span>,
    },
    {
      key: 'menu',
      label: common.moreActions(),
      silent: true,
      card: 'corner',
      end: true,
      cell: ({ _id, showName, state }) => (
        <RowMenu
          about={showName}
          acts={[
            { label: common.performances(), to: pageAt('/admin/shows/:id/performances', { id: _id }) },
            {
              label: state === 'published' ? common.view() : common.preview(),
              to: pageAt('/shows/:id', { id: _id }),
            },
            { label: common.writeToAudience(), to: pageAt('/admin/shows/:id/announcements', { id: _id }) },
            { label: words.duplicate(), to: pageAt('/admin/shows/duplicate/:id', { id: _id }) },
            { label: common.delete(), to: pageAt('/admin/shows/delete/:id', { id: _id }), danger: true },
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
  if (performances === 0) return words.noPerformances()
  if (!nextPerformance) return words.noneUpcoming({ count: performances })
  return (
    <>
      {atStart(formatWhenShort(nextPerformance))}
      <span className="under">{common.performanceCount({ count: performances })}</span>
    </>
  )
}
