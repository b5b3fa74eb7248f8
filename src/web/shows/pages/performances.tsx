import '../performances/planned.css'
import { useRef, useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import type { House } from '../../../shared/seating/house.ts'
import type { Show } from '../../../shared/shows/contract.ts'
import { type PlannedPerformance, stateWords } from '../../../shared/shows/performances.ts'
import { listPlannedAs, plannedQuery, plannedSort } from '../../../shared/shows/planned-list.ts'
import { fileAddress } from '../../platform/api.ts'
import { AppLink, pageAt, useParams } from '../../platform/nav.tsx'
import { atStart, formatDay, formatTime, formatWhen, formatWhenShort } from '../../platform/theatre-time.ts'
import { RowHead, useChosenRows } from '../../ui/chosen-rows.tsx'
import { FillBar } from '../../ui/fill-bar.tsx'
import { Cents } from '../../ui/money.tsx'
import { Button, ButtonLink, Loaded, Notice } from '../../ui/pieces.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { FilterChips, FoundTable } from '../../ui/table/found-table.tsx'
import { pageOf } from '../../ui/table/page-of.ts'
import { filtersOf, readAddress, useTableAddress } from '../../ui/table/use-table-address.ts'
import { usePlanned } from '../api.ts'
import { useHouses } from '../components/house-select.tsx'
import { ShowFrame } from '../components/show-frame.tsx'
import { SwitchChosen } from '../components/switch-chosen.tsx'
import { useAnnounceAndRefresh } from '../components/use-announce-and-refresh.ts'
import { AddOne, AddRun } from '../performances/add-performances.tsx'
import { words } from '../performances/catalogue.ts'
import { isComing, PlannedMenu, salesText, setSales } from '../performances/planned-menu.tsx'

/** Plans the performances of a show, for admins. */
export function PerformancesPage() {
  const { id } = useParams<'/admin/shows/:id/performances'>()
  return (
    <ShowFrame
      id={id}
      heading={common.performances()}
      links={({ _id }) => (
        <>
          <ButtonLink to={pageAt('/admin/shows/:id/announcements', { id: _id })}>
            {common.writeToAudience()}
          </ButtonLink>
          <ButtonLink to={pageAt('/shows/:id', { id: _id })}>{common.seeShow()}</ButtonLink>
        </>
      )}
    >
      {(show) => <Plan key={show._id} show={show} />}
    </ShowFrame>
  )
}

function Plan({ show }: { show: Show }) {
  const planned = usePlanned(show._id)
  const { status, announce } = useAnnounceAndRefresh()
  const [adding, setAdding] = useState<'one' | 'run' | null>(null)
  const toggle = (what: 'one' | 'run') => setAdding(adding === what ? null : what)
  return (
    <>
      {status && <Notice>{status}</Notice>}
      <section className="admin-panel" aria-label={words.addHeading()}>
        <div className="link-row">
          <Button variant="second" aria-expanded={adding === 'one'} onClick={() => toggle('one')}>
            {words.plusOne()}
          </Button>
          <Button variant="second" aria-expanded={adding === 'run'} onClick={() => toggle('run')}>
            {words.plusRun()}
          </Button>
        </div>
        {adding === 'one' && <AddOne showId={show._id} onDone={announce} />}
        {adding === 'run' && (
          <AddRun
            showId={show._id}
            onDone={(text) => {
              setAdding(null)
              announce(text)
            }}
          />
        )}
      </section>
      <section className="admin-panel" aria-label={words.planned()}>
        <Loaded query={planned} text={common.loadingPerformances()}>
          {(rows) => <PlannedTable showId={show._id} rows={rows} onDone={announce} />}
        </Loaded>
      </section>
    </>
  )
}

const lists = () => [
  { value: '', label: words.upcoming() },
  { value: 'over', label: common.over() },
  { value: 'all', label: common.all() },
]

type PlannedTableProps = {
  showId: string
  rows: readonly PlannedPerformance[]
  /** Receives what was done, null if the list only needs a refetch, and settles after the refetch. */
  onDone: (text: string | null) => Promise<void>
}

/** The performances of a show: when they are, how full, and what can be done about one or several. */
function PlannedTable({ showId, rows, onDone }: PlannedTableProps) {
  const [params, put] = useTableAddress()
  const count = useRef<HTMLParagraphElement>(null)
  const query = readAddress(plannedQuery, params)
  const { list = '' } = query
  const fitting = listPlannedAs(rows, query, Date.now())
  const chosen = useChosenRows(fitting.filter(isComing), idOf)
  const { page, pages, shown } = pageOf(fitting, params)
  const columns = [
    ...columnsOf(chosen, useHouses()),
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
      <FilterChips label={words.which()} options={lists()} {...filtersOf(query, put)('list')} />
      <FoundTable
        caption={common.performances()}
        columns={columns}
        rows={shown}
        rowKey={idOf}
        sort={plannedSort(query)}
        found={{
          always: true,
          ref: count,
          count: common.performanceCount({ count: fitting.length }),
          sheet: fileAddress('/shows/:name/performances.csv', { params: { name: showId }, query }),
        }}
        put={put}
        page={{ at: page, of: pages }}
        none={
          list === 'over'
            ? { title: common.nothingYet() }
            : { title: words.nonePlanned(), hint: words.addSome() }
        }
      >
        <SwitchChosen
          what="performances"
          chosen={chosen}
          isOn={({ status }) => status !== 'closed'}
          label={(open) => (open ? words.reopenTheirs() : words.closeSales())}
          change={setSales}
          says={(open) => salesText(open, nameOf(chosen.rows))}
          onDone={onDone}
        />
      </FoundTable>
    </>
  )
}

const idOf = ({ id }: PlannedPerformance) => id

type Chosen = ReturnType<typeof useChosenRows<PlannedPerformance>>

function columnsOf({ has, toggle }: Chosen, houses: readonly House[]): Column<PlannedPerformance>[] {
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
      cell: ({ house, sold, held, seatsLeft }) => (
        <>
          {houses.find(({ id }) => id === house)?.name}
          <FillBar sold={sold} held={held} free={seatsLeft} />
        </>
      ),
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

function timesText(performance: PlannedPerformance): string {
  const times = doorsText(performance)
  return performance.opensAtLocal ? words.withRoom({ times }) : times
}

function doorsText({ startsAt, doorsAt, salesEndAt }: PlannedPerformance): string {
  const doors = formatTime(doorsAt)
  if (salesEndAt === startsAt) return words.salesEndStart({ doors })
  return formatDay(salesEndAt) === formatDay(startsAt)
    ? words.salesEndAt({ doors, time: formatTime(salesEndAt) })
    : words.salesEndOn({ doors, when: formatWhenShort(salesEndAt) })
}

function nameOf(performances: readonly PlannedPerformance[]): string {
  const [one] = performances
  return performances.length === 1 && one
    ? formatWhen(one.startsAt)
    : common.performanceCount({ count: performances.length })
}
