import '../components/accounts.css'
import { useEffect, useState } from 'react'
import { REDIRECT_DELAY_MS } from '../../../shared/accounts/contract.ts'
import { ApiError } from '../../platform/api.ts'
import { useAuthModal } from '../../platform/auth-modal.tsx'
import { AppLink, useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { verifyEmail } from '../api.ts'
import { useAddressToken } from '../components/use-address-token.ts'

type Progress = { state: 'busy' | 'done' | 'failed'; text: string }

/** The target of the verification mail's link. */
export function VerifyPage() {
  const token = useAddressToken()
  const [progress, setProgress] = useState<Progress>(
    token
      ? { state: 'busy', text: 'Verifying your email...' }
      : { state: 'failed', text: 'Invalid verification link.' },
  )

  useEffect(() => {
    if (!token) return
    let stale = false
    spendOnce(token).then((result) => !stale && setProgress(result))
    return () => {
      stale = true
    }
  }, [token])
  useMoveOn(progress.state === 'done')

  return (
    <DarkPage>
      <div className="form-page">
        <h1>{progress.state === 'failed' ? 'Not verified' : 'Verify your e-mail'}</h1>
        <p className="prose" role={progress.state === 'failed' ? 'alert' : 'status'}>
          {progress.text}
        </p>
        {progress.state === 'failed' && <AppLink to="/">Back to the shows</AppLink>}
      </div>
    </DarkPage>
  )
}

function useMoveOn(verified: boolean): void {
  const { logOut } = useSession()
  const { open } = useAuthModal()
  const go = useGo()
  useEffect(() => {
    if (!verified) return
    const timer = setTimeout(async () => {
      await logOut()
      go('/', { replace: true })
      open('login')
    }, REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [verified, logOut, go, open])
}

const spent = new Map<string, Promise<Progress>>()

/** A token works once, so repeated calls share the first result. */
function spendOnce(token: string): Promise<Progress> {
  const known = spent.get(token)
  if (known) return known
  const result = verifyEmail(token).then(
    (): Progress => ({ state: 'done', text: 'Email verified! Redirecting to login…' }),
    (problem): Progress => ({ state: 'failed', text: failure(problem) }),
  )
  spent.set(token, result)
  return result
}

function failure(problem: unknown): string {
  if (!(problem instanceof ApiError) || problem.status === 0 || problem.status >= 500) {
    return 'An error occurred. Please try again.'
  }
  return problem.message || 'Verification failed.'
}
