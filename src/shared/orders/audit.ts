import { act, type DetailWords, orderAct, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'
import { providerInSentence } from './order-words.ts'

const show = act('Shows')
const performance = act('Performances')
const money = act('Money')
const ofMoney = orderAct('Money')
const ofTicket = orderAct('Tickets')

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
  'announcement-sent': show((d) => words.sentAnnouncement(counted(d, 'recipients'))),
  'announcement-stopped': show((d) => words.stoppedAnnouncement(counted(d, 'unsent'))),
  'performance-cancelled': performance((d) => words.cancelled(counted(d, 'orders'))),
  'order-sold': ofMoney(words.orderSold, (d) => words.sold({ ...amount(d), ...how(d) })),
  'order-given': ofMoney(words.orderGiven, (d) => words.given(counted(d))),
  'elsewhere-sold': performance((d) => words.soldElsewhere(channel(d))),
  'elsewhere-released': performance((d) => words.releasedElsewhere(channel(d))),
  'order-noted': ofMoney(words.orderNoted, (d) =>
    words.noted({ subject: d.subject, removed: d.is('removed') }),
  ),
  'shift-opened': money((d) => words.opened(amount(d, 'float'))),
  'shift-closed': money((d) =>
    words.closed({ subject: d.subject, counted: d.money('counted'), expected: d.money('expected') }),
  ),
  'order-refunded': ofMoney(words.orderRefunded, (d) =>
    words.refunded({ ...amount(d), why: d.word('reason') }),
  ),
  'tickets-exchanged': ofMoney(words.ticketsExchanged, (d) =>
    words.exchanged({ ...counted(d), credit: d.money('credit') }),
  ),
  'tickets-changed': ofMoney(words.ticketsChanged, (d) => words.changed({ ...counted(d), ...how(d) })),
  'tickets-reissued': ofTicket(words.ticketsReissued, (d) => words.reissued(counted(d))),
  'ticket-transferred': ofTicket(words.ticketTransferred, (d) =>
    words.transferred({ subject: d.subject, what: d.text('what') }),
  ),
  'tickets-mailed': ofTicket(words.ticketsMailed, words.mailed),
  'refund-retried': ofMoney(words.refundRetried, words.retried),
  'refund-paid-otherwise': ofMoney(words.refundPaid, (d) => words.paidByHand(amount(d))),
  'review-accepted': ofMoney(words.reviewAccepted, (d) => words.accepted(amount(d))),
  'review-refunded': ofMoney(words.reviewRefunded, (d) => words.refundedAfterReview(amount(d))),
  'offer-made': ofMoney(words.offerMade, (d) => words.offered({ ...amount(d), ...counted(d) })),
  'offer-altered': ofMoney(words.offerAltered, (d) => words.altered({ ...amount(d), ...counted(d) })),
  'offer-extended': ofMoney(words.offerExtended, words.extended),
  'offer-revived': ofMoney(words.offerRevived, words.revived),
  'offer-readdressed': ofMoney(words.offerReaddressed, words.readdressed),
  'offer-mailed': ofMoney(words.offerMailed, words.mailedOffer),
  'offer-withdrawn': ofMoney(words.offerWithdrawn, words.withdrew),
  'offer-lapsed': ofMoney(words.offerLapsed, words.lapsed),
  'offer-part-paid': ofMoney(words.offerPartPaid, (d) => words.partPaid({ ...amount(d), ...how(d) })),
  'offer-paid': ofMoney(words.offerPaid, (d) => words.offerWasPaid(amount(d))),
  'offer-claimed': ofMoney(words.offerClaimed, words.claimed),
  'offer-declined': ofMoney(words.offerDeclined, words.declined),
  'gift-replaced': ofMoney(words.giftReplaced, words.replacedGift),
  'gift-paid-out': ofMoney(words.giftPaidOut, (d) => words.paidOutGift(amount(d))),
  'credit-granted': money((d) => words.gaveCredit(amount(d))),
  'credit-corrected': money((d) => words.tookCredit(amount(d))),
  'unknown-refunded': money((d) => words.refundedUnknown(amount(d))),
  'unknown-explained': money((d) => words.explained(amount(d))),
} satisfies Record<string, Sentence>
