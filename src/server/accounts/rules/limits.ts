const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const stillWorks =
  'You can still log in on a device you have used before, with Google where it is offered, or after setting a new password with "Forgot your password?".'

const severalMails =
  'We have sent several e-mails to this mailbox in the past hour. Please look for them, in your spam folder too, or try again in an hour.'

/** At most `max` uses in a window of `windowMs`, counted apart for each of what the name says. */
export type Limit = {
  name: string
  max: number
  windowMs: number
  /** What whoever is refused reads, and the field it stands at; the general sentence of `too-many-requests` without it. */
  says?: string
  field?: string
}

/**
 * How often the account calls may be made. A campus is one address for thousands of people, so limits by address
 * only stop machines; those by account are for guessing and for mail.
 */
export const limits = {
  /** Tells whether an account exists, as the specification wants: enough for a form, too little for a list. */
  checkByEmail: { name: 'check-email', max: 60, windowMs: MINUTE },
  checkByAddress: { name: 'check-address', max: 1200, windowMs: MINUTE },
  /**
   * Tries to sign up. Thirty students who are told to in class go through six times over, as does a busy hour of
   * tests; a machine gets 1 200 accounts an hour and no more.
   */
  registerByAddress: {
    name: 'register-address',
    max: 200,
    windowMs: 10 * MINUTE,
    says: 'Too many people are signing up from your network at once. Please try again in ten minutes, or use another connection, such as mobile data.',
  },
  /**
   * Accounts opened with the addresses of one mailbox (`mailboxKey`). Nobody needs a sixth within the hour, and each
   * is a mail; also for who deletes the account and signs up again.
   */
  signUpsByMailbox: {
    name: 'sign-ups-mailbox',
    max: 5,
    windowMs: HOUR,
    field: 'email',
    says: 'Several accounts have just been opened for this mailbox. Please log in to one of them, or try again in an hour.',
  },
  /**
   * Mails of any kind to addresses of one mailbox that nobody has proved (`mailboxKey`): a sign-up, its five resends,
   * a reset link and a few notices fit; whoever did not ask for them gets no more than that.
   */
  mailsByMailbox: {
    name: 'mails-mailbox',
    max: 10,
    windowMs: HOUR,
    field: 'email',
    says: severalMails,
  },
  /**
   * Confirmations of a new address that one mailbox gets, whoever asks. Apart from the mails above: people with accounts
   * must not be able to keep somebody else's address from signing up.
   */
  confirmationsByMailbox: {
    name: 'confirmations-mailbox',
    max: 5,
    windowMs: HOUR,
    field: 'email',
    says: severalMails,
  },
  /** The evening of a premiere: 1 000 log-ins a minute from one address must pass. */
  loginByAddress: { name: 'login-address', max: 3000, windowMs: MINUTE },
  /**
   * Wrong passwords only, by account and address: a stranger elsewhere cannot lock the owner out. A stranger on the
   * owner's own campus can, so a device that we know the owner by has a counter of its own instead.
   */
  wrongPassword: {
    name: 'wrong-password',
    max: 10,
    windowMs: 15 * MINUTE,
    says: `Too many wrong passwords for this account from your network. Please wait 15 minutes. ${stillWorks}`,
  },
  wrongFromDevice: {
    name: 'wrong-device',
    max: 10,
    windowMs: 15 * MINUTE,
    says: 'Too many wrong passwords for this account on this device. Please wait 15 minutes, or set a new password with "Forgot your password?".',
  },
  /**
   * Wrong passwords from one address for all accounts together, known devices apart: against one guess at each of many.
   * A thousand people who log in on new phones within a quarter of an hour mistype fifty times, at one in twenty; twice
   * that passes. A machine is left 400 guesses an hour, over all accounts.
   */
  wrongByNetwork: {
    name: 'wrong-network',
    max: 100,
    windowMs: 15 * MINUTE,
    says: `Too many wrong passwords have been entered on your network, so new devices on it must wait up to 15 minutes. ${stillWorks}`,
  },
  /** Wrong passwords for one account from anywhere: as many as that, and its owner is told. Nothing is refused. */
  wrongByAccount: { name: 'wrong-account', max: 20, windowMs: DAY },
  /** The mail about it. */
  wrongMails: { name: 'wrong-mails', max: 1, windowMs: DAY },
  /** Each resend is a mail to somebody. */
  resendByAccount: { name: 'resend-account', max: 5, windowMs: HOUR },
  /** Links to a new password that one place asks for; the answer is the same for unknown addresses. */
  resetByEmail: { name: 'reset-email', max: 5, windowMs: 15 * MINUTE },
  resetByAddress: { name: 'reset-address', max: 600, windowMs: MINUTE },
  /** Mails with such links to one mailbox, wherever they were asked for; the last one sent always works. */
  resetMails: { name: 'reset-mails', max: 20, windowMs: HOUR },
  /** The own password again, before something grave: wrong ones, by account. A stranger has no session to try in. */
  wrongAgain: { name: 'wrong-again', max: 10, windowMs: 15 * MINUTE },
  /** Each is a mail to an address that somebody typed. */
  emailChanges: {
    name: 'email-changes',
    max: 5,
    windowMs: HOUR,
    field: 'email',
    says: 'You have asked for several new e-mail addresses in the past hour. Please try again in an hour.',
  },
  /** Each is a second of work to make the files. */
  avatars: { name: 'avatars', max: 20, windowMs: HOUR },
  /** A token has 192 bits; this only keeps the database quiet. */
  verifyByAddress: { name: 'verify-address', max: 1200, windowMs: MINUTE },
} as const satisfies Record<string, Limit>

/**
 * The mailbox that an address leads to: what follows a `+` in the local part is a tag of its owner's, so that one
 * mailbox has as many addresses as anybody cares to make up.
 */
export function mailboxOf(email: string): string {
  const lower = email.toLowerCase()
  const at = lower.lastIndexOf('@')
  const plus = lower.indexOf('+')
  return plus > 0 && plus < at ? lower.slice(0, plus) + lower.slice(at) : lower
}

/**
 * What limits by mailbox count under: all tagged addresses of a mailbox together, apart from its plain address, so that
 * a flood of tagged ones leaves the plain one to its owner.
 */
export function mailboxKey(email: string): string {
  const mailbox = mailboxOf(email)
  return mailbox === email.toLowerCase() ? mailbox : `+ ${mailbox}`
}

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
