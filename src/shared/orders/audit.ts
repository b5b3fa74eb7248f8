import { act, type DetailWords, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'
import { providerInSentence } from './order-words.ts'

const show = act('Shows')
const performance = act('Performances')
const money = act('Money')
const ticket = act('Tickets')

const amount = (d: DetailWords, key = 'cents') => ({ subject: d.subject, amount: d.money(key) })
const how = (d: DetailWords) => {
  const text = d.text('how')
  // The messages have words of their own for these.
  return { how: text === '' || text === 'changed' ? d.word('how') : providerInSentence(text) }
}
const channel = ({ subject, text, word }: DetailWords) => ({
  ...{ subject, channel: text('channel'), seats: word('seats') },
})
const counted = (d: DetailWords, key = 'tickets') => ({ subject: d.subject, ...d.count(key) })

/** Audit sentences for money and buyers. */
export const orderActs = {
  'announcement-sent': show(words.announcementSent, (d) => words.sentAnnouncement(counted(d, 'recipients'))),
  'announcement-stopped': show(words.announcementStopped, (d) =>
    words.stoppedAnnouncement(counted(d, 'unsent')),
  ),
  'performance-cancelled': performance(words.performanceCancelled, (d) =>
    words.cancelled(counted(d, 'orders')),
  ),
  'order-sold': money(words.orderSold, (d) => words.sold({ ...amount(d), ...how(d) })),
  'order-given': money(words.orderGiven, (d) => words.given(counted(d))),
  'elsewhere-sold': performance(words.elsewhereSold, (d) => words.soldElsewhere(channel(d))),
  'elsewhere-released': performance(words.elsewhereReleased, (d) => words.releasedElsewhere(channel(d))),
  'order-noted': money(words.orderNoted, (d) =>
    words.noted({ subject: d.subject, removed: d.is('removed') }),
  ),
  'shift-opened': money(words.shiftOpened, (d) => words.opened(amount(d, 'float'))),
  'shift-closed': money(words.shiftClosed, (d) =>
    words.closed({ subject: d.subject, counted: d.money('counted'), expected: d.money('expected') }),
  ),
  'order-refunded': money(words.orderRefunded, (d) =>
    words.refunded({ ...amount(d), why: d.word('reason') }),
  ),
  'tickets-exchanged': money(words.ticketsExchanged, (d) =>
    words.exchanged({ ...counted(d), credit: d.money('credit') }),
  ),
  'tickets-changed': money(words.ticketsChanged, (d) => words.changed({ ...counted(d), ...how(d) })),
  'tickets-reissued': ticket(words.ticketsReissued, (d) => words.reissued(counted(d))),
  'tickets-mailed': ticket(words.ticketsMailed, words.mailed),
  'refund-retried': money(words.refundRetried, words.retried),
  'refund-paid-otherwise': money(words.refundPaid, (d) => words.paidByHand(amount(d))),
  'review-accepted': money(words.reviewAccepted, (d) => words.accepted(amount(d))),
  'review-refunded': money(words.reviewRefunded, (d) => words.refundedAfterReview(amount(d))),
  'offer-made': money(words.offerMade, (d) => words.offered({ ...amount(d), ...counted(d) })),
  'offer-altered': money(words.offerAltered, (d) => words.altered({ ...amount(d), ...counted(d) })),
  'offer-extended': money(words.offerExtended, words.extended),
  'offer-revived': money(words.offerRevived, words.revived),
  'offer-readdressed': money(words.offerReaddressed, words.readdressed),
  'offer-mailed': money(words.offerMailed, words.mailedOffer),
  'offer-withdrawn': money(words.offerWithdrawn, words.withdrew),
  'offer-lapsed': money(words.offerLapsed, words.lapsed),
  'offer-part-paid': money(words.offerPartPaid, (d) => words.partPaid({ ...amount(d), ...how(d) })),
  'offer-paid': money(words.offerPaid, (d) => words.offerWasPaid(amount(d))),
  'credit-granted': money(words.creditGranted, (d) => words.gaveCredit(amount(d))),
  'credit-corrected': money(words.creditCorrected, (d) => words.tookCredit(amount(d))),
  'unknown-refunded': money(words.unknownRefunded, (d) => words.refundedUnknown(amount(d))),
  'unknown-explained': money(words.unknownExplained, (d) => words.explained(amount(d))),
} satisfies Record<string, Sentence>
