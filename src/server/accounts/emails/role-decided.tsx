import { type Role, STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import type { Theatre } from '../../../shared/platform/settings.ts'
import { draftMail, type MailDraft } from '../../platform/mail/mail-layout.tsx'
import { AccountMail, Paragraph } from './account-mail.tsx'

declare module '../../platform/mail/renderer.ts' {
  interface Mails {
    'role-decided': RoleDecidedProps
  }
}

export type RoleDecidedProps = {
  firstName: string | null
  role: Role
  /** `waits`: assigned, but in force only once a long password is set; `link` then leads there. */
  decision: 'given' | 'waits' | 'refused'
  link: string
}

const names = {
  user: 'a patron',
  ticket_person: 'a ticket person',
  admin: 'an admin',
} as const satisfies Record<Role, string>

/** Tells a person how a role was decided. */
export function roleDecided(
  { firstName, role, decision, link }: RoleDecidedProps,
  theatre: Theatre,
): MailDraft {
  const what = names[role]
  const title = decision === 'refused' ? 'Your request was refused' : `You are now ${what}`
  return draftMail(
    <AccountMail
      preview={decision === 'waits' ? 'One step is left: a longer password.' : 'About your role.'}
      reason={`You are receiving this e-mail because a decision has been made about your role at ${theatre.theatreName}.`}
      title={decision === 'waits' ? 'One step is left' : title}
      firstName={firstName}
      action={
        decision === 'waits'
          ? {
              label: 'Set a longer password',
              link,
              note: 'Ask for a link there, and we will e-mail it to you. If you are logged in, you can also change your password in your profile.',
            }
          : { label: 'Open the site', link, note: 'Or open this address:' }
      }
    >
      {decision === 'refused' && (
        <Paragraph>
          You asked to become {what}. An admin has declined the request. Your account stays as it is; please
          contact the box office if you think this is a mistake.
        </Paragraph>
      )}
      {decision === 'given' && (
        <Paragraph>
          An admin has made you {what}. This takes effect immediately, wherever you are logged in.
        </Paragraph>
      )}
      {decision === 'waits' && (
        <Paragraph>
          An admin has approved your request to be {what}. This role requires a password of at least{' '}
          {STAFF_PASSWORD_MIN} characters and takes effect once you have set one.
        </Paragraph>
      )}
    </AccountMail>,
    decision === 'refused'
      ? `About your request at ${theatre.theatreName}`
      : `Your role at ${theatre.theatreName}${decision === 'waits' ? ': one step is left' : ''}`,
  )
}
