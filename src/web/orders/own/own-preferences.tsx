import '../../accounts/components/accounts.css'
import { consentWords } from '../../../shared/notifications/consent.ts'
import { messageOf } from '../../platform/api.ts'
import { useSession } from '../../platform/session.tsx'
import { Checkbox } from '../../ui/fields.tsx'
import { Notice, Pending } from '../../ui/pieces.tsx'
import { useIsPatron } from '../components/use-is-patron.ts'
import { usePreferenceBoxes } from '../components/use-preference-boxes.ts'
import { words } from './catalogue.ts'

/** What somebody with tickets is told, by e-mail and on their devices; each change is saved at once. */
export function OwnPreferences() {
  return useIsPatron() && <Boxes />
}

function Boxes() {
  const { email } = useSession()
  const { stored, wishes, change, problem } = usePreferenceBoxes(email, 'profile')
  return (
    <section className="account-part" aria-labelledby="own-preferences">
      <h2 id="own-preferences">{words.whatWeTell()}</h2>
      {stored.data ? (
        <>
          <p className="prose">{words.changeMind()}</p>
          <Checkbox
            label={consentWords.profile.reminders}
            checked={wishes.reminderOptIn}
            onChange={(reminderOptIn) => change({ reminderOptIn })}
          />
          <Checkbox
            label={consentWords.profile.announcements}
            checked={wishes.announcementOptIn}
            onChange={(announcementOptIn) => change({ announcementOptIn })}
          />
        </>
      ) : (
        <Pending query={stored} />
      )}
      {problem !== null && <Notice tone="danger">{words.notSaved({ problem: messageOf(problem) })}</Notice>}
    </section>
  )
}
