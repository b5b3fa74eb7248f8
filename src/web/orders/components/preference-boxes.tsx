import { useId } from 'react'
import { consentWords } from '../../../shared/notifications/consent.ts'
import { messageOf } from '../../platform/api.ts'
import { useTheatre } from '../../platform/theatre.ts'
import { Checkbox } from '../../ui/fields.tsx'
import { words } from './catalogue.ts'
import type { usePreferenceBoxes } from './use-preference-boxes.ts'

/**
 * The two checkboxes about mail, ticked by default unless the theatre says otherwise. Who asks, from where, and that it can
 * be taken back has to be said with them (Electronic Commerce Protection Regulations (CRTC), SOR/2012-36, s. 4).
 */
export function PreferenceBoxes({ wishes, change, problem }: ReturnType<typeof usePreferenceBoxes>) {
  const id = useId()
  const { theatreName, boxOfficeAddress } = useTheatre()
  return (
    <fieldset className="preferences" aria-describedby={id}>
      <legend className="block-title display">{words.mailsFromUs()}</legend>
      <Checkbox
        label={consentWords.payment.reminders}
        checked={wishes.reminderOptIn}
        onChange={(reminderOptIn) => change({ reminderOptIn })}
      />
      <Checkbox
        label={consentWords.payment.announcements}
        checked={wishes.announcementOptIn}
        onChange={(announcementOptIn) => change({ announcementOptIn })}
      />
      <p id={id} className="text-2">
        {words.stopThem({ theatre: theatreName })}
        {boxOfficeAddress && ` ${words.postalAddress({ address: boxOfficeAddress })}`}
      </p>
      {problem !== null && (
        <p className="field-problem" role="alert">
          {words.notSaved({ problem: messageOf(problem) })}
        </p>
      )}
    </fieldset>
  )
}
