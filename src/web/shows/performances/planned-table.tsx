import './planned.css'
import { type PlannedPerformance, stateWords } from '../../../shared/shows/performances.ts'
import { AppLink } from '../../platform/nav.tsx'
import { formatDay, formatTime, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { RowHead, useChosenRows } from '../../ui/chosen-rows.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FillBar } from '../../ui/fill-bar.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { EmptyState } from '../../ui/pieces.tsx'
import { useTableAddress } from '../../ui/use-table-address.ts'
import { isComing, PlannedMenu } from './planned-menu.tsx'
import { SelectedSales } from './selected-sales.tsx'

const filters = {
  '': { label: 'Upcoming', fits: ({ state }: PlannedPerformance) => state !== 'past' },
  over: { label: 'Over', fits: ({ state }: PlannedPerformance) => state === 'past' },
  all: { label: 'All', fits: () => true },
}
type Filter = keyof typeof filters
const isFilter = (text: string | null): text is Filter => text !== null && text in filters

const sorters: Record<string, (one: PlannedPerformance) => number> = {
  starts: ({ startsAt }) => Date.parse(startsAt),
  house: ({ sold }) => sold,
}

type PlannedTableProps = {
  showId: string
  rows: readonly PlannedPerformance[]
  /** Receives what was done; null if the list only needs a refetch. */
  onDone: (text: string | null) => void
}

/** The performances of a show: when they are, how full, and what can be done about one or several. */
export function PlannedTable({ showId, rows, onDone }: PlannedTableProps) {
  const [params, put] = useTableAddress()
  const asked = params.get('list')
  const list = isFilter(asked) ? asked : ''
  const sort = params.get('sort') ?? (list === 'over' ? '-starts' : 'starts')
  const shown = inOrder(
    rows.filter((row) => filters[list].fits(row)),
    sort,
  )
  const chosen = useChosenRows(shown.filter(isComing), idOf)
  const columns = [
    ...columnsOf(chosen),
    {
      key: 'menu',
      label: 'More',
      silent: true,
      card: 'corner' as const,
      end: true,
      cell: (row: PlannedPerformance) => <PlannedMenu performance={row} onDone={onDone} />,
    },
  ]
  return (
    <>
      <FilterChips
        label="Which performances"
        value={list}
        options={(Object.keys(filters) as Filter[]).map((value) => ({ value, label: filters[value].label }))}
        onChange={(value) => put({ list: value })}
      />
      <div className="table-found">
        <p className="text-2 num" role="status">
          {shown.length === 1 ? '1 performance' : `${shown.length} performances`}
        </p>
        <FileButton path={`/shows/${showId}/performances.csv`} name="performances.csv">
          Download CSV
        </FileButton>
      </div>
      <SelectedSales chosen={chosen} onDone={onDone} />
      {shown.length === 0 ? (
        <EmptyState title={list === 'over' ? 'Nothing Yet!' : 'No performance is planned'}>
          {list !== 'over' && <p>Add one, or a run of several weeks at once.</p>}
        </EmptyState>
      ) : (
        <DataTable
          caption="Performances"
          columns={columns}
          rows={shown}
          rowKey={idOf}
          sort={sort}
          onSort={(next) => put({ sort: next })}
        />
      )}
    </>
  )
}

const idOf = ({ id }: PlannedPerformance) => id

function inOrder(rows: readonly PlannedPerformance[], sort: string): PlannedPerformance[] {
  const by = sorters[sort.replace('-', '')] ?? sorters.starts
  const sign = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => sign * ((by?.(a) ?? 0) - (by?.(b) ?? 0)))
}

function columnsOf({
  has,
  toggle,
}: ReturnType<typeof useChosenRows<PlannedPerformance>>): Column<PlannedPerformance>[] {
  return [
    {
      key: 'starts',
      label: 'Performance',
      sorts: 'up',
      cell: (row) => (
        <RowHead
          mark={
            isComing(row) && {
              label: formatWhen(row.startsAt),
              checked: has(row),
              onToggle: () => toggle(row),
            }
          }
        >
          <AppLink to={`/seatMap?performance=${row.id}`} className="row-link num">
            {formatDay(row.startsAt)}, {formatTime(row.startsAt)}
          </AppLink>
          <span className="under num">
            Doors {formatTime(row.doorsAt)}. Sales end {salesEndText(row)}.
          </span>
        </RowHead>
      ),
    },
    {
      key: 'state',
      label: 'Status',
      cell: ({ state }) => <span className="planned-state">{stateWords[state]}</span>,
    },
    {
      key: 'house',
      label: 'House',
      sorts: 'down',
      cell: ({ sold, held, seatsLeft }) => <FillBar sold={sold} held={held} free={seatsLeft} />,
    },
  ]
}

function salesEndText({ startsAt, salesEndAt }: PlannedPerformance): string {
  if (salesEndAt === startsAt) return 'at the start'
  return formatDay(salesEndAt) === formatDay(startsAt)
    ? `at ${formatTime(salesEndAt)}`
    : formatWhenShort(salesEndAt)
}
