import './house.css'
import { dollarsFromCents } from '../../../shared/platform/money/money.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { CSV_MARK, csvLines } from '../../../shared/platform/text/csv.ts'
import { seatKinds } from '../../../shared/seating/layout.ts'
import type { HousePlan, SavedPlan } from '../../../shared/seating/plan.ts'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { cache, refresh } from '../../platform/query.ts'
import { useAction } from '../../platform/use-action.ts'
import { ChosenBar, RowHead, useChosenRows } from '../../ui/chosen-rows.tsx'
import { Cents } from '../../ui/money.tsx'
import { Outcome, SeatBadge } from '../../ui/pieces.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { FilterChips, FoundTable, SearchField } from '../../ui/table/found-table.tsx'
import { pageOf } from '../../ui/table/page-of.ts'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import { filtersOf, type PutAddress, useTableAddress } from '../../ui/table/use-table-address.ts'
import { houseQuery, planQuery } from '../api.ts'
import { words } from './catalogue.ts'
import { type HouseQuery, type HouseRow, houseRows, zoneOptions } from './house-rows.ts'
import { withChanged } from './plan-edits.ts'

/** The seats of the house, with what each is and costs, and what can be done about one or many. */
export function HouseTable({ saved }: { saved: SavedPlan }) {
  const [params, put] = useTableAddress()
  const query = readHouseQuery(params)
  const rows = houseRows(saved.plan, query)
  const chosen = useChosenRows(rows, keyOf)
  const { page, pages, shown } = pageOf(rows, params)
  return (
    <section className="admin-panel" aria-label={common.seats()}>
      <HouseFilter plan={saved.plan} shown={query} put={put} />
      <FoundTable
        caption={common.seats()}
        columns={columnsOf(chosen)}
        rows={shown}
        rowKey={keyOf}
        sort={query.sort}
        total={rows.length}
        found={{ count: words.found({ count: rows.length }), sheet: () => houseSheet(rows), always: true }}
        put={put}
        page={{ at: page, of: pages }}
        none={{ title: words.noMatch(), hint: words.noMatchHint() }}
      >
        <SelectedSeats saved={saved} chosen={chosen} />
      </FoundTable>
    </section>
  )
}

const keyOf = ({ seatNum }: HouseRow) => String(seatNum)

function columnsOf({ has, toggle }: ReturnType<typeof useChosenRows<HouseRow>>): Column<HouseRow>[] {
  return [
    {
      key: 'seat',
      label: common.seat(),
      sorts: 'up',
      cell: (row) => (
        <RowHead
          mark={{
            label: words.thisSeat({ label: row.label }),
            checked: has(row),
            onToggle: () => toggle(row),
          }}
        >
          <div className="house-seat">
            <AppLink
              to={pageAt('/seatMap/:seatNum', { seatNum: row.seatNum })}
              className="row-link"
              aria-label={common.seatNamed({ label: row.label })}
            >
              <SeatBadge label={row.label} />
            </AppLink>
            <span className="under num">{row.seatNum}</span>
          </div>
        </RowHead>
      ),
    },
    {
      key: 'zone',
      label: words.priceZone(),
      sorts: 'up',
      card: 'wide',
      cell: ({ zone }) => zone,
      under: ({ zone, block }) => block !== zone && block,
    },
    {
      key: 'kind',
      label: common.type(),
      sorts: 'up',
      cell: ({ kind }) => words[kind](),
      under: ({ note }) => note,
    },
    {
      key: 'state',
      label: common.available(),
      sorts: 'down',
      card: 'labelled',
      cell: ({ available }) => (available ? common.yes() : common.no()),
    },
    {
      key: 'price',
      label: common.price(),
      sorts: 'down',
      card: 'side',
      end: true,
      cell: ({ price }) => <Cents amount={price} />,
    },
    {
      key: 'menu',
      label: common.moreActions(),
      silent: true,
      card: 'corner',
      end: true,
      cell: ({ seatNum, label }) => (
        <RowMenu
          about={words.thisSeat({ label })}
          acts={[
            { label: words.update(), to: pageAt('/admin/seatMap/:seatNum/update', { seatNum }) },
            {
              label: common.delete(),
              to: pageAt('/admin/seatMap/:seatNum/delete', { seatNum }),
              danger: true,
            },
          ]}
        />
      ),
    },
  ]
}

/** Seats as a CSV. The page has all of them, so it needs no call. */
function houseSheet(rows: readonly HouseRow[]): File {
  const columns: [string, (row: HouseRow) => string | number][] = [
    [common.seat(), ({ label }) => label],
    [words.number(), ({ seatNum }) => seatNum],
    [words.priceZone(), ({ zone }) => zone],
    [words.block(), ({ block }) => block],
    [common.type(), ({ kind }) => words[kind]()],
    [common.available(), ({ available }) => (available ? common.yes() : common.no())],
    [words.priceInDollars(), ({ price }) => dollarsFromCents(price)],
    [common.note(), ({ note }) => note],
  ]
  const lines = [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, of]) => of(row)))]
  return new File([CSV_MARK + csvLines(lines)], words.file(), { type: 'text/csv;charset=utf-8' })
}

type SelectedSeatsProps = { saved: SavedPlan; chosen: ReturnType<typeof useChosenRows<HouseRow>> }

/** Puts several seats on sale or takes them off, all or none of them. */
function SelectedSeats({ saved: { house, plan, version }, chosen }: SelectedSeatsProps) {
  const change = useAction(
    async ({ rows, on: available }: { rows: HouseRow[]; on: boolean }) => {
      const seats = new Set(rows.map(({ seatNum }) => seatNum))
      const changed = withChanged(plan, seats, (seat) => ({ ...seat, available }))
      const now = await api.put('/house/plan', { query: houseQuery(house), body: { version, plan: changed } })
      cache.setQueryData(planQuery(house).queryKey, now)
      void refresh('/seatMap/:seatNum')
      return (available ? words.nowAvailable : words.nowUnavailable)({ count: seats.size })
    },
    () => void refresh('/house/plan'),
  )
  return (
    <>
      <Outcome problem={change.problem} result={change.result} />
      <ChosenBar
        what="seats"
        chosen={chosen}
        isOn={({ available }) => available}
        label={(on) => (on ? words.makeAvailable() : words.makeUnavailable())}
        busy={change.busy}
        act={change.run}
      />
    </>
  )
}

/** What an address asks for. */
function readHouseQuery(params: URLSearchParams): HouseQuery {
  const of = (name: string) => params.get(name) ?? ''
  return { q: of('q'), zone: of('zone'), kind: of('kind'), state: of('state'), sort: of('sort') || 'seat' }
}

type HouseFilterProps = { plan: HousePlan; shown: HouseQuery; put: PutAddress }

/** Searches the seats, and narrows them by what tells this house's seats apart. */
function HouseFilter({ plan, shown, put }: HouseFilterProps) {
  const filter = filtersOf(shown, put)
  const kinds = seatKinds.filter((kind) => plan.seats.some((seat) => seat.kind === kind))
  return (
    <search className="table-tools">
      <SearchField label={words.search()} {...filtersOf(shown, put, 'typing')('q')} />
      <div className="filter-groups">
        <FilterChips
          label={words.availability()}
          all={common.all()}
          options={[
            { value: 'yes', label: common.available() },
            { value: 'no', label: words.notAvailable() },
          ]}
          {...filter('state')}
        />
        {plan.zones.length > 1 && (
          <FilterChips
            label={words.priceZone()}
            all={words.allZones()}
            options={zoneOptions(plan)}
            {...filter('zone')}
          />
        )}
        {kinds.length > 1 && (
          <FilterChips
            label={common.type()}
            all={words.allTypes()}
            options={kinds.map((value) => ({ value, label: words[value]() }))}
            {...filter('kind')}
          />
        )}
      </div>
    </search>
  )
}
