import { type FormEvent, useState } from 'react'
import { MAX_SEATS_PER_PERFORMANCE } from '../../../shared/seating/contract.ts'
import { readTab, writeTab } from '../../platform/session/tab-storage.ts'
import { TextButton } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'

/** Where this tab stores how many seats were last looked for. */
const KEY = 'party-size'
/** How many before that. */
const DEFAULT = 2
const counts = Array.from({ length: MAX_SEATS_PER_PERFORMANCE }, (_, i) => i + 1)
const isSize = (kept: unknown): kept is number => counts.some((count) => count === kept)

type BestAvailableProps = {
  /** The tickets of an exchange, which is for as many seats; else the last size of the party counts. */
  tickets: number | null
  onFind: (count: number) => void
}

/** Asks how many seats together are looked for. */
export function BestAvailable({ tickets, onFind }: BestAvailableProps) {
  const [count, setCount] = useState(() => tickets ?? readTab(KEY, isSize) ?? DEFAULT)
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
          if (tickets === null) writeTab(KEY, chosen)
        }}
      >
        {counts.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <TextButton type="submit" aria-label={words.findSeats({ count })}>
        {words.goodSeats({ count })}
      </TextButton>
    </form>
  )
}
