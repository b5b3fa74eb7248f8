import { IconButton } from '../../ui/icon-button.tsx'
import './places.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { centsFromDollars, formatCents } from '../../../shared/platform/money/money.ts'
import type { LayoutArea } from '../../../shared/seating/layout.ts'
import type { House } from '../map/seats/seat-feed.ts'
import { words } from './catalogue.ts'

/** Places of an area that are counted together: those of one kind of ticket. */
export type PlaceRow = {
  /** '' where its area has no other. */
  name: string
  /** Null where that does not matter. */
  priceCents: number | null
  /** What more of them are chosen from; by default, what is free. */
  rest?: readonly number[]
  /** The numbers of those that are chosen. */
  chosen: readonly number[]
  /** Receives the numbers that are chosen from now on: for more places the lowest of the rest, too. */
  onChange: (places: readonly number[]) => void
}

type PlaceCountersProps = {
  house: Pick<House, 'layout' | 'store'>
  rowsOf: (area: LayoutArea) => readonly PlaceRow[]
}

/** For each area of places how many are left, and a counter for those that are chosen. */
export function PlaceCounters({ house: { layout, store }, rowsOf }: PlaceCountersProps) {
  const version = () => store.version
  useSyncExternalStore(store.subscribe, version, version)
  return layout.areas.map((area) => {
    const { label, zone, zoneLang } = area
    const free = area.places.filter((place) => store.status(place) === 'free')
    return (
      <section key={label} className="place-area" aria-label={label}>
        <h2 className="block-title">{label}</h2>
        <p className="text-2 num">
          {zone && <span lang={zoneLang}>{zone}, </span>}
          {words.left({ count: free.length })}
        </p>
        <ul>
          {rowsOf(area).map(({ name, priceCents, chosen, rest = free, onChange }) => (
            <li key={name}>
              <span>
                {name} {priceCents !== null && <b className="num">{formatCents(priceCents)}</b>}
              </span>
              <Counter
                label={name ? `${label}, ${name}` : label}
                value={chosen.length}
                most={chosen.length + rest.length}
                onChange={(count) => onChange([...chosen, ...rest].slice(0, count))}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** The only row of an area whose places all cost the same, as a map has them chosen. */
export function onlyRow(
  { places, price }: LayoutArea,
  store: House['store'],
  { onMany, onToggle }: { onMany: (seats: number[]) => void; onToggle: (seat: number, by: 'keys') => void },
): PlaceRow {
  const chosen = places.filter((place) => store.status(place) === 'own')
  const onChange = (now: readonly number[]) => {
    if (now.length > chosen.length) onMany(now.slice(chosen.length))
    for (const place of chosen.slice(now.length)) onToggle(place, 'keys')
  }
  return { name: '', priceCents: centsFromDollars(price), chosen, onChange }
}

/** Chosen seats that somebody else has now; of places, which stand for any of their area, only if it has too few. */
export function goneSeats({ layout, store }: Pick<House, 'layout' | 'store'>, chosen: readonly number[]) {
  const isFree = (seatNum: number) => store.serverStatus(seatNum) === 'free'
  return chosen.filter((seatNum) => {
    if (isFree(seatNum)) return false
    const { places = [] } = layout.areas.find((area) => area.places.includes(seatNum)) ?? {}
    return places.filter(isFree).length < Math.max(1, chosen.filter((one) => places.includes(one)).length)
  })
}

type CounterProps = { label: string; value: number; most: number; onChange: (value: number) => void }

/** A number to type, between a button for one less and one for one more. */
function Counter({ label, value, most, onChange }: CounterProps) {
  const ask = (count: number) => onChange(Math.min(Math.max(count, 0), most))
  const button = (step: 1 | -1, Icon: typeof IconPlus, name: string, isOff: boolean) => (
    <IconButton icon={Icon} label={name} aria-disabled={isOff} onClick={() => ask(value + step)} />
  )
  return (
    <span className="place-counter">
      {button(-1, IconMinus, words.oneLess({ label }), value === 0)}
      <input
        className="num"
        type="number"
        min={0}
        max={most}
        aria-label={words.placesIn({ label })}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => ask(Math.trunc(event.currentTarget.valueAsNumber) || 0)}
      />
      {button(1, IconPlus, words.oneMore({ label }), value >= most)}
    </span>
  )
}
