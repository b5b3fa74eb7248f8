import type { DoorPerformance } from '../../../shared/door/contract.ts'
import { tileWhen } from '../../platform/theatre-time.ts'
import { words } from './catalogue.ts'

/** The performances to choose from at the door, each with its time and show, and whether it is over. */
export function performanceOptions(performances: readonly DoorPerformance[]) {
  return performances.map(({ id, show, startsAt, stage }) => {
    const name = `${tileWhen(startsAt)}, ${show}`
    return { value: id, label: stage === 'over' ? words.isOver({ name }) : name }
  })
}
