import './house.css'
import type { SavedPlan } from '../../../shared/seating/plan.ts'
import { AppLink } from '../../platform/nav.tsx'
import { RowHead, useChosenRows } from '../../ui/chosen-rows.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Cents } from '../../ui/money.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, SeatBadge } from '../../ui/pieces.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { useTableAddress } from '../../ui/use-table-address.ts'
import { HouseFilter, readHouseWish } from './house-filter.tsx'
import { type HouseRow, houseRows, kindWords } from './house-rows.ts'
import { houseSheet } from './house-sheet.ts'
import { SelectedSeats } from './selected-seats.tsx'

/** Seats on a page: five rows of a house. */
const PAGE = 50

/** The seats of the house, with what each is and costs, and what can be done about one or many. */
export function HouseTable({ saved }: { saved: SavedPlan }) {
  const [params, put] = useTableAddress()
  const wish = readHouseWish(params)
  const rows = houseRows(saved.plan, wish)
  const chosen = useChosenRows(rows, keyOf)
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const asked = Math.trunc(Number(params.get('page')))
  const page = Math.min(pages, Math.max(1, asked || 1))
  return (
    <section className="admin-panel" aria-label="Seats">
      <HouseFilter plan={saved.plan} shown={wish} onChange={put} />
      <div className="table-found">
        <p className="text-2 num" role="status">
          {rows.length === 1 ? '1 seat' : `${rows.length} seats`}
        </p>
        <FileButton make={() => houseSheet(rows)} name="seats.csv">
          Download CSV
        </FileButton>
      </div>
      <SelectedSeats saved={saved} chosen={chosen} />
      {rows.length === 0 ? (
        <EmptyState title="No seat matches">
          <p>Try a label such as A1, a number, or part of a note.</p>
        </EmptyState>
      ) : (
        <DataTable
          caption="Seats"
          columns={columnsOf(chosen)}
          rows={rows.slice((page - 1) * PAGE, page * PAGE)}
          rowKey={keyOf}
          sort={wish.sort}
          onSort={(sort) => put({ sort })}
        />
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => put({ page: String(next) })} />}
    </section>
  )
}

const keyOf = ({ seatNum }: HouseRow) => String(seatNum)

function columnsOf({ has, toggle }: ReturnType<typeof useChosenRows<HouseRow>>): Column<HouseRow>[] {
  return [
    {
      key: 'seat',
      label: 'Seat',
      sorts: 'up',
      cell: (row) => (
        <RowHead mark={{ label: `seat ${row.label}`, checked: has(row), onToggle: () => toggle(row) }}>
          <div className="house-seat">
            <AppLink to={`/seatMap/${row.seatNum}`} className="row-link" aria-label={`Seat ${row.label}`}>
              <SeatBadge label={row.label} />
            </AppLink>
            <span className="under num">{row.seatNum}</span>
          </div>
        </RowHead>
      ),
    },
    {
      key: 'zone',
      label: 'Price zone',
      sorts: 'up',
      card: 'wide',
      cell: ({ zone, block }) => (
        <>
          {zone}
          {block !== zone && <span className="under">{block}</span>}
        </>
      ),
    },
    {
      key: 'kind',
      label: 'Type',
      sorts: 'up',
      cell: ({ kind, note }) => (
        <>
          {kindWords[kind]}
          {note && <span className="under">{note}</span>}
        </>
      ),
    },
    {
      key: 'state',
      label: 'Available',
      sorts: 'down',
      card: 'labelled',
      cell: ({ available }) => (available ? 'Yes' : 'No'),
    },
    {
      key: 'price',
      label: 'Price',
      sorts: 'down',
      card: 'side',
      end: true,
      cell: ({ price }) => <Cents amount={price} />,
    },
    {
      key: 'menu',
      label: 'More',
      silent: true,
      card: 'corner',
      end: true,
      cell: ({ seatNum, label }) => (
        <RowMenu
          about={`seat ${label}`}
          acts={[
            { label: 'Update', to: `/admin/seatMap/${seatNum}/update` },
            { label: 'Delete', to: `/admin/seatMap/${seatNum}/delete`, danger: true },
          ]}
        />
      ),
    },
  ]
}
