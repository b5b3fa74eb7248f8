import { words } from '../sign-in/auth-catalogue.ts'
import '../components/accounts.css'
import { useEffect } from 'react'
import { useAuthModal } from '../../platform/session/auth-modal.tsx'
import { DarkPage } from '../../ui/frame/page.tsx'
import { GoogleButton } from '../sign-in/google-button.tsx'
import { LoginForm } from '../sign-in/login-form.tsx'

/** The log-in form as a page of its own. */
export function LoginPage() {
  const { open, close } = useAuthModal()
  useEffect(() => close(), [close])
  return (
    <DarkPage>
      <div className="form-page">
        <h1>{words.logIn()}</h1>
        <div>
          <GoogleButton onDone={close} />
          <LoginForm onDone={close} onSignup={() => open('signup')} />
        </div>
      </div>
    </DarkPage>
  )
}
