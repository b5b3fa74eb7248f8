import type { DoorPerformance } from '../../../shared/door/contract.ts'
import { formatWhen } from '../../platform/theatre-time.ts'
import { Select } from '../../ui/fields.tsx'

type PerformanceSelectProps = {
  performances: readonly DoorPerformance[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** Selects the performance this door is open for. */
export function PerformanceSelect({ performances, chosen, onChoose }: PerformanceSelectProps) {
  const current = performances.find(({ id }) => id === chosen)
  return (
    <div>
      <Select
        label="Performance"
        name="performance"
        value={current?.id ?? ''}
        onChange={(value) => onChoose(value || null)}
        aria-describedby="inside"
        options={[
          { value: '', label: 'Any performance' },
          ...performances.map(({ id, show, startsAt }) => ({
            value: id,
            label: `${show}, ${formatWhen(startsAt)}`,
          })),
        ]}
      />
      <p id="inside" className="field-description">
        {current && `${current.admitted} of ${current.sold} inside`}
      </p>
    </div>
  )
}
