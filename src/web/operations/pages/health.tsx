import { useQuery } from '@tanstack/react-query'
import { summaryOf } from '../../../shared/operations/health.ts'
import { api } from '../../platform/api.ts'
import { useAction } from '../../platform/use-action.ts'
import { AdminFrame } from '../../shell/admin-frame.tsx'
import { Button, Outcome, Pending } from '../../ui/pieces.tsx'
import { healthQuery } from '../api.ts'
import { words } from '../components/catalogue.ts'
import { HealthList } from '../components/health-list.tsx'

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
      {health.data && !health.error ? (
        <HealthList checks={health.data} />
      ) : (
        <Pending query={health} text={words.takesSeconds()} />
      )}
    </AdminFrame>
  )
}
