import { useState } from 'react'
import type { DoorPerformance } from '../../../shared/door/contract.ts'
import { remember, remembered } from './remembered.ts'
import { doorOf } from './tonight.ts'

/** The performance that this phone admits, by itself or as chosen here. */
export function useDoor(
  performances: readonly DoorPerformance[],
): [door: DoorPerformance | null, choose: (id: string) => void] {
  const [chosen, setChosen] = useState(() => remembered('door-performance'))
  return [
    doorOf(performances, chosen),
    (id) => {
      setChosen(id)
      remember('door-performance', id)
    },
  ]
}
