import { act, ifAny, joined, type Sentence } from '../platform/audit-words.ts'

const performance = act('Performances')
const seat = act('Seats')

/** Audit sentences for seats, the house and holds. */
export const seatingActs = {
  'seats-blocked': performance('Seats blocked', 'blocked seats of', (d) =>
    ifAny(d.text('seats'), (seats) => `(${seats}): ${d.text('reason')}`),
  ),
  'seats-unblocked': performance('Seats unblocked', 'put back on sale seats of', (d) =>
    ifAny(d.text('seats'), (seats) => `(${seats})`),
  ),
  'hold-ended': performance('Hold ended', 'ended the hold of a patron on', (d) =>
    ifAny(d.text('seats'), (seats) => `(${seats})`),
  ),
  'prices-set': performance('Prices set', 'set the prices of'),
  'seat-added': seat('Seat added', 'added the seat', (d) =>
    ifAny(d.money('priceCents'), (price) => `at ${price}`),
  ),
  'seat-availability': seat('Seat availability', 'set the availability of the seat', (d) =>
    d.is('available') ? 'to on sale' : 'to not on sale',
  ),
  'seat-deleted': seat('Seat deleted', 'deleted the seat'),
  'seat-retired': seat('Seat retired', 'removed from the house the seat'),
  'house-saved': seat('House saved', 'saved the house as version', (d) =>
    joined(
      [
        ifAny(d.count('added', 'seat'), (n) => `adding ${n}`),
        ifAny(d.count('removed', 'seat'), (n) => `removing ${n}`),
      ],
      ', ',
    ),
  ),
} satisfies Record<string, Sentence>
