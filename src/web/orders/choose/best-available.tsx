import { type FormEvent, useState } from 'react'
import { MAX_SEATS_PER_PERFORMANCE } from '../../../shared/seating/contract.ts'
import { words } from './catalogue.ts'
import { partySize, rememberPartySize } from './party-size.ts'

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
          const wished = Number(event.currentTarget.value)
          setCount(wished)
          if (tickets === null) rememberPartySize(wished)
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
