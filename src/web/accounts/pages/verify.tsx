import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { words as uiWords } from '../../ui/catalogue.ts'
import { words } from './catalogue.ts'
import '../components/accounts.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { REDIRECT_DELAY_MS, VERIFY_HOURS } from '../../../shared/accounts/contract.ts'
import { ApiError, api, messageOf, refusalIn } from '../../platform/api.ts'
import { AppLink, useGo } from '../../platform/nav.tsx'
import { useAuthModal } from '../../platform/session/auth-modal.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/frame/page.tsx'
import { useMe } from '../api.ts'
import { ResendVerification } from '../sign-in/resend-verification.tsx'
import { useAddressToken } from '../sign-in/use-address-token.ts'

type Progress = { state: 'busy' | 'done' | 'stayed' | 'failed'; text: string; email?: string }

/** The target of the verification mail's link. */
export function VerifyPage() {
  const token = useAddressToken()
  const [progress, setProgress] = useState<Progress>(
    token ? { state: 'busy', text: words.verifying() } : { state: 'failed', text: words.invalidLink() },
  )

  useEffect(() => {
    if (!token) return
    let stale = false
    spendOnce(token).then((result) => !stale && setProgress(result))
    return () => {
      stale = true
    }
  }, [token])
  useMoveOn(progress.state === 'done', progress.email, () =>
    setProgress({ state: 'stayed', text: words.stillLoggedIn() }),
  )

  return (
    <DarkPage>
      <div className="form-page">
        <h1>{progress.state === 'failed' ? words.notVerified() : words.verify()}</h1>
        <p className="prose" role={progress.state === 'failed' ? 'alert' : 'status'}>
          {progress.text}
        </p>
        {progress.state === 'stayed' && <ButtonLink to="/scan-ticket">{common.backToScanner()}</ButtonLink>}
        {progress.state === 'failed' && <NewLink />}
      </div>
    </DarkPage>
  )
}

/** A way on from a link that was used before, has expired or was cut short. */
function NewLink() {
  const { token } = useSession()
  const { open } = useAuthModal()
  const me = useMe()
  return (
    <>
      <p className="prose">{words.linkOnce({ hours: VERIFY_HOURS })}</p>
      <div className="link-row">
        {token && me.data?.emailVerified === false && <ResendVerification label={words.sendNewLink()} />}
        {!token && (
          <Button onClick={() => open('login', { next: '/verify-notice' })}>{words.logInForLink()}</Button>
        )}
        <AppLink to="/">{uiWords.backToShows()}</AppLink>
      </div>
    </>
  )
}

/** Logs out and goes home; `onStay` is for an usher who then prefers to stay logged in. */
function useMoveOn(verified: boolean, email: string | undefined, onStay: () => void): void {
  const { logOut } = useSession()
  const { open } = useAuthModal()
  const go = useGo()
  const stay = useEffectEvent(onStay)
  useEffect(() => {
    if (!verified) return
    const timer = setTimeout(async () => {
      if (!(await logOut())) return stay()
      go('/', { replace: true })
      open('login', { email: email ?? null })
    }, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [verified, email, logOut, go, open])
}

const spent = new Map<string, Promise<Progress>>()

/** Redeems the token; returns the address that it verified. Throws ApiError, also for an answer that names none. */
async function verifyEmail(token: string): Promise<string> {
  const answer = await api.get('/auth/verify', { query: { token } })
  if (typeof answer?.email !== 'string') throw refusalIn(answer)
  return answer.email
}

/** A token works once, so repeated calls share the first result. */
function spendOnce(token: string): Promise<Progress> {
  const known = spent.get(token)
  if (known) return known
  const result = verifyEmail(token).then(
    (email): Progress => ({ state: 'done', text: words.verified(), email }),
    (problem): Progress => ({ state: 'failed', text: failure(problem) }),
  )
  spent.set(token, result)
  return result
}

function failure(problem: unknown): string {
  if (!(problem instanceof ApiError) || problem.status === 0 || problem.status >= 500) {
    return words.errorOccurred()
  }
  return messageOf(problem, words.verifyFailed())
}
