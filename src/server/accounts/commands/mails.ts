import type { Engine, Trx } from '../../platform/db/engine.ts'
import { enqueueMail, type MailJob } from '../../platform/mail/mail-jobs.ts'
import type { Mails } from '../../platform/mail/renderer.ts'
import { tryConsumeLimit } from '../policy.ts'
import type { UserRow } from '../queries/people.ts'
import { type Limit, limits, mailboxKey } from '../rules/limits.ts'

/** A person, or an address that nobody has proved yet. */
export type Addressee = string | Pick<UserRow, 'email' | 'first_name' | 'email_verified_at'>

/**
 * Has a mail about the account sent once the transaction has committed. Who has proved the address is greeted by
 * name. To any other address nothing goes that was typed at a sign-up, and only so many mails an hour go to one
 * mailbox, by `limit`: answers false, and sends nothing, past that.
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
  // The compiler cannot see that the props and the name together are those of this template.
  await enqueueMail(trx, { engine }, mail as MailJob)
  return true
}

/** Where the mail goes, and the name to greet with: null unless the address is proved. */
function readAddressee(to: Addressee): { email: string; firstName: string | null } {
  if (typeof to === 'string') return { email: to, firstName: null }
  return { email: to.email, firstName: to.email_verified_at === null ? null : to.first_name }
}
