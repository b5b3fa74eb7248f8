import type { DoorPerformance } from '../../../shared/door/contract.ts'
import { words as pageWords } from '../../../shared/door/pages-catalogue.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { pageAt } from '../../platform/nav.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { words } from './catalogue.ts'
import { performanceOptions } from './performance-options.ts'

type PerformanceSelectProps = {
  performances: readonly DoorPerformance[]
  door: DoorPerformance | null
  onChoose: (id: string) => void
}

/** The performance this door is open for, and the ways to its list and house. */
export function PerformanceSelect({ performances, door, onChoose }: PerformanceSelectProps) {
  return (
    <div className="door-performance">
      <Select
        label={common.performance()}
        name="performance"
        value={door?.id ?? ''}
        onChange={(value) => {
          if (value) onChoose(value)
        }}
        options={[
          ...(door ? [] : [{ value: '', label: common.choosePerformance(), disabled: true }]),
          ...performanceOptions(performances),
        ]}
      />
      {door?.stage === 'over' && <Notice tone="info">{words.admitsLate()}</Notice>}
      {door && (
        <div className="door-ways">
          <ButtonLink to={pageAt('/door-list', { performance: door.id })} variant="outline">
            {pageWords['/door-list']()}
          </ButtonLink>
          <ButtonLink to={pageAt('/live-house', { performance: door.id })} variant="outline">
            {pageWords['/live-house']()}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
