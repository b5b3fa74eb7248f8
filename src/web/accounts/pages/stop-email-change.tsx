import '../components/accounts.css'
import { useCallback, useEffect, useState } from 'react'
import { errors } from '../../../shared/errors.ts'
import { ApiError, messageOf } from '../../platform/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { checkSession, stopEmailChange } from '../api.ts'
import { useAddressToken } from '../components/use-address-token.ts'

type Progress = {
  /**
   * `over`: it can no longer be confirmed. `replaced`: a later change is pending. `late`: the account already
   * has the new address. `invalid`: not our link, or only part of it. `broken`: no response; the link may
   * still work.
   */
  state: 'busy' | 'stopped' | 'over' | 'replaced' | 'late' | 'invalid' | 'broken'
  text: string
}

const busy: Progress = { state: 'busy', text: 'Stopping the change to your e-mail address…' }
const headings: Record<Progress['state'], string> = {
  busy: 'Keep your e-mail address',
  stopped: 'The change has been stopped',
  over: 'There is nothing to stop',
  replaced: 'Not stopped: there is a later change',
  late: 'Too late to stop it here',
  invalid: 'This link does not work',
  broken: 'Not stopped',
}

/** The target of the link in the warning about a new address: opening it stops the change. */
export function StopEmailChangePage() {
  const token = useAddressToken()
  const [{ state, text }, tryAgain] = useStop(token)
  return (
    <DarkPage>
      <div className="form-page">
        <h1>{headings[state]}</h1>
        {state === 'busy' ? (
          <p className="prose" role="status">
            {text}
          </p>
        ) : (
          <Notice tone={state === 'stopped' ? 'info' : 'danger'}>{text}</Notice>
        )}
        {state === 'late' && (
          <p className="prose">
            A reset link would go to the new address, so you cannot undo this yourself. You will find our
            contact details at the foot of this page.
          </p>
        )}
        {state === 'invalid' && (
          <p className="prose">
            Please make sure that you opened the full link from our e-mail. You can also withdraw the change
            in your profile.
          </p>
        )}
        {(state === 'stopped' || state === 'over' || state === 'replaced') && (
          <>
            <p className="prose">
              If you did not ask for the change, somebody else may know your password. Choose a new one now.
            </p>
            <ButtonLink to="/forgot-password">Choose a New Password</ButtonLink>
          </>
        )}
        {state === 'broken' && <Button onClick={tryAgain}>Try again</Button>}
      </div>
    </DarkPage>
  )
}

function useStop(token: string | null): [Progress, () => void] {
  const [progress, setProgress] = useState<Progress>(
    token ? busy : { state: 'invalid', text: errors['invalid-token'].message },
  )
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!token) return
    let stale = false
    stopOnce(token, tries).then((result) => {
      if (stale) return
      setProgress(result)
      if (result.state === 'stopped') void checkSession()
    })
    return () => {
      stale = true
    }
  }, [token, tries])
  const tryAgain = useCallback(() => {
    setProgress(busy)
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
  const result = stopEmailChange(token).then((text): Progress => ({ state: 'stopped', text }), failure)
  asked.set(key, result)
  return result
}

function failure(problem: unknown): Progress {
  if (!(problem instanceof ApiError) || problem.status === 0 || problem.status >= 500)
    return { state: 'broken', text: 'An error occurred. Please try again.' }
  if (problem.code === 'too-many-requests') return { state: 'broken', text: messageOf(problem) }
  const states: Partial<Record<ApiError['code'], Progress['state']>> = {
    'email-change-confirmed': 'late',
    'email-change-replaced': 'replaced',
    'invalid-token': 'invalid',
  }
  return { state: states[problem.code] ?? 'over', text: messageOf(problem) }
}
