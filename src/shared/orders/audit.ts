import { act, ifAny, joined, type Sentence } from '../platform/audit-words.ts'

const show = act('Shows')
const performance = act('Performances')
const money = act('Money')

/** How a change at the desk was settled. */
const settledBy = (how: string) => (how === 'changed' ? 'with nothing to pay' : `(${how})`)

/** Audit sentences for money and buyers. */
export const orderActs = {
  'announcement-sent': show('Announcement sent', 'sent an announcement about', (d) =>
    ifAny(d.count('recipients', 'person', 'people'), (n) => `to ${n}`),
  ),
  'announcement-stopped': show('Announcement stopped', 'stopped an announcement about', (d) =>
    ifAny(d.count('unsent', 'person', 'people'), (n) => `before it went to ${n}`),
  ),
  'performance-cancelled': performance('Performance cancelled', 'cancelled the performance of', (d) =>
    ifAny(d.count('orders', 'order'), (n) => `and refunded ${n}`),
  ),
  'order-sold': money('Sold at the desk', 'sold at the desk', (d) =>
    joined([ifAny(d.money('cents'), (amount) => `for ${amount}`), ifAny(d.text('how'), (how) => `(${how})`)]),
  ),
  'order-given': money('Complimentary tickets', 'gave away', (d) =>
    ifAny(d.count('tickets', 'ticket'), (n) => `(${n})`),
  ),
  'order-noted': money('Note on an order', 'changed the note on', (d) =>
    d.is('removed') ? '(removed)' : '',
  ),
  'shift-opened': money('Shift opened', 'opened', (d) =>
    ifAny(d.money('float'), (amount) => `with ${amount} in the drawer`),
  ),
  'shift-closed': money('Shift closed', 'closed', (d) =>
    ifAny(d.money('counted'), (counted) => `with ${counted} in the drawer (expected ${d.money('expected')})`),
  ),
  'order-refunded': money('Order refunded', 'refunded', (d) =>
    joined([
      ifAny(d.money('cents'), (amount) => `by ${amount}`),
      ifAny(d.text('reason'), (why) => `(${why})`),
    ]),
  ),
  'tickets-exchanged': money('Tickets exchanged', 'exchanged', (d) =>
    ifAny(d.count('tickets', 'ticket'), (n) => `(${n}, worth ${d.money('credit')})`),
  ),
  'tickets-changed': money('Seats or ticket types changed', 'changed seats or ticket types of', (d) =>
    joined([ifAny(d.count('tickets', 'ticket'), (n) => `(${n})`), ifAny(d.text('how'), settledBy)]),
  ),
  'tickets-reissued': act('Tickets')('Tickets reissued', 'reissued the tickets of', (d) =>
    ifAny(d.count('tickets', 'ticket'), (n) => `(${n})`),
  ),
  'tickets-mailed': act('Tickets')('Tickets e-mailed again', 'e-mailed again the tickets of'),
  'refund-retried': money('Refund retried', 'retried the refund of'),
  'refund-paid-otherwise': money('Refund paid by hand', 'marked as paid by hand the refund of', (d) =>
    d.money('cents'),
  ),
  'review-accepted': money('Review: payment accepted', 'accepted the payment under review of', (d) =>
    d.money('cents'),
  ),
  'review-refunded': money('Review: refunded', 'refunded after review', (d) => d.money('cents')),
  'unknown-refunded': money('Unknown payment: refunded', 'refunded', (d) =>
    ifAny(d.money('cents'), (amount) => `of ${amount}`),
  ),
  'unknown-explained': money('Unknown payment: explained', 'explained', (d) =>
    ifAny(d.money('cents'), (amount) => `of ${amount}`),
  ),
} satisfies Record<string, Sentence>
