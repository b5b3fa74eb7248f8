import { type Role, STAFF_PASSWORD_MIN } from '../../../shared/accounts/contract.ts'
import { letterhead } from '../../platform/letterhead.ts'
import { renderMail } from '../../platform/mail-layout.tsx'
import type { RenderedMail } from '../../platform/renderer.ts'
import { AccountMail, Say } from './account-mail.tsx'

export type RoleDecidedProps = {
  firstName: string | null
  role: Role
  /** `waits`: given, in force once a long password is set; `link` then leads to one. */
  decision: 'given' | 'waits' | 'refused'
  link: string
}

const names = {
  user: 'a patron',
  ticket_person: 'a ticket person',
  admin: 'an admin',
} as const satisfies Record<Role, string>

/** The mail that tells a person what became of a role. */
export function roleDecided({ firstName, role, decision, link }: RoleDecidedProps): Promise<RenderedMail> {
  const what = names[role]
  const title = decision === 'refused' ? 'Your request was refused' : `You are now ${what}`
  return renderMail(
    <AccountMail
      preview={decision === 'waits' ? 'One step is left: a longer password.' : 'About your role.'}
      reason={`You are receiving this e-mail because somebody decided about your role at ${letterhead().theatreName}.`}
      title={decision === 'waits' ? 'One step is left' : title}
      firstName={firstName}
      action={
        decision === 'waits'
          ? {
              label: 'Set a longer password',
              link,
              note: 'You get a link by mail there. If you are logged in, you can also change your password in your profile.',
            }
          : { label: 'Open the site', link, note: 'Or open this address:' }
      }
    >
      {decision === 'refused' && (
        <Say>
          You asked to become {what}. An admin looked at it and said no. Your account goes on as it is; please
          ask the box office if you think that this is a mistake.
        </Say>
      )}
      {decision === 'given' && (
        <Say>
          An admin made your account that of {what}. It counts from now on, wherever you are logged in.
        </Say>
      )}
      {decision === 'waits' && (
        <Say>
          An admin said yes: you may be {what}. For that your password must have at least {STAFF_PASSWORD_MIN}{' '}
          characters. The role counts as soon as you have set one.
        </Say>
      )}
    </AccountMail>,
    decision === 'refused'
      ? `About your request at ${letterhead().theatreName}`
      : `Your role at ${letterhead().theatreName}${decision === 'waits' ? ': one step is left' : ''}`,
  )
}
