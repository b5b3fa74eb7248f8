import { LANGUAGE_DAYS } from '../language/cookie.ts'

/** How long data about people is kept, unless the settings say; for the duties that delete, and the privacy page. */
export const retention = {
  /** Sessions and links in mails, after their end, in days: in case of questions. */
  sessionDays: 30,
  /** Known devices, after their last log-in, in days. */
  deviceDays: 365,
  /** The cookie with the language that was chosen, in days. */
  languageDays: LANGUAGE_DAYS,
  /** Counters of limits, in days. */
  counterDays: 1,
  /** The hash of mailbox and network that seats were held from, after the hold, and places in a waiting room, in days. */
  originDays: 1,
  /** Finished jobs, undelivered mails and providers' events, in days: their keys stop a cause from acting twice. */
  jobDays: 90,
  /** Name and address of buyers at the desk, after the performance, in days: for refunds and complaints. */
  walkInDays: 30,
  /** What staff of the door wrote about a ticket, in days. */
  doorNoteDays: 365,
  /** Why staff blocked seats, after the performance, in days. */
  blockReasonDays: 365,
  /** The list of an evening on the phones of the door, after its end, in hours. */
  doorListHours: 6,
  /** Addresses that refused our mail, after they last did, in days. */
  refusalDays: 365,
  /** The web server's log of requests, with addresses, at most, in days; `deploy/` sets it up so. */
  logDays: 30,
  /** The oldest monthly backup, in months. */
  backupMonths: 24,
  /** How long before an unused account is deleted its owner is told, in days. */
  warningDays: 30,
} as const
