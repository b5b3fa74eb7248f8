import '../components/orders.css'
import '../desk/desk.css'
import { DESK_UNTIL_MS } from '../../../shared/orders/desk.ts'
import { words as pageWords } from '../../../shared/orders/pages-catalogue.ts'
import { useSearchParams } from '../../platform/search-params.ts'
import { usePerformanceChoices } from '../../seating/components/use-performance-choices.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Select } from '../../ui/fields.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/pieces.tsx'
import { DeskSale } from '../desk/desk-sale.tsx'
import { ShiftBar } from '../desk/shift-bar.tsx'
import { words } from './office-catalogue.ts'

/** A sale in person: `?performance=` and `?seats=` say what of; else of the next performance. */
export function DeskPage() {
  return (
    <AdminFrame>
      <div className="admin-title">
        <h1>{pageWords.adminOrdersNewTitle()}</h1>
        <ShiftBar />
      </div>
      <Desk />
    </AdminFrame>
  )
}

function Desk() {
  const [params, setParams] = useSearchParams()
  const { choices, soonest, problem, pending, retry } = usePerformanceChoices(
    ({ status, startsAt }) => status !== 'cancelled' && Date.parse(startsAt) + DESK_UNTIL_MS > Date.now(),
  )
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (pending) return <Loading text={words.loadingPerformances()} />
  if (choices.length === 0)
    return (
      <EmptyState title={words.nothingToSell()}>
        <p>{words.noneToSell()}</p>
        <ButtonLink to="/admin/shows" variant="outline">
          {words.planPerformance()}
        </ButtonLink>
      </EmptyState>
    )
  const chosen = params.get('performance') ?? soonest
  return (
    <DeskSale key={chosen} performanceId={chosen} seats={readSeats(params.get('seats'))}>
      <Select
        label={words.performance()}
        value={chosen}
        onChange={(performance) => setParams({ performance })}
        options={choices}
      />
    </DeskSale>
  )
}

function readSeats(text: string | null): number[] {
  return (text ?? '').split(',').flatMap((part) => (/^[1-9]\d{0,4}$/.test(part) ? [Number(part)] : []))
}
