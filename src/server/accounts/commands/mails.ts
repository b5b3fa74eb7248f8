import type { Engine, Trx } from '../../platform/db/engine.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { AccountDeletedProps } from '../emails/account-deleted.tsx'
import type { EmailAnnounceProps, EmailConfirmProps } from '../emails/email-change.tsx'
import type { NewDeviceProps } from '../emails/new-device.tsx'
import type { PasswordChangedProps } from '../emails/password-changed.tsx'
import type { PasswordResetProps } from '../emails/password-reset.tsx'
import type { RoleDecidedProps } from '../emails/role-decided.tsx'

/** Mails of this feature and what each needs; `worker.ts` makes them. */
type AccountMails = {
  'password-reset': PasswordResetProps
  'password-changed': PasswordChangedProps
  'email-confirm': EmailConfirmProps
  'email-announce': EmailAnnounceProps
  'role-decided': RoleDecidedProps
  'new-device': NewDeviceProps
  'account-deleted': AccountDeletedProps
}

/** Has a mail about the account sent to this address once the transaction has committed. */
export function queueMail<T extends keyof AccountMails>(
  trx: Trx,
  engine: Engine,
  to: string,
  template: T,
  props: AccountMails[T],
): Promise<void> {
  return enqueue(trx, engine, { kind: 'mail', payload: { template, to, props } })
}
