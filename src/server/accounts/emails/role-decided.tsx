import { type Role, STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import type { Theatre } from '../../../shared/platform/settings/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'
import { words } from './catalogue.ts'

export type RoleDecidedProps = {
  firstName: string | null
  role: Role
  /** `waits`: assigned, but in force only once a long password is set; `link` then leads there. */
  decision: 'given' | 'waits' | 'refused'
  link: string
}

/** Tells a person how a role was decided. */
export function roleDecided(
  { firstName, role, decision, link }: RoleDecidedProps,
  { theatreName: theatre }: Theatre,
): MailDraft {
  const says = {
    given: {
      preview: words.aboutRole(),
      title: words.roleTitle({ role }),
      text: words.givenText({ role }),
      subject: words.givenSubject({ theatre }),
    },
    waits: {
      preview: words.stepPreview(),
      title: words.stepTitle(),
      text: words.stepText({ role, min: STAFF_PASSWORD_MIN }),
      subject: words.stepSubject({ theatre }),
    },
    refused: {
      preview: words.aboutRole(),
      title: words.refusedTitle(),
      text: words.refusedText({ role }),
      subject: words.refusedSubject({ theatre }),
    },
  }[decision]
  return draftMail(
    <AccountMail
      preview={says.preview}
      reason={words.roleReason({ theatre })}
      title={says.title}
      firstName={firstName}
      action={
        decision === 'waits'
          ? { label: words.setLonger(), link, note: words.setLongerNote() }
          : { label: words.openSite(), link, note: words.orOpen() }
      }
    >
      <Paragraph>{says.text}</Paragraph>
    </AccountMail>,
    says.subject,
  )
}
