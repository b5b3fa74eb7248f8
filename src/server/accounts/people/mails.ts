import type { Engine, Trx } from '../../platform/db/engine.ts'
import { enqueueMail, type MailJob } from '../../platform/mail/mail-jobs.ts'
import type { Mails } from '../../platform/mail/renderer.ts'
import { tryConsumeLimit } from '../policy.ts'
import { type Limit, limits, mailboxKey } from '../rules/limits.ts'
import type { UserRow } from './people.ts'

/** A person, or an address that nobody has verified yet. */
export type Addressee =
  | string
  | (Pick<UserRow, 'email' | 'first_name' | 'email_verified_at'> & Partial<Pick<UserRow, 'language'>>)

/**
 * Queues a mail about the account, sent once the transaction commits, in the account's language even if the account is
 * gone by then. The owner of a verified address is greeted by name. An unverified address gets nothing that was typed at
 * sign-up, and at most `limit` mails an hour per mailbox; beyond that, returns false and sends nothing.
 */
export async function enqueueAccountMail<T extends keyof Mails>(
  trx: Trx,
  engine: Engine,
  to: Addressee,
  template: T,
  props: Omit<Mails[T], 'firstName'>,
  limit: Limit = limits.mailsByMailbox,
): Promise<boolean> {
  const { email, firstName, language } = readAddressee(to)
  if (firstName === null && !(await tryConsumeLimit({ db: trx, engine }, limit, mailboxKey(email))))
    return false
  const mail = {
    template,
    to: { address: email },
    props: { ...props, firstName },
    ...(language && { language }),
  }
  // The compiler cannot tell that props and template name belong together.
  await enqueueMail(trx, { engine }, mail as MailJob)
  return true
}

/** An account that somebody else's deed is about: in English if its owner never said how to write to them. */
export function writtenToByOthers<User extends Pick<UserRow, 'language'>>(user: User): User {
  return { ...user, language: user.language ?? 'en' }
}

/** The address, the first name to greet by, which is null unless the address is verified, and the account's language. */
function readAddressee(to: Addressee) {
  if (typeof to === 'string') return { email: to, firstName: null }
  const { email, first_name, email_verified_at, language } = to
  return { email, firstName: email_verified_at === null ? null : first_name, language }
}
