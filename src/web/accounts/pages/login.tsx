import { useEffect } from 'react'
import { closeAuth, openAuth } from '../../platform/session/auth-modal.tsx'
import { FormPage } from '../components/form-page.tsx'
import { words } from '../sign-in/auth-catalogue.ts'
import { LoginForm } from '../sign-in/auth-dialog.tsx'
import { GoogleButton } from '../sign-in/google-button.tsx'

/** The log-in form as a page of its own. */
export function LoginPage() {
  useEffect(closeAuth, [])
  return (
    <FormPage heading={words.logIn()}>
      <div>
        <GoogleButton onDone={closeAuth} />
        <LoginForm onDone={closeAuth} onSignup={() => openAuth('signup')} />
      </div>
    </FormPage>
  )
}
