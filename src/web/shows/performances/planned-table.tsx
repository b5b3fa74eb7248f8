import './planned.css'
import { type PlannedPerformance, stateWords } from '../../../shared/shows/performances.ts'
import { AppLink } from '../../platform/nav.tsx'
import { atStart, formatDay, formatTime, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { RowHead, useChosenRows } from '../../ui/chosen-rows.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FillBar } from '../../ui/fill-bar.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { pageOf } from '../../ui/page-of.ts'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/pieces.tsx'
import { useTableAddress } from '../../ui/use-table-address.ts'
import { words } from './catalogue.ts'
import { isComing, PlannedMenu } from './planned-menu.tsx'
import { SelectedSales } from './selected-sales.tsx'

const filters = {
  '': { label: words.upcoming, fits: ({ state }: PlannedPerformance) => state !== 'past' },
  over: { label: words.over, fits: ({ state }: PlannedPerformance) => state === 'past' },
  all: { label: words.all, fits: () => true },
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
  const fitting = inOrder(
    rows.filter((row) => filters[list].fits(row)),
    sort,
  )
  const chosen = useChosenRows(fitting.filter(isComing), idOf)
  const { page, pages, shown } = pageOf(fitting, params)
  const columns = [
    ...columnsOf(chosen),
    {
      key: 'menu',
      label: words.more(),
      silent: true,
      card: 'corner' as const,
      end: true,
      cell: (row: PlannedPerformance) => <PlannedMenu performance={row} onDone={onDone} />,
    },
  ]
  return (
    <>
      <FilterChips
        label={words.which()}
        value={list}
        options={(Object.keys(filters) as Filter[]).map((value) => ({
          value,
          label: filters[value].label(),
        }))}
        onChange={(value) => put({ list: value })}
      />
      <div className="table-found">
        <p className="text-2 num" role="status">
          {words.count({ count: fitting.length })}
        </p>
        <FileButton path={`/shows/${showId}/performances.csv`}>{words.download()}</FileButton>
      </div>
      <SelectedSales chosen={chosen} onDone={onDone} />
      {fitting.length === 0 ? (
        <EmptyState title={list === 'over' ? words.nothingYet() : words.nonePlanned()}>
          {list !== 'over' && <p>{words.addSome()}</p>}
        </EmptyState>
      ) : (
        <DataTable
          caption={words.performances()}
          columns={columns}
          rows={shown}
          rowKey={idOf}
          sort={sort}
          onSort={(next) => put({ sort: next })}
        />
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => put({ page: String(next) })} />}
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
      label: words.performance(),
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
            {atStart(formatWhen(row.startsAt))}
          </AppLink>
          <span className="under num">{timesText(row)}</span>
        </RowHead>
      ),
    },
    {
      key: 'state',
      label: words.status(),
      cell: ({ state }) => <span className="planned-state">{stateWords[state]}</span>,
    },
    {
      key: 'house',
      label: words.house(),
      sorts: 'down',
      cell: ({ sold, held, seatsLeft }) => <FillBar sold={sold} held={held} free={seatsLeft} />,
    },
  ]
}

function timesText({ startsAt, doorsAt, salesEndAt }: PlannedPerformance): string {
  const doors = formatTime(doorsAt)
  if (salesEndAt === startsAt) return words.salesEndStart({ doors })
  return formatDay(salesEndAt) === formatDay(startsAt)
    ? words.salesEndAt({ doors, time: formatTime(salesEndAt) })
    : words.salesEndOn({ doors, when: formatWhenShort(salesEndAt) })
}
