import { useEffect } from 'react'
import { useAuthModal } from '../../platform/session/auth-modal.tsx'
import { FormPage } from '../components/form-page.tsx'
import { words } from '../sign-in/auth-catalogue.ts'
import { GoogleButton } from '../sign-in/google-button.tsx'
import { LoginForm } from '../sign-in/login-form.tsx'

/** The log-in form as a page of its own. */
export function LoginPage() {
  const { open, close } = useAuthModal()
  useEffect(() => close(), [close])
  return (
    <FormPage heading={words.logIn()}>
      <div>
        <GoogleButton onDone={close} />
        <LoginForm onDone={close} onSignup={() => open('signup')} />
      </div>
    </FormPage>
  )
}
