import { useEffect, useEffectEvent, useState } from 'react'
import { REDIRECT_DELAY_MS, VERIFY_HOURS } from '../../../shared/accounts/contract.ts'
import { storageKeys } from '../../../shared/accounts/session.ts'
import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { ApiError, api, messageOf, refusalIn } from '../../platform/api.ts'
import { AppLink, go } from '../../platform/nav.tsx'
import { openAuth } from '../../platform/session/auth-modal.tsx'
import { readLocal } from '../../platform/session/local-storage.ts'
import { logOut, useSession } from '../../platform/session/session.tsx'
import { currentSession } from '../../platform/session/session-store.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { words as uiWords } from '../../ui/catalogue.ts'
import { Button, ButtonLink, Notice } from '../../ui/pieces.tsx'
import { useMe } from '../api.ts'
import { FormPage } from '../components/form-page.tsx'
import { useAddressToken, useSpent } from '../sign-in/use-address-token.ts'
import { words } from './catalogue.ts'

type Progress = { state: 'busy' | 'done' | 'stayed' | 'failed'; text: string; email?: string }

const busy = (): Progress => ({ state: 'busy', text: words.verifying() })
const invalid = (): Progress => ({ state: 'failed', text: words.invalidLink() })
const stayed = (): Progress => ({ state: 'stayed', text: words.stillLoggedIn() })

/** The target of the verification mail's link. */
export function VerifyPage() {
  const token = useAddressToken()
  const [spent] = useSpent(token, spend)
  const [stays, setStays] = useState(false)
  const progress = stays ? stayed() : token ? (spent ?? busy()) : invalid()
  useMoveOn(spent?.state === 'done' && !stays, spent?.email, () => setStays(true))

  return (
    <FormPage heading={progress.state === 'failed' ? words.notVerified() : words.verify()}>
      <p className="prose" role={progress.state === 'failed' ? 'alert' : 'status'}>
        {progress.text}
      </p>
      {progress.state === 'stayed' && (
        <ButtonLink variant="primary" to="/scan-ticket">
          {common.backToScanner()}
        </ButtonLink>
      )}
      {progress.state === 'failed' && <NewLink />}
    </FormPage>
  )
}

/** A way on from a link that was used before, has expired or was cut short. */
function NewLink() {
  const { token } = useSession()
  const me = useMe()
  return (
    <>
      <p className="prose">{words.linkOnce({ hours: VERIFY_HOURS })}</p>
      <div className="link-row">
        {token && me.data?.emailVerified === false && <ResendVerification label={common.sendNewLink()} />}
        {!token && (
          <Button variant="primary" onClick={() => openAuth('login', { next: '/verify-notice' })}>
            {words.logInForLink()}
          </Button>
        )}
        <AppLink to="/">{uiWords.backToShows()}</AppLink>
      </div>
    </>
  )
}

/** Logs out and goes home; `onStay` is for an usher who then prefers to stay logged in. */
function useMoveOn(verified: boolean, email: string | undefined, onStay: () => void): void {
  const stay = useEffectEvent(onStay)
  useEffect(() => {
    if (!verified) return
    const timer = setTimeout(async () => {
      // Whoever signed in with the college has no password to log in with again.
      if (readLocal(storageKeys.college)) return go('/', { replace: true })
      if (!(await logOut())) return stay()
      go('/', { replace: true })
      openAuth('login', { email: email ?? null })
    }, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [verified, email])
}

/** Redeems the token; returns the address that it verified. Throws ApiError, also for an answer that names none. */
async function verifyEmail(token: string): Promise<string> {
  const answer = await api.get('/auth/verify', { query: { token } })
  if (typeof answer?.email !== 'string') throw refusalIn(answer)
  return answer.email
}

const spend = (token: string) =>
  verifyEmail(token).then(
    (email): Progress => ({ state: 'done', text: words.verified(), email }),
    (problem): Progress => ({ state: 'failed', text: failure(problem) }),
  )

function failure(problem: unknown): string {
  if (!(problem instanceof ApiError) || problem.status === 0 || problem.status >= 500) {
    return words.errorOccurred()
  }
  return messageOf(problem, words.verifyFailed())
}

/** Says that a mail has been sent, with a button to send it again. Opening the link in it is what comes next. */
export function VerifyNoticePage() {
  const { token, email } = useSession()
  const me = useMe()
  const toLogin = () => {
    go('/')
    openAuth('login', { email })
  }
  if (token && me.data?.emailVerified) return <Verified />
  return (
    <FormPage heading={words.verify()}>
      <div className="prose">
        <p>{token && email ? words.mailSentTo({ email }) : words.mailSent()}</p>
        <p>{words.checkSpam()}</p>
      </div>
      <div className="link-row">
        {token && me.data && <ResendVerification label={words.sendAgain()} />}
        <Button variant={token ? 'outline' : 'primary'} onClick={toLogin}>
          {words.goToLogin()}
        </Button>
      </div>
    </FormPage>
  )
}

/** For whoever comes back to the notice, or asks for a link that is not needed any more. */
function Verified() {
  return (
    <FormPage heading={words.verify()}>
      <p className="prose">{words.isVerified()}</p>
      <div className="link-row">
        <ButtonLink variant="primary" to="/shows">
          {words.whatIsOn()}
        </ButtonLink>
      </div>
    </FormPage>
  )
}

/** Sends the verification e-mail of the person logged in again. */
export function ResendVerification({ label }: { label: string }) {
  return (
    <ActButton doing={common.sending()} act={() => api.post('/auth/resend-verification')}>
      {label}
    </ActButton>
  )
}

type Stopping = {
  /**
   * `over`: it can no longer be confirmed. `replaced`: a later change is pending. `late`: the account already
   * has the new address. `invalid`: not our link, or only part of it. `broken`: no response; the link may
   * still work.
   */
  state: 'busy' | 'stopped' | 'over' | 'replaced' | 'late' | 'invalid' | 'broken'
  text: string
}

const stopping = (): Stopping => ({ state: 'busy', text: words.busyText() })
const noLink = (): Stopping => ({ state: 'invalid', text: errors['invalid-token'].message })

/** The target of the link in the warning about a new address: opening it stops the change. */
export function StopEmailChangePage() {
  const token = useAddressToken()
  const [spent, tryAgain] = useSpent(token, stop)
  const { state, text } = token ? (spent ?? stopping()) : noLink()
  return (
    <FormPage heading={words[state]()}>
      {state === 'busy' ? (
        <p className="prose" role="status">
          {text}
        </p>
      ) : (
        <Notice tone={state === 'stopped' ? 'info' : 'danger'}>{text}</Notice>
      )}
      {state === 'late' && <p className="prose">{words.lateHint()}</p>}
      {state === 'invalid' && <p className="prose">{words.invalidHint()}</p>}
      {(state === 'stopped' || state === 'over' || state === 'replaced') && (
        <>
          <p className="prose">{words.knowsPassword()}</p>
          <ButtonLink variant="primary" to="/forgot-password">
            {words.choosePassword()}
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
  api.post('/auth/stop-email-change', { body: { token } }).then(({ message }): Stopping => {
    // A session that the server has ended is discarded.
    if (currentSession().token) api.get('/auth/me').catch(() => undefined)
    return { state: 'stopped', text: message }
  }, notStopped)

function notStopped(problem: unknown): Stopping {
  if (!(problem instanceof ApiError) || problem.status === 0 || problem.status >= 500)
    return { state: 'broken', text: words.errorOccurred() }
  if (problem.code === 'too-many-requests') return { state: 'broken', text: messageOf(problem) }
  const states: Partial<Record<ApiError['code'], Stopping['state']>> = {
    'email-change-confirmed': 'late',
    'email-change-replaced': 'replaced',
    'invalid-token': 'invalid',
  }
  return { state: states[problem.code] ?? 'over', text: messageOf(problem) }
}
