import { providerName } from '../orders/order-words.ts'
import { words } from './jobs-catalogue.ts'

/** What a kind of job is called, alone and many, and what becomes of its cause if it is dropped. */
type JobWords = {
  title: (values: { count: number }) => string
  dropped: () => string
  /** Somebody is owed what it does: it may be tried again, and not dropped. */
  owed?: true
}

const kinds: Record<string, JobWords> = {
  refund: { title: words.refund, dropped: words.moneyStays, owed: true },
  'unknown-refund': { title: words.unknownRefund, dropped: words.moneyStays, owed: true },
  'cancel-order': { title: words.cancelOrder, dropped: words.moneyStays, owed: true },
  'reissue-order': { title: words.reissueOrder, dropped: words.ticketsRefused, owed: true },
  'order-mail': { title: words.orderMail, dropped: words.ticketsInAccount },
  'new-codes-mail': { title: words.newCodesMail, dropped: words.codesInAccount },
  'refund-mail': { title: words.refundMail, dropped: words.refundMade },
  'performance-changed': { title: words.rescheduled, dropped: words.nobodyNotified },
  'change-mail': { title: words.rescheduledMail, dropped: words.buyerNotNotified },
  'reminder-mail': { title: words.reminder, dropped: words.nobodyReminded },
  'announcement-mail': { title: words.announcement, dropped: words.keepsIt },
  'password-reset': { title: words.passwordReset, dropped: words.askAnother },
  'wrong-passwords': { title: words.wrongPasswords, dropped: words.ownerNotWarned },
  report: { title: words.report, dropped: words.askAgain },
  mail: { title: words.mail, dropped: words.nobodyGetsIt },
  push: { title: words.push, dropped: words.deviceNotNotified },
}

/** The words for a kind of job; news of a payment provider are one kind each. */
export function jobWords(kind: string): JobWords {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (known) return known
  const provider = /^(.+)-event$/.exec(kind)?.[1]
  return provider
    ? { title: () => words.news({ provider: providerName(provider) }), dropped: words.paymentsAsked }
    : { title: words.task, dropped: words.notDone }
}
