import { useEffect, useRef } from 'react'
import { useNavigationState } from '../../platform/nav.tsx'
import { closeAuth, openAuth } from '../../platform/session/auth-modal.tsx'
import { FormPage } from '../components/form-page.tsx'
import { words } from '../sign-in/auth-catalogue.ts'
import { LoginForm } from '../sign-in/auth-dialog.tsx'
import { SignInElsewhere } from '../sign-in/google-button.tsx'

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
