import { CSV_MARK, csvLines, csvMoney } from '../../../shared/platform/csv.ts'
import { type HouseRow, kindWords } from './house-rows.ts'

const heading = ['Seat', 'Number', 'Price zone', 'Block', 'Type', 'Available', 'Price (CAD)', 'Note']

/** Seats as a CSV. The page has all of them, so it needs no call. */
export function houseSheet(rows: readonly HouseRow[]): Blob {
  const lines = rows.map(({ label, seatNum, zone, block, kind, available, price, note }) => [
    label,
    seatNum,
    zone,
    block,
    kindWords[kind],
    available ? 'Yes' : 'No',
    csvMoney(price),
    note,
  ])
  return new Blob([CSV_MARK + csvLines([heading, ...lines])], { type: 'text/csv;charset=utf-8' })
}
