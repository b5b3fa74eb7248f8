import type { Engine, Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { AccountDeletedProps } from '../emails/account-deleted.tsx'
import type { EmailAnnounceProps, EmailConfirmProps } from '../emails/email-change.tsx'
import type { NewDeviceProps } from '../emails/new-device.tsx'
import type { PasswordChangedProps } from '../emails/password-changed.tsx'
import type { PasswordResetProps } from '../emails/password-reset.tsx'
import type { RoleDecidedProps } from '../emails/role-decided.tsx'
import type { VerifyEmailProps } from '../emails/verify-email.tsx'
import type { WrongPasswordsProps } from '../emails/wrong-passwords.tsx'
import { tryConsumeLimit } from '../policy.ts'
import type { UserRow } from '../queries/people.ts'
import { type Limit, limits, mailboxKey } from '../rules/limits.ts'

/** Mails of this feature and what each needs; `worker.ts` makes them. */
type AccountMails = {
  'verify-email': VerifyEmailProps
  'password-reset': PasswordResetProps
  'password-changed': PasswordChangedProps
  'email-confirm': EmailConfirmProps
  'email-announce': EmailAnnounceProps
  'role-decided': RoleDecidedProps
  'new-device': NewDeviceProps
  'wrong-passwords': WrongPasswordsProps
  'account-deleted': AccountDeletedProps
}

/** A person, or an address that nobody has proved yet. */
export type Addressee = string | Pick<UserRow, 'email' | 'first_name' | 'email_verified_at'>

/**
 * Has a mail about the account sent once the transaction has committed. Who has proved the address is greeted by
 * name. To any other address nothing goes that was typed at a sign-up, and only so many mails an hour go to one
 * mailbox, by `limit`: answers false, and sends nothing, past that.
 */
export async function queueMail<T extends keyof AccountMails>(
  trx: Trx,
  engine: Engine,
  to: Addressee,
  template: T,
  props: Omit<AccountMails[T], 'firstName'>,
  limit: Limit = limits.mailsByMailbox,
): Promise<boolean> {
  const { email, firstName } = readAddressee(to)
  if (firstName === null && !(await tryConsumeLimit({ db: trx, engine }, limit, mailboxKey(email))))
    return false
  await enqueue(trx, engine, {
    kind: 'mail',
    payload: { template, to: email, props: { ...props, firstName } },
  })
  return true
}

/** Where the mail goes, and the name to greet with: null unless the address is proved. */
function readAddressee(to: Addressee): { email: string; firstName: string | null } {
  if (typeof to === 'string') return { email: to, firstName: null }
  return { email: to.email, firstName: to.email_verified_at === null ? null : to.first_name }
}
