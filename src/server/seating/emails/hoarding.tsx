import { words as common } from '../../../shared/platform/text/common-catalogue.ts'
import {
  draftMail,
  MailButton,
  type MailDraft,
  MailLayout,
  mailStyles,
} from '../../platform/mail/mail-layout.tsx'
import { words } from '../catalogue.ts'

/** `seats`: how many one mailbox or network held and released within an hour; `link` leads to the seat map. */
export type HoardingProps = { kind: 'mailbox' | 'network'; seats: number; link: string }

/** Warns admins that somebody may be hoarding seats. */
export function hoarding({ kind, seats, link }: HoardingProps): MailDraft {
  const title = words.notBought()
  return draftMail(
    <MailLayout preview={title} reason={common.sentToAdmins()}>
      <h1 style={mailStyles.heading}>{title}</h1>
      <p style={mailStyles.text}>{words.pastHour({ kind, seats })}</p>
      <p style={mailStyles.text}>{words.whatToDo({ kind })}</p>
      <MailButton href={link}>{words.openMap()}</MailButton>
    </MailLayout>,
    title,
  )
}
