import { go } from '../../platform/nav.tsx'
import { openAuth } from '../../platform/session/auth-modal.tsx'
import { useSession } from '../../platform/session/session.tsx'
import { Button, ButtonLink } from '../../ui/pieces.tsx'
import { useMe } from '../api.ts'
import { FormPage } from '../components/form-page.tsx'
import { ResendVerification } from '../sign-in/resend-verification.tsx'
import { words } from './catalogue.ts'

/** Says that a mail has been sent, with a button to send it again. Opening the link in it is what comes next. */
export function VerifyNoticePage() {
  const { token, email } = useSession()
  const me = useMe()
  const toLogin = () => {
    go('/')
    openAuth('login', { email })
  }
  if (token && me.data?.emailVerified) return <Verified />
  return (
    <FormPage heading={words.verify()}>
      <div className="prose">
        <p>{token && email ? words.mailSentTo({ email }) : words.mailSent()}</p>
        <p>{words.checkSpam()}</p>
      </div>
      <div className="link-row">
        {token && me.data && <ResendVerification label={words.sendAgain()} />}
        <Button variant={token ? 'outline' : 'primary'} onClick={toLogin}>
          {words.goToLogin()}
        </Button>
      </div>
    </FormPage>
  )
}

/** For whoever comes back to the notice, or asks for a link that is not needed any more. */
function Verified() {
  return (
    <FormPage heading={words.verify()}>
      <p className="prose">{words.isVerified()}</p>
      <div className="link-row">
        <ButtonLink variant="primary" to="/shows">
          {words.whatIsOn()}
        </ButtonLink>
      </div>
    </FormPage>
  )
}
