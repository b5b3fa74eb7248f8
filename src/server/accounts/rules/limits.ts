import { words } from './catalogue.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** At most `max` uses per window of `windowMs`, counted separately for each subject that the name refers to. */
export type Limit = {
  name: string
  max: number
  windowMs: number
  /** The sentence of a refusal and the field it belongs to; else the general one of `too-many-requests`. */
  says?: () => string
  field?: string
}

const limit = (name: string, max: number, windowMs: number, says?: () => string, field?: string): Limit => ({
  ...{ name, max, windowMs },
  ...(says && { says }),
  ...(field && { field }),
})

const andStillWorks = (says: () => string) => () => `${says()} ${words.stillWorks()}`

/**
 * Rate limits of the account calls. A campus shares one address among thousands of people, so limits by address only
 * stop machines; limits by account stop guessing and unwanted mail.
 */
export const limits = {
  /** Reveals whether an account exists, as specified: enough for a form, too few to harvest addresses. */
  checkByEmail: limit('check-email', 60, MINUTE),
  checkByAddress: limit('check-address', 1200, MINUTE),
  /** Webhooks that are forged or could not be checked: each may cost a call. The provider sends its own again. */
  strangeWebhooks: limit('strange-webhooks', 60, MINUTE),
  /** Attempts to sign up: a class of thirty may try six times over; a machine gets at most 1,200 accounts an hour. */
  registerByAddress: limit('register-address', 200, 10 * MINUTE, words.manySignUps),
  /** Accounts opened with one mailbox (`mailboxKey`), deleted ones included: nobody needs a sixth in an hour. */
  signUpsByMailbox: limit('sign-ups-mailbox', 5, HOUR, words.severalAccounts, 'email'),
  /**
   * Mails of any kind to unverified addresses of one mailbox (`mailboxKey`): room for a sign-up, its five resends, a
   * reset link and a few notices, and no more than that for somebody who never asked.
   */
  mailsByMailbox: limit('mails-mailbox', 10, HOUR, words.severalMails, 'email'),
  /**
   * Confirmations of a new address sent to one mailbox, whoever requested them. Separate from the mails above, so that
   * people with accounts cannot use them up to keep somebody else from signing up.
   */
  confirmationsByMailbox: limit('confirmations-mailbox', 5, HOUR, words.severalMails, 'email'),
  /** Tries of the setup code, which has 96 bits: room for typing it wrong. */
  setupByAddress: limit('setup-address', 20, 10 * MINUTE),
  /** Opening night: 1,000 log-ins a minute from one address must get through. */
  loginByAddress: limit('login-address', 3000, MINUTE),
  /**
   * Wrong passwords per account and address, so that a stranger elsewhere cannot lock the owner out. A stranger on the
   * same campus could, which is why a known device has a counter of its own.
   */
  wrongPassword: limit('wrong-password', 10, 15 * MINUTE, andStillWorks(words.wrongFromNetwork)),
  wrongFromDevice: limit('wrong-device', 10, 15 * MINUTE, words.wrongFromDevice),
  /**
   * Wrong passwords from one address across all accounts, known devices excluded: stops one guess at each of many
   * accounts. A thousand people logging in on new phones within 15 minutes mistype about fifty times (one in twenty);
   * the limit is twice that. It leaves a machine 400 guesses an hour across all accounts.
   */
  wrongByNetwork: limit('wrong-network', 100, 15 * MINUTE, andStillWorks(words.wrongOnNetwork)),
  /** Wrong passwords for one account from anywhere. At this number the owner is told; nothing is refused. */
  wrongByAccount: limit('wrong-account', 20, DAY),
  /** Mails that report them. */
  wrongMails: limit('wrong-mails', 1, DAY),
  /** Each resend sends a mail. */
  resendByAccount: limit('resend-account', 5, HOUR),
  /** Reset links requested from one place; the answer is the same for unknown addresses. */
  resetByEmail: limit('reset-email', 5, 15 * MINUTE),
  resetByAddress: limit('reset-address', 600, MINUTE),
  /** Reset mails to one mailbox, wherever they were requested; the latest one always works. */
  resetMails: limit('reset-mails', 20, HOUR),
  /** Wrong entries of the caller's own password before a sensitive action, by account; no stranger has a session. */
  wrongAgain: limit('wrong-again', 10, 15 * MINUTE),
  /** Each sends a mail to an address that somebody typed. */
  emailChanges: limit('email-changes', 5, HOUR, words.severalChanges, 'email'),
  /** Each takes about a second of encoding. */
  avatars: limit('avatars', 20, HOUR),
  /** Codes that a guest types, of a million. */
  guestCodes: limit('guest-codes', 5, 15 * MINUTE),
  /** Codes that do not exist: enough for a campus that mistypes one, too few to guess any. */
  wrongCodes: limit('wrong-codes', 60, 10 * MINUTE),
  /** A token has 192 bits, so this only spares the database. */
  verifyByAddress: limit('verify-address', 1200, MINUTE),
}

/**
 * The mailbox behind an address: whatever follows a `+` in the local part is a tag, and one mailbox can have any number
 * of tagged addresses. Gmail ignores dots too, and has two domains.
 */
export function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? []
  const plain = local.replace(/(?<=.)\+.*$/s, '')
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${plain}@${domain}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}

/**
 * The key for limits by mailbox. All tagged addresses of a mailbox share one key, separate from its plain address, so
 * that a flood of tagged ones leaves the plain one usable by its owner.
 */
export function mailboxKey(email: string): string {
  const mailbox = mailboxOf(email)
  return mailbox === email.toLowerCase() ? mailbox : `+ ${mailbox}`
}

/** What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, which is one household. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
