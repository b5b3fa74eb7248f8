import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as roleNames } from '../../../shared/accounts/role-catalogue.ts'
import type { RoleRequest } from '../../../shared/accounts/users.ts'
import { api } from '../../platform/api.ts'
import { AppLink, pageAt } from '../../platform/nav.tsx'
import { listQuery, refresh } from '../../platform/query.ts'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { FormDialog } from '../../ui/form.tsx'
import { Button, ErrorState, Loading, Notice, Part, Rich } from '../../ui/pieces.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { pageCount, pageQuery } from '../components/pages.ts'
import { words } from './catalogue.ts'

type Decision = 'approve' | 'refuse'
type Asked = { request: RoleRequest; decision: Decision }

/** Role requests, six per page, newest last, each with buttons to approve or refuse it. */
export function RoleRequests() {
  const [wanted, setWanted] = useState(1)
  const requests = useQuery({
    ...listQuery('/role-requests', { query: pageQuery(wanted) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [status, setStatus] = useState<string | null>(null)

  const decide = async ({ request, decision }: Asked, password: string) => {
    await api.post(`/role-requests/:id/${decision}`, { params: { id: request.id }, body: { password } })
    setAsked(null)
    const role = roleNames[request.role]()
    const outcome = decision === 'approve' ? words.approved : words.refused
    setStatus(outcome({ name: nameOf(request), role }))
    void refresh('/role-requests', '/users', '/users/:username', '/auth/me')
  }
  if (requests.isError) return <ErrorState problem={requests.error} onRetry={() => void requests.refetch()} />
  const { rows, total } = requests.data ?? { rows: [], total: 0 }
  const pages = pageCount(total)
  // Past the end, for instance once the last request on a page is decided, show the last page.
  if (requests.isSuccess && !requests.isPlaceholderData && wanted > pages) setWanted(pages)
  return (
    <Part className="admin-panel" title={words.heading()}>
      {status && <Notice>{status}</Notice>}
      {requests.isPending && <Loading text={words.loadingRequests()} />}
      {requests.isSuccess && (
        <p className="text-2 num" role="status">
          {words.waiting({ count: total })}
        </p>
      )}
      <ul className="request-rows">
        {rows.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            onAsk={(decision) => setAsked({ request, decision })}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pager page={Math.min(wanted, pages)} pages={pages} onPage={setWanted} label={words.pages()} />
      )}
      {asked && (
        <FormDialog
          password
          label={asked.decision === 'approve' ? words.approveTitle() : words.refuseTitle()}
          submit={{ label: asked.decision === 'approve' ? words.approve() : words.refuse() }}
          cancel={words.later()}
          send={(password) => decide(asked, password)}
          onClose={() => setAsked(null)}
        >
          <p className="dialog-text">
            <Rich
              text={words.requested({
                name: nameOf(asked.request),
                email: asked.request.user.email,
                role: roleNames[asked.request.role](),
              })}
            />
          </p>
        </FormDialog>
      )}
    </Part>
  )
}

function nameOf({ user }: RoleRequest): string {
  return `${user.firstName} ${user.lastName}`
}

function RequestRow({ request, onAsk }: { request: RoleRequest; onAsk: (decision: Decision) => void }) {
  const { id, user, role, createdAt } = request
  const about = `request-${id}`
  return (
    <li>
      <div id={about} className="who">
        <b>
          <Rich text={words.requests({ name: nameOf(request), role: roleNames[role]() })} />
        </b>
        <p className="text-2">
          <AppLink to={pageAt('/admin/users/:username', { username: user.username })}>
            {user.username}
          </AppLink>
          , {user.email}, <span className="num">{formatWhenShort(createdAt)}</span>
        </p>
      </div>
      <div className="link-row">
        <Button aria-describedby={about} onClick={() => onAsk('approve')}>
          {words.approve()}
        </Button>
        <Button variant="link" aria-describedby={about} onClick={() => onAsk('refuse')}>
          {words.refuse()}
        </Button>
      </div>
    </li>
  )
}
