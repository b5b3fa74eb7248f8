import './accounts.css'
import { type AuthMode, useAuthModal } from '../../platform/auth-modal.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'

/** The log-in and sign-up modals, which link to each other. */
export function AuthDialog({ mode, onClose }: { mode: AuthMode; onClose: () => void }) {
  const { open } = useAuthModal()
  if (mode === 'login') {
    return (
      <DialogBox label="Log in" heading onClose={onClose}>
        <LoginForm onDone={onClose} onSignup={() => open('signup')} />
        <GoogleButton onDone={onClose} />
      </DialogBox>
    )
  }
  return (
    <DialogBox label="Sign up" heading onClose={onClose}>
      <SignupForm onDone={onClose} onLogin={() => open('login')} />
      <GoogleButton onDone={onClose} />
    </DialogBox>
  )
}
