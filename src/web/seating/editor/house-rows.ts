import { readerLocale } from '../../../shared/language/language.ts'
import { centsFromDollars } from '../../../shared/platform/money/money.ts'
import { searchKey } from '../../../shared/platform/text/search-key.ts'
import { pastedText } from '../../../shared/platform/text/typed-text.ts'
import { partName, type SeatKind } from '../../../shared/seating/layout.ts'
import { type HousePlan, planLabels, planPrice, seatBlocks, zoneName } from '../../../shared/seating/plan.ts'
import { compareLabels } from '../../../shared/seating/seats.ts'
import { beginsLabel } from '../components/seat-labels.ts'
import { words } from './catalogue.ts'

/** A seat of the house as the table lists it. */
export type HouseRow = {
  seatNum: number
  label: string
  zone: string
  block: string
  kind: SeatKind
  available: boolean
  /** In cents. */
  price: number
  note: string
  noteFr: string
}

/** What the table is narrowed to and sorted by; empty where nothing was said. Zones by id. */
export type HouseQuery = { q: string; zone: string; kind: string; state: string; sort: string }

/** The plan's price zones, for a field that chooses one. */
export const zoneOptions = ({ zones }: HousePlan) =>
  zones.map((zone) => ({ value: zone.id, label: zoneName(zone) }))

/** The plan's blocks of seats, for a field that chooses one. */
export const blockOptions = (plan: HousePlan) =>
  seatBlocks(plan).map(({ id, title, titleFr }) => ({ value: id, label: partName(title, titleFr).name }))

/** The seats that match, in order. `q` is the beginning of a label, a number, or part of a note or block. */
export function houseRows(plan: HousePlan, { q, zone, kind, state, sort }: HouseQuery): HouseRow[] {
  const namesOf = (of: typeof blockOptions) => new Map(of(plan).map(({ value, label }) => [value, label]))
  const [zones, blocks] = [namesOf(zoneOptions), namesOf(blockOptions)]
  const labels = planLabels(plan)
  const rows = plan.seats
    .filter((seat) => zone === '' || seat.zone === zone)
    .filter((seat) => kind === '' || seat.kind === kind)
    .filter((seat) => state === '' || seat.available === (state === 'yes'))
    .map((seat) => ({
      seatNum: seat.seatNum,
      label: labels.get(seat.seatNum) ?? '',
      zone: zones.get(seat.zone) ?? '',
      block: blocks.get(seat.block) ?? '',
      kind: seat.kind,
      available: seat.available,
      price: centsFromDollars(planPrice(plan, seat)),
      note: seat.note,
      noteFr: seat.noteFr ?? '',
    }))
    .filter((row) => q === '' || mentions(row, searchKey(pastedText(q))))
  const { compare } = new Intl.Collator(readerLocale(), { numeric: true })
  const by = sorters(compare)[sort.replace('-', '')] ?? (() => 0)
  const sign = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => sign * (by(a, b) || compareLabels(a.label, b.label)))
}

function mentions({ label, seatNum, note, noteFr, block }: HouseRow, q: string): boolean {
  return (
    beginsLabel(label, q) ||
    String(seatNum) === q ||
    [note, noteFr, block].some((text) => searchKey(text).includes(q))
  )
}

type Sorter = (a: HouseRow, b: HouseRow) => number

function sorters(compare: (a: string, b: string) => number): Record<string, Sorter> {
  return {
    zone: (a, b) => compare(a.zone, b.zone),
    kind: (a, b) => compare(words[a.kind](), words[b.kind]()),
    state: (a, b) => Number(b.available) - Number(a.available),
    price: (a, b) => a.price - b.price,
  }
}
