import { afterEach, describe, expect, test } from 'vitest'
import { type AuditAction, auditActions, auditSentences, auditWords } from '../audit.ts'
import { setReader } from '../language/language.ts'
import type { AuditDetail, Sentence } from './audit-words.ts'

afterEach(() => setReader(() => 'en'))

const counts =
  'addresses tickets orders recipients unsent cents float counted expected credit priceCents added removed performances performancesAdded performancesRemoved count'
const texts = {
  jobs: 3,
  version: 4,
  order: 'ABCD-1234',
  format: 'csv',
  seat: 'B1',
  seats: 'A1 A2',
  note: 'Zoé',
  reason: 'Zoé',
  browser: 'Firefox',
  system: 'iPhone',
  from: '2026-11-26',
  to: '2026-11-30',
  startsAt: '2026-11-27',
  startDate: '2026-11-28',
  endDate: '2026-11-29',
}

/** What acts store as codes, all of it and another choice of it. */
const codes: Partial<Record<AuditAction, [AuditDetail, AuditDetail]>> = {
  'user-created': [{ role: 'ticket_person' }, { role: 'user' }],
  'user-updated': [{ fields: 'first_name email' }, { fields: 'last_name username phone' }],
  'role-given': [{ to: 'admin', waitsForPassword: true }, { to: 'user' }],
  'role-refused': [{ role: 'ticket_person' }, { role: 'admin' }],
  'role-in-force': [{ role: 'ticket_person' }, { role: 'admin' }],
  'show-updated': [
    { fields: 'name cast_list mediaAlt' },
    { fields: 'starts_on ends_on director location hidden media length_minutes advice access address' },
  ],
  'show-deleted': [{ retired: true }, { retired: false }],
  'seat-availability': [{ available: true }, { available: false }],
  'consent-given': [
    { list: 'reminders', place: 'payment', tickedBefore: true },
    { list: 'announcements', place: 'mail' },
  ],
  'consent-withdrawn': [
    { list: 'reminders', place: 'profile' },
    { list: 'announcements', place: 'mail' },
  ],
  'order-sold': [{ how: 'cash' }, { how: 'terminal' }],
  'elsewhere-sold': [{ channel: 'Zoé' }, { channel: 'Zoé' }],
  'elsewhere-released': [{ channel: 'Zoé' }, { channel: 'Zoé' }],
  'order-noted': [{ removed: true }, { removed: false }],
  'order-refunded': [{ reason: 'requested' }, { reason: 'cancelled' }],
  'tickets-changed': [{ how: 'terminal' }, { how: 'changed' }],
  'list-downloaded': [{ narrowed: true }, { narrowed: false }],
}

/** An entry without details, one with all of them, and one that counts a single one of everything. */
function detailsOf(action: AuditAction): AuditDetail[] {
  const counted = (count: number) => Object.fromEntries(counts.split(' ').map((name) => [name, count]))
  return [
    {},
    { ...counted(1590), ...texts, ...codes[action]?.[0] },
    { ...counted(1), ...texts, ...codes[action]?.[1] },
  ]
}

/** An act's sentences, each with "…" for the subject. */
const saidOf = (action: AuditAction) => [
  ...new Set(
    detailsOf(action).map((detail) =>
      auditWords(action, detail, (at) => at)
        .join(' … ')
        .trim(),
    ),
  ),
]

/** What each act is called, and its sentences before there was a catalogue. */
const english = `
user-created | created the account of … | created the account of … with the Ticket Person role | created the account of … with the User role
users-imported | imported 0 people from … | imported 1,590 people from … | imported 1 person from …
import-undone | removed 0 accounts, undoing the import of … | removed 1,590 accounts, undoing the import of … | removed 1 account, undoing the import of …
user-updated | changed the account of … | changed the account of … (first name, email) | changed the account of … (last name, username, phone)
user-disabled | disabled the account of …
user-enabled | enabled the account of …
account-merged | merged another account into that of …
account-merged-away | merged into another account, and deleted, the account of …
guest-claimed | moved into the account of … what was bought without one
note-added | wrote a note about …
note-deleted | deleted a note about …
labels-changed | changed the labels of …
verification-mailed | sent a new verification link to …
user-deleted | deleted the account of …
account-unverified | deleted, since its address was never verified, the account of …
account-unused | deleted, after years without use, the account of …
own-data-downloaded | downloaded all data about …
role-given | gave … a role | gave … the Admin role, once a long password is set | gave … the User role
role-refused | refused … a role | refused … the Ticket Person role | refused … the Admin role
role-in-force | set a long password: … now has a role | set a long password: … now has the Ticket Person role | set a long password: … now has the Admin role
password-reset | set a new password by an e-mailed link for …
password-changed | changed the password of …
email-changed | confirmed a new e-mail address for …
email-change-withdrawn | withdrew the pending change of e-mail address for …
email-change-stopped | used the link in the warning to stop the change of e-mail address for …
google-linked | linked a Google account to …
college-connected | connected … with the college
college-disconnected | disconnected … from the college
account-taken-over | proved with Google to be the owner of …
show-created | created the show … | created the show … with 1590 performances | created the show … with 1 performance
show-updated | changed the show … | changed the show … (name, cast list, mediaAlt), from “2026-11-26” to “2026-11-30”, adding 1590 performances, removing 1590 performances | changed the show … (starts on, ends on, director, location, hidden, media, length minutes, advice, access, address), from “2026-11-26” to “2026-11-30”, adding 1 performance, removing 1 performance
show-deleted | deleted the show … | deleted the show … from the programme; what was sold is kept
performances-added | added performances of … | added performances of … (1590) on 2026-11-27 between 2026-11-28 and 2026-11-29 | added performances of … (1) on 2026-11-27 between 2026-11-28 and 2026-11-29
performance-updated | changed doors, sales or waiting room of …
performance-rescheduled | moved the performance of … | moved the performance of … from 2026-11-26 to 2026-11-27
performance-moved | moved the performance of … to another house | moved the performance of … to another house, from 2026-11-26 to 2026-11-30, with 1590 seats | moved the performance of … to another house, from 2026-11-26 to 2026-11-30, with 1 seat
performance-deleted | deleted the performance of … | deleted the performance of … on 2026-11-27
sales-opened | opened sales of …
sales-closed | closed sales of …
seats-blocked | blocked seats of … | blocked seats of … (A1 A2): Zoé
seats-unblocked | put back on sale seats of … | put back on sale seats of … (A1 A2)
hold-ended | ended the hold of a patron on … | ended the hold of a patron on … (A1 A2)
prices-set | set the prices of …
ticket-type-saved | saved the ticket type …
code-saved | saved the code …
seat-added | added the seat … | added the seat … at $15.90 | added the seat … at $0.01
seat-availability | set the availability of the seat … to not on sale | set the availability of the seat … to on sale
seat-deleted | deleted the seat …
seat-retired | removed from the house the seat …
house-added | added the house …
house-renamed | renamed a house to …
house-saved | saved the house … | saved the house … as version 4 adding 1590 seats, removing 1590 seats | saved the house … as version 4 adding 1 seat, removing 1 seat
consent-given | recorded the consent of … to e-mails | recorded the consent of … to reminders on the payment page, with a box that was ticked in advance | recorded the consent of … to announcements by the link in an e-mail
consent-withdrawn | ended the consent of … to e-mails | ended the consent of … to reminders in the profile | ended the consent of … to announcements by the link in an e-mail
announcement-sent | sent an announcement about … | sent an announcement about … to 1590 people | sent an announcement about … to 1 person
announcement-stopped | stopped an announcement about … | stopped an announcement about … before it went to 1590 people | stopped an announcement about … before it went to 1 person
performance-cancelled | cancelled the performance of … | cancelled the performance of … and refunded 1590 orders | cancelled the performance of … and refunded 1 order
order-sold = Sold at the desk | sold at the desk … | sold at the desk … for $15.90 (cash) | sold at the desk … for $0.01 (card terminal)
order-given = Complimentary tickets | gave away … | gave away … (1590 tickets) | gave away … (1 ticket)
elsewhere-sold | closed seats sold elsewhere of … | closed seats sold elsewhere of … (Zoé: A1 A2)
elsewhere-released | put back on sale seats sold elsewhere of … | put back on sale seats sold elsewhere of … (Zoé: A1 A2)
order-noted = Note on an order | changed the note on … | changed the note on … (removed)
shift-opened | opened … | opened … with $15.90 in the drawer | opened … with $0.01 in the drawer
shift-closed | closed … | closed … with $15.90 in the drawer (expected $15.90) | closed … with $0.01 in the drawer (expected $0.01)
order-refunded = Order refunded | refunded … | refunded … by $15.90 (requested) | refunded … by $0.01 (cancelled)
tickets-exchanged = Tickets exchanged | exchanged … | exchanged … (1590 tickets, worth $15.90) | exchanged … (1 ticket, worth $0.01)
tickets-changed = Tickets changed | changed tickets of … | changed tickets of … (1590 tickets) (card terminal) | changed tickets of … (1 ticket) with nothing to pay
tickets-reissued = Tickets reissued | reissued the tickets of … | reissued the tickets of … (1590 tickets) | reissued the tickets of … (1 ticket)
ticket-transferred = Ticket sent to somebody | had a sent ticket of … accepted
tickets-mailed = Tickets e-mailed again | e-mailed again the tickets of …
refund-retried = Refund retried | retried the refund of …
refund-paid-otherwise = Refund paid by hand | marked as paid by hand the refund of … | marked as paid by hand the refund of … $15.90 | marked as paid by hand the refund of … $0.01
review-accepted = Review: payment accepted | accepted the payment under review of … | accepted the payment under review of … $15.90 | accepted the payment under review of … $0.01
review-refunded = Review: refunded | refunded after review … | refunded after review … $15.90 | refunded after review … $0.01
offer-made = Offer made | reserved and offered … | reserved and offered … (1590 seats, $15.90) | reserved and offered … (1 seat, $0.01)
offer-altered = Offer altered | altered the offer … | altered the offer … (1590 seats, $15.90) | altered the offer … (1 seat, $0.01)
offer-extended = Deadline of an offer changed | changed the deadline of the offer …
offer-revived = Lapsed offer revived | revived the lapsed offer …
offer-readdressed = Recipient of an offer changed | changed the recipient of the offer …
offer-mailed = Link of an offer e-mailed | e-mailed the link of the offer …
offer-withdrawn = Offer withdrawn | withdrew the offer …
offer-lapsed = Offer lapsed | ended the unpaid offer … at its deadline
offer-part-paid = Payment of an offer recorded | recorded for the offer … | recorded for the offer … $15.90 | recorded for the offer … $0.01
offer-paid = Offer paid | completed the offer … | completed the offer … with $15.90 | completed the offer … with $0.01
offer-claimed = Complimentary tickets claimed | claimed the complimentary tickets of …
offer-declined = Complimentary tickets declined | declined the complimentary tickets of …
gift-replaced = Gift card replaced | replaced the code of the gift card …
gift-paid-out = Gift card paid out | paid out what was left of the gift card … | paid out what was left of the gift card … ($15.90) | paid out what was left of the gift card … ($0.01)
credit-granted | gave credit to … | gave credit to … ($15.90) | gave credit to … ($0.01)
credit-corrected | took credit away from … | took credit away from … ($15.90) | took credit away from … ($0.01)
unknown-refunded | refunded … | refunded … of $15.90 | refunded … of $0.01
unknown-explained | explained … | explained … of $15.90 | explained … of $0.01
admission-undone = Admission undone | undid an admission of … | undid an admission of … (B1: Zoé)
party-admitted = Admitted by name | admitted by name … | admitted by name … (A1 A2)
conflict-resolved | resolved a door conflict of … | resolved a door conflict of … (B1: Zoé)
phone-ended | logged out a phone at the door of … (An unknown browser) | logged out a phone at the door of … (Firefox on iPhone)
patrons-exported | downloaded … | downloaded … as csv
refusals-cleared | removed … from the list | removed … from the list (1590 addresses) | removed … from the list (1 address)
jobs-retried | retried … | retried … (3 for order ABCD-1234)
jobs-dropped | discarded … | discarded … (3 for order ABCD-1234)
ticket-key-made | created … to sign new tickets from now on
ticket-key-revoked | revoked … | revoked … and had 1590 tickets reissued (1590 orders) | revoked … and had 1 ticket reissued (1 order)
setting-changed | changed the setting … | changed the setting … from 2026-11-26 to 2026-11-30
list-downloaded | downloaded … | downloaded … as narrowed by a search
`

const nameOf = (action: AuditAction) => (auditSentences[action] as Sentence).name

test('English is what it was', () => {
  const lines = auditActions.map((action) =>
    [nameOf(action) ? `${action} = ${nameOf(action)}` : action, ...saidOf(action)].join(' | '),
  )
  expect(lines).toEqual(english.trim().split('\n'))
})

const wordsIn = (said: string[]) => said.flatMap((text) => text.match(/\p{L}{2,}/gu) ?? [])
/** What both languages have, and what stands in the details. */
const sameInBoth = new Set(
  'code long note page programme terminal type types version Google Zoé Firefox iPhone csv ABCD'.split(' '),
)

describe('French', () => {
  test.each(auditActions)('%s is one clean sentence, with nothing in English', (action) => {
    const inEnglish = new Set(wordsIn([...auditActions.flatMap(saidOf)]))
    const nameInEnglish = nameOf(action)
    setReader(() => 'fr')
    const said = saidOf(action)
    if (nameInEnglish) expect(nameOf(action)).not.toBe(nameInEnglish)
    for (const text of said) {
      expect(text).toMatch(/^a \p{Ll}.* …/u)
      expect(text).not.toMatch(/ {2}|\( | \)|\(\)|\{|\}|<|undefined|null| [,.;:]|[ \u00a0]$/)
      expect(text.split('(').length).toBe(text.split(')').length)
    }
    expect(wordsIn(said).filter((word) => inEnglish.has(word) && !sameInBoth.has(word))).toEqual([])
  })
})

test.each(['en', 'fr'] as const)('a mark in somebody’s text stays text, in %s', (language) => {
  setReader(() => language)
  const mark = '{subject}'
  for (const action of auditActions) {
    const [full = {}] = detailsOf(action).slice(1)
    const evil = Object.fromEntries(Object.keys(full).map((key) => [key, mark]))
    const plain = Object.fromEntries(Object.keys(full).map((key) => [key, 'X']))
    const [before, after] = auditWords(action, evil, () => mark)
    expect([before, after.replaceAll(mark, 'X')]).toEqual(auditWords(action, plain, () => 'X'))
  }
})

test('a setting that was none, or is, says so', () => {
  const say = (detail: AuditDetail) => auditWords('setting-changed', detail, (at) => at)
  expect(say({ from: 'none', to: 'GST (5%)' })).toEqual(['changed the setting', 'from none to GST (5%)'])
  expect(say({ from: 'GST (5%)', to: 'none' })).toEqual(['changed the setting', 'from GST (5%) to none'])
})
