import { words } from './auth-catalogue.ts'
import '../components/accounts.css'
import { type AuthModalOptions, type AuthMode, openAuth } from '../../platform/session/auth-modal.tsx'
import { DialogBox } from '../../ui/dialog-box.tsx'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { SignupForm } from './signup-form.tsx'

type AuthDialogProps = AuthModalOptions & { mode: AuthMode; onClose: () => void }

/** The log-in and sign-up modals, which link to each other. Google comes first: it asks for the least. */
export function AuthDialog({ mode, about, email, next, onClose }: AuthDialogProps) {
  return (
    <DialogBox label={mode === 'login' ? words.logIn() : words.signUp()} heading onClose={onClose}>
      {about}
      <GoogleButton next={next} onDone={onClose} />
      {mode === 'login' ? (
        <LoginForm email={email} next={next} onDone={onClose} onSignup={() => openAuth('signup')} />
      ) : (
        <SignupForm onDone={onClose} onLogin={() => openAuth('login')} />
      )}
    </DialogBox>
  )
}
