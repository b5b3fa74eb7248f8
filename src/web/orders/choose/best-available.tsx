import { type FormEvent, useId } from 'react'
import { bestAvailable } from '../../../shared/seating/best-available.ts'
import { MAX_SEATS_PER_HOLD } from '../../../shared/seating/contract.ts'
import type { House } from '../../seating/map/seat-feed.ts'

const counts = Array.from({ length: MAX_SEATS_PER_HOLD }, (_, i) => i + 1)

type BestAvailableProps = {
  house: House
  /** The seats found; null if there are too few. */
  onFound: (seats: number[] | null, count: number) => void
}

/** Asks how many seats, and finds the best ones together. */
export function BestAvailable({ house, onFound }: BestAvailableProps) {
  const id = useId()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const count = Number(new FormData(event.currentTarget).get('count'))
    onFound(bestAvailable({ layout: house.layout, isOpen: house.store.isOpen, count }), count)
  }
  return (
    <form className="best-available" onSubmit={find}>
      <label htmlFor={id} className="sr-only">
        How many seats
      </label>
      <select id={id} name="count" defaultValue="2">
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
      <button type="submit" className="text-button">
        Find seats together
      </button>
    </form>
  )
}
