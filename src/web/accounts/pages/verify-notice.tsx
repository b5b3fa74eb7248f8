import '../components/accounts.css'
import { useAuthModal } from '../../platform/auth-modal.tsx'
import { useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { useMe } from '../api.ts'
import { ResendVerification } from '../components/resend-verification.tsx'

/** Says that a mail has been sent, with a button to send it again. Opening the link in it is what comes next. */
export function VerifyNoticePage() {
  const { token, email } = useSession()
  const me = useMe()
  const modal = useAuthModal()
  const go = useGo()
  const toLogin = () => {
    go('/')
    modal.open('login', { email })
  }
  if (token && me.data?.emailVerified) return <Verified />
  return (
    <DarkPage>
      <div className="form-page">
        <h1>Verify your e-mail</h1>
        <div className="prose">
          <p>
            A verification e-mail was sent{token && email ? ` to ${email}` : ''}. Open the link in it to
            finish your sign-up.
          </p>
          <p>Nothing there after a minute or two? Please check your spam folder.</p>
        </div>
        <div className="link-row">
          {token && me.data && <ResendVerification label="Send the e-mail again" />}
          <Button variant={token ? 'outline' : 'primary'} onClick={toLogin}>
            Go to Login
          </Button>
        </div>
      </div>
    </DarkPage>
  )
}

/** For whoever comes back to the notice, or asks for a link that is not needed any more. */
function Verified() {
  return (
    <DarkPage>
      <div className="form-page">
        <h1>Verify your e-mail</h1>
        <p className="prose">Your e-mail address is verified. You can choose your seats.</p>
        <div className="link-row">
          <ButtonLink to="/shows">See what is on</ButtonLink>
        </div>
      </div>
    </DarkPage>
  )
}
