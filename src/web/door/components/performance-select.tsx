import type { DoorPerformance } from '../../../shared/door/contract.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { InsideRing } from './inside-ring.tsx'

type PerformanceSelectProps = {
  performances: readonly DoorPerformance[]
  door: DoorPerformance | null
  onChoose: (id: string) => void
}

/** The performance this door is open for, how many of its guests are inside, and the ways to its list and house. */
export function PerformanceSelect({ performances, door, onChoose }: PerformanceSelectProps) {
  return (
    <div className="door-performance">
      <Select
        label="Performance"
        name="performance"
        value={door?.id ?? ''}
        onChange={(value) => {
          if (value) onChoose(value)
        }}
        options={[
          ...(door ? [] : [{ value: '', label: 'Choose a performance', disabled: true }]),
          ...performances.map(({ id, show, startsAt }) => ({
            value: id,
            label: `${formatWhen(startsAt)}, ${show}`,
          })),
        ]}
      />
      {door && <InsideRing inside={door.admitted} of={door.sold} />}
      {door && (
        <div className="door-ways">
          <ButtonLink to={`/door-list?performance=${door.id}`} variant="outline">
            Door list
          </ButtonLink>
          <ButtonLink to={`/live-house?performance=${door.id}`} variant="outline">
            Live house
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
