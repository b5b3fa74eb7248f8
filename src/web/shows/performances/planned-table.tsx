import './planned.css'
import { useRef } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { type PlannedPerformance, stateWords } from '../../../shared/shows/performances.ts'
import {
  listPlannedAs,
  type PlannedQuery,
  plannedQuery,
  plannedSort,
} from '../../../shared/shows/planned-list.ts'
import { fileAddress } from '../../platform/api.ts'
import { AppLink } from '../../platform/nav.tsx'
import { pageAt } from '../../platform/page-address.ts'
import { atStart, formatDay, formatTime, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { RowHead, useChosenRows } from '../../ui/chosen-rows.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FillBar } from '../../ui/fill-bar.tsx'
import { Cents } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/pieces.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { FilterChips } from '../../ui/table/filter-chips.tsx'
import { pageOf } from '../../ui/table/page-of.ts'
import { Pager } from '../../ui/table/pager.tsx'
import { useTableAddress } from '../../ui/table/use-table-address.ts'
import { words } from './catalogue.ts'
import { isComing, PlannedMenu } from './planned-menu.tsx'
import { SelectedSales } from './selected-sales.tsx'

const lists = () => [
  { value: '', label: words.upcoming() },
  { value: 'over', label: words.over() },
  { value: 'all', label: common.all() },
]

/** What the address asks for, without what makes no sense. */
function readQuery(params: URLSearchParams): PlannedQuery {
  const { shape } = plannedQuery
  return {
    list: shape.list.safeParse(params.get('list') ?? undefined).data,
    sort: shape.sort.safeParse(params.get('sort') ?? undefined).data,
  }
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
  const count = useRef<HTMLParagraphElement>(null)
  const query = readQuery(params)
  const { list = '' } = query
  const fitting = listPlannedAs(rows, query, Date.now())
  const chosen = useChosenRows(fitting.filter(isComing), idOf)
  const { page, pages, shown } = pageOf(fitting, params)
  const columns = [
    ...columnsOf(chosen),
    {
      key: 'menu',
      label: common.moreActions(),
      silent: true,
      card: 'corner' as const,
      end: true,
      cell: (row: PlannedPerformance) => (
        <PlannedMenu performance={row} onDone={onDone} onGone={() => count.current?.focus()} />
      ),
    },
  ]
  return (
    <>
      <FilterChips
        label={words.which()}
        value={list}
        options={lists()}
        onChange={(value) => put({ list: value })}
      />
      <div className="table-found">
        <p className="text-2 num" role="status" ref={count} tabIndex={-1}>
          {common.performanceCount({ count: fitting.length })}
        </p>
        <FileButton
          address={fileAddress('/shows/:name/performances.csv', { params: { name: showId }, query: query })}
        >
          {common.downloadCsv()}
        </FileButton>
      </div>
      <SelectedSales chosen={chosen} onDone={onDone} />
      {fitting.length === 0 ? (
        <EmptyState title={list === 'over' ? common.nothingYet() : words.nonePlanned()}>
          {list !== 'over' && <p>{words.addSome()}</p>}
        </EmptyState>
      ) : (
        <DataTable
          caption={common.performances()}
          columns={columns}
          rows={shown}
          rowKey={idOf}
          sort={plannedSort(query)}
          onSort={(next) => put({ sort: next })}
        />
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => put({ page: String(next) })} />}
    </>
  )
}

const idOf = ({ id }: PlannedPerformance) => id

function columnsOf({
  has,
  toggle,
}: ReturnType<typeof useChosenRows<PlannedPerformance>>): Column<PlannedPerformance>[] {
  return [
    {
      key: 'starts',
      label: common.performance(),
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
          <AppLink to={pageAt('/seatMap', { performance: row.id })} className="row-link num">
            {atStart(formatWhen(row.startsAt))}
          </AppLink>
          <span className="under num">{timesText(row)}</span>
        </RowHead>
      ),
    },
    {
      key: 'state',
      label: common.status(),
      cell: ({ state }) => <span className="planned-state">{stateWords[state]}</span>,
    },
    {
      key: 'house',
      label: common.house(),
      sorts: 'down',
      cell: ({ sold, held, seatsLeft }) => <FillBar sold={sold} held={held} free={seatsLeft} />,
    },
    {
      key: 'takings',
      label: common.takings(),
      sorts: 'down',
      card: 'labelled',
      end: true,
      cell: ({ takings }) => <Cents amount={takings} />,
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
