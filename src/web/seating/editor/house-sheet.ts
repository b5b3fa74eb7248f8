import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { CSV_MARK, csvLines, csvMoney } from '../../../shared/platform/text/csv.ts'
import { words } from './catalogue.ts'
import { type HouseRow, kindWords } from './house-rows.ts'

/** Seats as a CSV. The page has all of them, so it needs no call. */
export function houseSheet(rows: readonly HouseRow[]): File {
  const lines = rows.map(({ label, seatNum, zone, block, kind, available, price, note }) => [
    label,
    seatNum,
    zone,
    block,
    kindWords[kind],
    available ? words.yes() : words.no(),
    csvMoney(price),
    note,
  ])
  const heading = [
    common.seat(),
    words.number(),
    words.priceZone(),
    words.block(),
    common.type(),
    common.available(),
    words.priceInDollars(),
    common.note(),
  ]
  return new File([CSV_MARK + csvLines([heading, ...lines])], words.file(), {
    type: 'text/csv;charset=utf-8',
  })
}
