import { act, type DetailWords, type Sentence } from '../platform/audit-words.ts'
import { words } from './audit-catalogue.ts'

const performance = act('Performances')
const seat = act('Seats')
const seats = (d: DetailWords) => ({ subject: d.subject, seats: d.word('seats') })

/** Audit sentences for seats, the house and holds. */
export const seatingActs = {
  'seats-blocked': performance((d) =>
    words.blocked({ ...seats(d), told: d.text('reason') ? 'yes' : 'no', reason: d.text('reason') }),
  ),
  'seats-unblocked': performance((d) => words.unblocked(seats(d))),
  'hold-ended': performance((d) => words.endedHold(seats(d))),
  'prices-set': performance(words.setPrices),
  'ticket-type-saved': act('Settings')(words.savedType),
  'code-saved': act('Settings')(words.savedCode),
  'seat-added': seat((d) => words.added({ subject: d.subject, price: d.money('priceCents') })),
  'seat-availability': seat((d) =>
    words.setAvailability({ subject: d.subject, available: d.is('available') }),
  ),
  'seat-deleted': seat(words.deleted),
  'seat-retired': seat(words.retired),
  'house-added': seat(words.addedHouse),
  'house-renamed': seat(words.renamedHouse),
  'house-saved': seat((d) =>
    words.savedHouse({
      subject: d.subject,
      version: d.word('version'),
      change: changeOf(d),
      seatsAdded: words.seats(d.count('added')),
      seatsRemoved: words.seats(d.count('removed')),
    }),
  ),
} satisfies Record<string, Sentence>

/** What an entry about the house knows of its seats. */
function changeOf(d: DetailWords): 'both' | 'added' | 'removed' | 'none' {
  const [added, removed] = [d.count('added').known === 'yes', d.count('removed').known === 'yes']
  if (added) return removed ? 'both' : 'added'
  return removed ? 'removed' : 'none'
}
