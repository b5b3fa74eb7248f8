import '../components/health.css'
import { IconAlertTriangle, IconCircleCheck, IconEye, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type HealthCheck,
  type HealthState,
  healthStates,
  healthWords,
  summaryOf,
} from '../../../shared/operations/health.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Button, ButtonLink, ErrorState, Loading, Outcome } from '../../ui/pieces.tsx'
import { healthQuery } from '../api.ts'
import { words } from '../components/catalogue.ts'

/** Everything that the box office needs, and how it is. */
export function HealthPage() {
  const health = useQuery(healthQuery)
  const mail = useAction(() => api.post('/admin/health/mail'))
  const isLooking = health.isFetching || health.data?.some(({ checking }) => checking)
  return (
    <AdminFrame>
      <p className="prose" role="status">
        {isLooking ? words.looking() : health.data && summaryOf(health.data)}
      </p>
      <div className="link-row">
        <Button variant="primary" aria-disabled={health.isFetching} onClick={() => void health.refetch()}>
          {words.recheck()}
        </Button>
        <Button aria-disabled={mail.busy} onClick={() => mail.run()}>
          {words.testMail()}
        </Button>
      </div>
      <Outcome problem={mail.problem} result={mail.result?.message} />
      {health.error && <ErrorState problem={health.error} onRetry={() => void health.refetch()} />}
      {health.data && !health.error && <HealthList checks={health.data} />}
      {health.isPending && <Loading text={words.takesSeconds()} />}
    </AdminFrame>
  )
}

const icons: Record<HealthState, typeof IconEye> = {
  good: IconCircleCheck,
  attention: IconEye,
  wrong: IconAlertTriangle,
  unknown: IconHelpCircle,
}
/** What needs a person comes first. */
const order: HealthState[] = healthStates.toSorted((a, b) => urgency(b) - urgency(a))

function urgency(state: HealthState): number {
  return ['good', 'unknown', 'attention', 'wrong'].indexOf(state)
}

/** What was seen of each thing, and what to do, the worst first. */
function HealthList({ checks }: { checks: readonly HealthCheck[] }) {
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
