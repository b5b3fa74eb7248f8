import type { Engine, Trx } from '../../platform/db/engine.ts'
import { enqueueMail, type MailJob } from '../../platform/mail/mail-jobs.ts'
import type { Mails } from '../../platform/mail/renderer.ts'
import { tryConsumeLimit } from '../policy.ts'
import type { UserRow } from '../queries/people.ts'
import { type Limit, limits, mailboxKey } from '../rules/limits.ts'

/** A person, or an address that nobody has verified yet. */
export type Addressee = string | Pick<UserRow, 'email' | 'first_name' | 'email_verified_at'>

/**
 * Queues a mail about the account, sent once the transaction commits. The owner of a verified address is greeted by
 * name. An unverified address gets nothing that was typed at sign-up, and at most `limit` mails an hour per mailbox;
 * beyond that, returns false and sends nothing.
 */
export async function enqueueAccountMail<T extends keyof Mails>(
  trx: Trx,
  engine: Engine,
  to: Addressee,
  template: T,
  props: Omit<Mails[T], 'firstName'>,
  limit: Limit = limits.mailsByMailbox,
): Promise<boolean> {
  const { email, firstName } = readAddressee(to)
  if (firstName === null && !(await tryConsumeLimit({ db: trx, engine }, limit, mailboxKey(email))))
    return false
  const mail = { template, to: { address: email }, props: { ...props, firstName } }
  // The compiler cannot tell that props and template name belong together.
  await enqueueMail(trx, { engine }, mail as MailJob)
  return true
}

/** The address, and the first name to greet by: null unless the address is verified. */
function readAddressee(to: Addressee): { email: string; firstName: string | null } {
  if (typeof to === 'string') return { email: to, firstName: null }
  return { email: to.email, firstName: to.email_verified_at === null ? null : to.first_name }
}
