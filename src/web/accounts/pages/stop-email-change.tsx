import { errors } from '../../../shared/errors.ts'
import { ApiError, api, messageOf } from '../../platform/api.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { words as uiWords } from '../../ui/catalogue.ts'
import { Button, ButtonLink, Notice } from '../../ui/pieces.tsx'
import { FormPage } from '../components/form-page.tsx'
import { useAddressToken, useSpent } from '../sign-in/use-address-token.ts'
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
const invalid = (): Progress => ({ state: 'invalid', text: errors['invalid-token'].message })

/** The target of the link in the warning about a new address: opening it stops the change. */
export function StopEmailChangePage() {
  const token = useAddressToken()
  const [spent, tryAgain] = useSpent(token, stop)
  const { state, text } = token ? (spent ?? busy()) : invalid()
  return (
    <FormPage heading={pageWords[state]()}>
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
          <ButtonLink variant="primary" to="/forgot-password">
            {pageWords.choosePassword()}
          </ButtonLink>
        </>
      )}
      {state === 'broken' && (
        <Button variant="primary" onClick={tryAgain}>
          {uiWords.tryAgain()}
        </Button>
      )}
    </FormPage>
  )
}

const stop = (token: string) =>
  api.post('/auth/stop-email-change', { body: { token } }).then(({ message }): Progress => {
    // A session that the server has ended is discarded.
    if (currentSession().token) api.get('/auth/me').catch(() => undefined)
    return { state: 'stopped', text: message }
  }, failure)

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
