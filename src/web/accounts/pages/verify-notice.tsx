import '../components/accounts.css'
import { useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { useAuthModal } from '../../platform/auth-modal.tsx'
import { useGo } from '../../platform/nav.tsx'
import { useSession } from '../../platform/session.tsx'
import { Button } from '../../ui/button.tsx'
import { DarkPage } from '../../ui/page.tsx'
import { Notice } from '../../ui/pieces.tsx'
import { resendVerification, useMe } from '../api.ts'

/** Says that a mail is on its way, and sends it again on request. */
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
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'info' | 'danger'; text: string } | null>(null)
  const resend = async () => {
    if (busy) return
    setBusy(true)
    try {
      setSaid({ tone: 'info', text: await resendVerification() })
    } catch (problem) {
      setSaid({ tone: 'danger', text: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outline" onClick={resend} aria-disabled={busy}>
        {busy ? 'Sending…' : 'Send the e-mail again'}
      </Button>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </>
  )
}
