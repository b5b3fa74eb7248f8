import { useEffect, useRef, useState } from 'react'
import { words as titles } from '../../../shared/accounts/pages-catalogue.ts'
import { storageKeys } from '../../../shared/accounts/session.ts'
import { errors } from '../../../shared/errors.ts'
import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import { api, refusalIn } from '../../platform/api.ts'
import { AppLink, useLocation, useNavigationState } from '../../platform/nav.tsx'
import { closeAuth, openAuth } from '../../platform/session/auth-modal.tsx'
import { consumeIntent } from '../../platform/session/consume-intent.ts'
import { writeLocal } from '../../platform/session/local-storage.ts'
import { currentSession } from '../../platform/session/session-store.ts'
import { Loading, Outcome } from '../../ui/pieces.tsx'
import { FormPage } from '../components/form-page.tsx'
import { words } from '../sign-in/auth-catalogue.ts'
import { LoginForm } from '../sign-in/auth-dialog.tsx'
import { SignInElsewhere } from '../sign-in/google-button.tsx'
import { enter, sessionIn } from '../sign-in/session-in.ts'
import { useSpent } from '../sign-in/use-address-token.ts'
import { words as pageWords } from './catalogue.ts'

const isKnown = (passed: unknown): passed is { email: string } =>
  typeof passed === 'object' && passed !== null && 'email' in passed && typeof passed.email === 'string'

/** The log-in form as a page of its own. Where the page before names the address, the password is left to type. */
export function LoginPage() {
  const email = useNavigationState(isKnown)?.email
  const form = useRef<HTMLDivElement>(null)
  useEffect(closeAuth, [])
  useEffect(() => {
    if (email) form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [email])
  return (
    <FormPage heading={words.logIn()}>
      <div ref={form}>
        <SignInElsewhere onDone={closeAuth} />
        <LoginForm key={email} email={email} onDone={closeAuth} onSignup={() => openAuth('signup')} />
      </div>
    </FormPage>
  )
}

/** Where the college sends people back to: finishes the sign-in and opens their start page. */
export function CollegePage() {
  const { search } = useLocation()
  const [query] = useState(() => search.replace(/^\?/, ''))
  // The code in it works once, and is of no use in the history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), [])
  const [spent] = useSpent(query || null, finish)
  const problem = query ? spent?.problem : refusalIn({ message: errors['college-failed'].message })
  return (
    <FormPage heading={titles['/college']()}>
      {!problem && <Loading text={common.oneMoment()} />}
      <Outcome problem={problem} />
      {problem !== undefined && <AppLink to="/login">{pageWords.goToLogin()}</AppLink>}
    </FormPage>
  )
}

/** Finishes a sign-in with the query that the college added; what went wrong, if anything. */
async function finish(search: string): Promise<{ problem?: unknown }> {
  try {
    const answer = await api.post('/auth/college', { body: { search } })
    // Whoever was logged in has connected the account, and goes back to where that was.
    const before = currentSession().token ? consumeIntent(Date.now()) : null
    writeLocal(storageKeys.college, answer.logOutUrl)
    // Back must not lead to a query that has been used.
    enter(sessionIn(answer, true), before ?? undefined, true)
    return {}
  } catch (problem) {
    return { problem }
  }
}
