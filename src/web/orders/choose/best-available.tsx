import { type FormEvent, useState } from 'react'
import { MAX_SEATS_PER_PERFORMANCE } from '../../../shared/seating/contract.ts'
import { readTab, writeTab } from '../../platform/session/tab-storage.ts'
import { words } from './catalogue.ts'

const counts = Array.from({ length: MAX_SEATS_PER_PERFORMANCE }, (_, i) => i + 1)

type BestAvailableProps = {
  /** The tickets of an exchange, which is for as many seats; else the last size of the party counts. */
  tickets: number | null
  onFind: (count: number) => void
}

/** Asks how many seats together are looked for. */
export function BestAvailable({ tickets, onFind }: BestAvailableProps) {
  const [count, setCount] = useState(() => tickets ?? partySize())
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFind(count)
  }
  return (
    <form className="best-available" onSubmit={find}>
      <span aria-hidden>{words.find()}</span>
      <select
        aria-label={words.howMany()}
        value={count}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value)
          setCount(chosen)
          if (tickets === null) rememberPartySize(chosen)
        }}
      >
        {counts.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <button type="submit" className="text-button" aria-label={words.findSeats({ count })}>
        {words.goodSeats({ count })}
      </button>
    </form>
  )
}

const KEY = 'party-size'
const DEFAULT = 2
const isSize = (kept: unknown): kept is number =>
  typeof kept === 'number' && Number.isInteger(kept) && kept >= 1 && kept <= MAX_SEATS_PER_PERFORMANCE

/** How many seats were last looked for in this tab; 2 before. */
function partySize(): number {
  return readTab(KEY, isSize) ?? DEFAULT
}

/** Remembers, for this tab, how many seats are looked for. */
function rememberPartySize(count: number): void {
  writeTab(KEY, count)
}
