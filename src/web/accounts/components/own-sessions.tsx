import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSession } from '../../../shared/accounts/profile.ts'
import { messageOf } from '../../platform/api.ts'
import { useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'
import { formatWhenShort } from '../../platform/theatre-time.ts'
import { Button } from '../../ui/button.tsx'
import { useAlert, useConfirm } from '../../ui/dialog.tsx'
import { ErrorState, Loading } from '../../ui/pieces.tsx'
import { endOtherSessions, endSession, useSessions } from '../api.ts'

/** Where one is logged in, and the ways to end that. */
export function OwnSessions() {
  const sessions = useSessions()
  return (
    <section className="account-part" aria-labelledby="own-sessions">
      <h2 id="own-sessions">Where you are logged in</h2>
      {sessions.isPending && <Loading />}
      {sessions.isError && <ErrorState problem={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className="plain-rows">
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
  const { busy, run } = useRun()
  const end = () =>
    run(async () => {
      await endSession(session.id)
      await cache.invalidateQueries({ queryKey: ['sessions'] })
    })
  const id = `session-${session.id}`
  return (
    <li>
      <div id={id}>
        <b>{session.device}</b>
        <p className="text-2 num">
          {session.current ? 'This browser' : `Last used ${formatWhenShort(session.lastSeenAt)}`}
        </p>
      </div>
      {!session.current && (
        <Button variant="outline" aria-describedby={id} aria-disabled={busy} onClick={end}>
          {busy ? 'Logging out…' : 'Log out there'}
        </Button>
      )}
    </li>
  )
}

function EndAll() {
  const { busy, run } = useRun()
  const { logOut } = useSession()
  const confirm = useConfirm()
  const go = useGo()
  const end = () =>
    run(async () => {
      const sure = await confirm('Log out everywhere, in this browser too?', {
        confirm: 'Log out everywhere',
      })
      if (!sure) return
      await endOtherSessions()
      await logOut()
      go('/')
    })
  return (
    <Button variant="outline" aria-disabled={busy} onClick={end}>
      Log out everywhere
    </Button>
  )
}

/** Runs one thing at a time; what goes wrong is alerted. */
function useRun() {
  const [busy, setBusy] = useState(false)
  const alert = useAlert()
  const run = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await act()
    } catch (problem) {
      await alert(messageOf(problem))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
