const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** At most `max` uses in a window of `windowMs`, counted apart for each of what the name says. */
export type Limit = { name: string; max: number; windowMs: number }

/**
 * How often the account calls may be made. A campus is one address for thousands of people, so limits by address
 * only stop machines; those by account are for guessing and for mail.
 */
export const limits = {
  /** Tells whether an account exists, as the specification wants: enough for a form, too little for a list. */
  checkByEmail: { name: 'check-email', max: 60, windowMs: MINUTE },
  checkByAddress: { name: 'check-address', max: 1200, windowMs: MINUTE },
  /** The first day of a term: 300 sign-ups a minute from one address must pass. */
  registerByAddress: { name: 'register-address', max: 900, windowMs: MINUTE },
  /** The evening of a premiere: 1 000 log-ins a minute from one address must pass. */
  loginByAddress: { name: 'login-address', max: 3000, windowMs: MINUTE },
  /** Wrong passwords only, by account and address: a stranger elsewhere cannot lock the owner out. */
  wrongPassword: { name: 'wrong-password', max: 10, windowMs: 15 * MINUTE },
  /** Each resend is a mail to somebody. */
  resendByAccount: { name: 'resend-account', max: 5, windowMs: HOUR },
  /** Links to a new password that one place asks for; the answer is the same for unknown addresses. */
  resetByEmail: { name: 'reset-email', max: 5, windowMs: 15 * MINUTE },
  resetByAddress: { name: 'reset-address', max: 600, windowMs: MINUTE },
  /** Mails with such links to one person, wherever they were asked for; the last one sent always works. */
  resetMails: { name: 'reset-mails', max: 20, windowMs: HOUR },
  /** The own password again, before something grave: wrong ones, by account. A stranger has no session to try in. */
  wrongAgain: { name: 'wrong-again', max: 10, windowMs: 15 * MINUTE },
  /** Each is a mail to an address that somebody typed. */
  emailChanges: { name: 'email-changes', max: 5, windowMs: HOUR },
  /** Each is a second of work to make the files. */
  avatars: { name: 'avatars', max: 20, windowMs: HOUR },
  /** A token has 192 bits; this only keeps the database quiet. */
  verifyByAddress: { name: 'verify-address', max: 1200, windowMs: MINUTE },
} as const satisfies Record<string, Limit>

/** What counts as one address: an IPv4 address, or the network (/64) of an IPv6 one, which is one household. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
