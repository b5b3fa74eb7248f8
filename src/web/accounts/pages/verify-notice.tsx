import '../components/accounts.css'
import { useAuthModal } from '../../platform/auth-modal.tsx'
import { useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'
import { useAction } from '../../platform/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { Outcome } from '../../ui/pieces.tsx'
import { resendVerification, useMe } from '../api.ts'

/** Says that a mail has been sent, with a button to send it again. */
export function VerifyNoticePage() {
  const { token, email, logOut } = useSession()
  const me = useMe()
  const modal = useAuthModal()
  const go = useGo()

  const toLogin = async () => {
    await logOut()
    go('/')
    modal.open('login')
  }
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
          <Button onClick={toLogin}>Go to Login</Button>
          {token && me.data?.emailVerified === false && <ResendButton />}
        </div>
      </div>
    </DarkPage>
  )
}

function ResendButton() {
  const resend = useAction(resendVerification)
  return (
    <>
      <Button variant="outline" onClick={() => resend.run()} aria-disabled={resend.busy}>
        {resend.busy ? 'Sending…' : 'Send the e-mail again'}
      </Button>
      <Outcome {...resend} />
    </>
  )
}
