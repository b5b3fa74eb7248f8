import { useState } from 'react'
import type { DoorPerformance } from '../../../shared/door/contract.ts'
import { remember, remembered } from './remembered.ts'
import { doorOf } from './tonight.ts'

/** The performance that this phone admits, by itself or as chosen here. */
export function useDoor(
  performances: readonly DoorPerformance[],
): [door: DoorPerformance | null, choose: (id: string) => void] {
  const [chosen, setChosen] = useState(() => remembered('door-performance'))
  const [chosenLate, setChosenLate] = useState(() => remembered('door-performance-late'))
  return [
    doorOf(performances, chosen, chosenLate),
    (id) => {
      const isOver = performances.some((each) => each.id === id && each.stage === 'over')
      const late = isOver ? id : ''
      setChosen(id)
      setChosenLate(late)
      remember('door-performance', id)
      remember('door-performance-late', late)
    },
  ]
}
