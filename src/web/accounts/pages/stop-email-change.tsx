import '../components/accounts.css'
import { useCallback, useEffect, useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { ApiError, api, messageOf } from '../../platform/api.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { words as uiWords } from '../../ui/catalogue.ts'
import { DarkPage } from '../../ui/frame/page.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { useAddressToken } from '../sign-in/use-address-token.ts'
import { words as pageWords } from './catalogue.ts'

type Progress = {
  /**
   * `over`: it can no longer be confirmed. `replaced`: a later change is pending. `late`: the account already
   * has the new address. `invalid`: not our link, or only part of it. `broken`: no response; the link may
   * still work.
   */
  state: 'busy' | 'stopped' | 'over' | 'replaced' | 'late' | 'invalid' | 'broken'
  text: string
}

const busy = (): Progress => ({ state: 'busy', text: pageWords.busyText() })
const headings: Record<Progress['state'], () => string> = {
  busy: pageWords.busy,
  stopped: pageWords.stopped,
  over: pageWords.over,
  replaced: pageWords.replaced,
  late: pageWords.late,
  invalid: pageWords.invalid,
  broken: pageWords.broken,
}

/** The target of the link in the warning about a new address: opening it stops the change. */
export function StopEmailChangePage() {
  const token = useAddressToken()
  const [{ state, text }, tryAgain] = useStop(token)
  return (
    <DarkPage>
      <div className="form-page">
        <h1>{headings[state]()}</h1>
        {state === 'busy' ? (
          <p className="prose" role="status">
            {text}
          </p>
        ) : (
          <Notice tone={state === 'stopped' ? 'info' : 'danger'}>{text}</Notice>
        )}
        {state === 'late' && <p className="prose">{pageWords.lateHint()}</p>}
        {state === 'invalid' && <p className="prose">{pageWords.invalidHint()}</p>}
        {(state === 'stopped' || state === 'over' || state === 'replaced') && (
          <>
            <p className="prose">{pageWords.knowsPassword()}</p>
            <ButtonLink to="/forgot-password">{pageWords.choosePassword()}</ButtonLink>
          </>
        )}
        {state === 'broken' && <Button onClick={tryAgain}>{uiWords.tryAgain()}</Button>}
      </div>
    </DarkPage>
  )
}

function useStop(token: string | null): [Progress, () => void] {
  const [progress, setProgress] = useState<Progress>(
    token ? busy() : { state: 'invalid', text: errors['invalid-token'].message },
  )
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!token) return
    let stale = false
    stopOnce(token, tries).then((result) => {
      if (stale) return
      setProgress(result)
      // A session that the server has ended is forgotten.
      if (result.state === 'stopped' && currentSession().token) api.get('/auth/me').catch(() => undefined)
    })
    return () => {
      stale = true
    }
  }, [token, tries])
  const tryAgain = useCallback(() => {
    setProgress(busy())
    setTries((before) => before + 1)
  }, [])
  return [progress, tryAgain]
}

const asked = new Map<string, Promise<Progress>>()

/** A link works once, so repeated calls in one try share the first result. */
function stopOnce(token: string, tries: number): Promise<Progress> {
  const key = `${tries}:${token}`
  const known = asked.get(key)
  if (known) return known
  const result = api
    .post('/auth/stop-email-change', { body: { token } })
    .then(({ message }): Progress => ({ state: 'stopped', text: message }), failure)
  asked.set(key, result)
  return result
}

function failure(problem: unknown): Progress {
  if (!(problem instanceof ApiError) || problem.status === 0 || problem.status >= 500)
    return { state: 'broken', text: pageWords.errorOccurred() }
  if (problem.code === 'too-many-requests') return { state: 'broken', text: messageOf(problem) }
  const states: Partial<Record<ApiError['code'], Progress['state']>> = {
    'email-change-confirmed': 'late',
    'email-change-replaced': 'replaced',
    'invalid-token': 'invalid',
  }
  return { state: states[problem.code] ?? 'over', text: messageOf(problem) }
}
