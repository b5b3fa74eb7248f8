import { MAIN_HOUSE } from '../../../shared/seating/seats.ts'
import '../editor/house.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { useSearchParams } from '../../platform/nav.tsx'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Select } from '../../ui/fields.tsx'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { planQuery } from '../api.ts'
import { BoxPlan } from '../box/box-plan.tsx'
import { usePerformanceChoices } from '../components/use-performance-choices.ts'
import { HouseEditor } from '../editor/house-editor.tsx'
import { words } from './catalogue.ts'
import { HouseChooser } from './house-chooser.tsx'

/** The seat map for admins: the house editor, or one performance (`?performance=`) for the box office. */
export function SeatMapPage() {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('performance')
  const house = params.get('house') ?? MAIN_HOUSE
  const { choices, problem, retry } = usePerformanceChoices()
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>{words.seatMap()}</h1>
        <Select
          className="what-select"
          label={common.show()}
          value={chosen ?? ''}
          onChange={(performance) => setParams(performance ? { performance } : {})}
          options={[{ value: '', label: words.editHouse() }, ...choices]}
        />
      </div>
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {chosen ? (
        <BoxPlan key={chosen} performanceId={chosen} />
      ) : (
        <>
          <HouseChooser house={house} onChange={(other) => setParams({ house: other })} />
          <Editor key={house} house={house} />
        </>
      )}
    </AdminFrame>
  )
}

function Editor({ house }: { house: string }) {
  const saved = useQuery(planQuery(house))
  const [turn, setTurn] = useState(0)
  const reload = () => void saved.refetch().then(() => setTurn((n) => n + 1))
  if (saved.isError) return <ErrorState problem={saved.error} onRetry={reload} />
  if (!saved.data || !saved.isFetchedAfterMount) return <Loading text={common.loadingSeats()} />
  return <HouseEditor key={turn} saved={saved.data} onReload={reload} />
}
