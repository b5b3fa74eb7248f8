import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '../../../shared/accounts/profile.ts'
import { api, messageOf } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { apiQuery, refresh } from '../../platform/query.ts'
import { useSession } from '../../platform/session/session.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert, useConfirm } from '../../ui/dialog.tsx'
import { Pending } from '../../ui/pieces.tsx'
import { words as keptWords } from './kept-catalogue.ts'
import { words as ownWords } from './own-catalogue.ts'
import { words } from './security-catalogue.ts'

/** The caller's sessions, with buttons to end them. */
export function OwnSessions() {
  const sessions = useQuery({ ...apiQuery('/auth/sessions'), staleTime: 0 })
  return (
    <section className="account-part" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{keptWords.sessions()}</h2>
      {!sessions.isSuccess && <Pending query={sessions} />}
      {sessions.data && (
        <ul className="rows plain-rows">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <EndAll />
    </section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const cache = useQueryClient()
  const { run, busy } = useAlertedAction(async () => {
    await api.delete('/auth/sessions/:id', { params: { id: session.id } })
    await refresh(cache, '/auth/sessions')
  })
  const id = `session-${session.id}`
  return (
    <li>
      <div id={id}>
        <b>{session.device}</b>
        <p className="text-2 num">
          {session.current
            ? words.thisBrowser()
            : words.lastUsed({ when: formatWhenShort(session.lastSeenAt) })}
        </p>
      </div>
      {!session.current && (
        <Button variant="outline" aria-describedby={id} aria-disabled={busy} onClick={() => run()}>
          {busy ? ownWords.loggingOut() : words.logOutThere()}
        </Button>
      )}
    </li>
  )
}

function EndAll() {
  const { logOut } = useSession()
  const confirm = useConfirm()
  const go = useGo()
  const { run, busy } = useAlertedAction(async () => {
    const sure = await confirm(words.logOutQuestion(), {
      confirm: words.logOutEverywhere(),
      cancel: words.stay(),
    })
    if (!sure) return
    await api.delete('/auth/sessions')
    if (await logOut()) go('/')
  })
  return (
    <Button variant="outline" aria-disabled={busy} onClick={() => run()}>
      {words.logOutEverywhere()}
    </Button>
  )
}

/** An action that alerts its errors. */
function useAlertedAction(act: () => Promise<void>) {
  const alert = useAlert()
  return useAction(act, (problem) => alert(messageOf(problem)))
}
