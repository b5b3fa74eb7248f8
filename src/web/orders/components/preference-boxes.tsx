import { consentWords } from '../../../shared/notifications/consent.ts'
import { messageOf } from '../../platform/api.ts'
import { Checkbox } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'
import type { usePreferenceBoxes } from './use-preference-boxes.ts'

/** The two checkboxes about mail, ticked by default unless the theatre says otherwise. */
export function PreferenceBoxes({ wishes, change, problem }: ReturnType<typeof usePreferenceBoxes>) {
  return (
    <fieldset className="preferences">
      <legend className="block-title display">{words.mailsFromUs()}</legend>
      <Checkbox
        label={consentWords.payment.reminders}
        checked={wishes.reminderOptIn}
        onChange={(reminderOptIn) => change({ ...wishes, reminderOptIn })}
      />
      <Checkbox
        label={consentWords.payment.announcements}
        checked={wishes.announcementOptIn}
        onChange={(announcementOptIn) => change({ ...wishes, announcementOptIn })}
      />
      {problem !== null && (
        <p className="field-problem" role="alert">
          {words.notSaved({ problem: messageOf(problem) })}
        </p>
      )}
    </fieldset>
  )
}
