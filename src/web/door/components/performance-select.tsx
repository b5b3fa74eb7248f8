import type { DoorPerformance } from '../../../shared/door/contract.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { tileWhen } from '../../platform/theatre-time.ts'
import { Select } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'

type PerformanceSelectProps = {
  performances: readonly DoorPerformance[]
  /** The id of one of them. */
  chosen: string | undefined
  /** What is shown where none of them is. */
  none?: string | false
  onChoose: (id: string) => void
}

/** The performances to choose from at the door, each with its time and show, and whether it is over. */
export function PerformanceSelect({ performances, chosen, none, onChoose }: PerformanceSelectProps) {
  const unchosen = { value: '', label: none || common.choosePerformance(), disabled: true }
  const options = performances.map(({ id, show, startsAt, stage }) => {
    const name = `${tileWhen(startsAt)}, ${show}`
    return { value: id, label: stage === 'over' ? words.isOver({ name }) : name }
  })
  return (
    <Select
      label={common.performance()}
      name="performance"
      value={chosen ?? ''}
      onChange={(id) => id && onChoose(id)}
      options={[...(chosen ? [] : [unchosen]), ...options]}
    />
  )
}
