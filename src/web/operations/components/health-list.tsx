import './health.css'
import { IconAlertTriangle, IconCircleCheck, IconEye, IconHelpCircle } from '@tabler/icons-react'
import { type HealthCheck, type HealthState, healthWords } from '../../../shared/operations/health.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ButtonLink } from '../../ui/pieces.tsx'

const icons: Record<HealthState, typeof IconEye> = {
  good: IconCircleCheck,
  attention: IconEye,
  wrong: IconAlertTriangle,
  unknown: IconHelpCircle,
}
/** What needs a person comes first. */
const order: HealthState[] = ['wrong', 'attention', 'unknown', 'good']

/** What was seen of each thing, and what to do, the worst first. */
export function HealthList({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <ul className="health admin-panel">
      {order.flatMap((state) =>
        checks.filter((each) => each.state === state).map((each) => <Row key={each.name} check={each} />),
      )}
    </ul>
  )
}

function Row({ check: { name, label, state, seen, advice, path } }: { check: HealthCheck }) {
  const Icon = icons[state]
  return (
    <li data-state={state}>
      <Icon className="icon" stroke={1.75} aria-hidden />
      <div>
        <div className="health-head">
          <h2 id={`health-${name}`}>{label}</h2>
          <p className="health-state">{healthWords[state]}</p>
        </div>
        {seen !== `${healthWords[state]}.` && <p>{seen}</p>}
        {advice && <p className="text-2">{advice}</p>}
      </div>
      {path && (
        <ButtonLink to={path} aria-describedby={`health-${name}`}>
          {common.view()}
        </ButtonLink>
      )}
    </li>
  )
}
