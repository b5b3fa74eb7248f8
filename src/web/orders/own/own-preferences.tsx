import '../../accounts/components/accounts.css'
import { messageOf } from '../../platform/api.ts'
import { useSession } from '../../platform/session/session.tsx'
import { Loaded, Notice, Part } from '../../ui/pieces.tsx'
import { words as orderWords } from '../components/catalogue.ts'
import { MailBoxes, usePreferenceBoxes } from '../components/preferences.tsx'
import { useIsPatron } from '../components/use-is-patron.ts'
import { words } from './catalogue.ts'

/** What somebody with tickets is told, by e-mail and on their devices; each change is saved at once. */
export function OwnPreferences() {
  return useIsPatron() && <Boxes />
}

function Boxes() {
  const { email } = useSession()
  const { stored, preferences, change, problem } = usePreferenceBoxes(email, 'profile')
  return (
    <Part className="account-part" title={words.whatWeTell()}>
      <Loaded query={stored}>
        {() => (
          <>
            <p className="prose">{words.changeMind()}</p>
            <MailBoxes preferences={preferences} change={change} place="profile" />
          </>
        )}
      </Loaded>
      {problem !== null && (
        <Notice tone="danger">{orderWords.notSaved({ problem: messageOf(problem) })}</Notice>
      )}
    </Part>
  )
}
