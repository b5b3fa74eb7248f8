import { afterEach, describe, expect, test } from 'vitest'
import { auditActions, auditWords } from '../audit.ts'
import { languages, setReader } from '../language/language.ts'

afterEach(() => setReader(() => 'en'))

const day = (iso: string) => iso.slice(0, 10)
const say = (action: string, detail: Parameters<typeof auditWords>[1] = {}) =>
  auditWords(action, detail, day).join(' | ')

/** Something for every word that a sentence may have. */
const full = {
  ...{
    seat: 'A1',
    reason: 'requested',
    note: 'Sent home',
    browser: 'Chrome',
    system: 'Android',
    seats: 'A1 A2',
  },
  ...{ list: 'reminders', place: 'mail', tickedBefore: true, priceCents: 1590, available: true, added: 2 },
  ...{
    removed: 1,
    from: '2026-11-01T10:00:00Z',
    to: 'admin',
    role: 'user',
    addresses: 2,
    jobs: 3,
    order: 'X',
  },
  ...{ format: 'csv', narrowed: true, tickets: 2, orders: 1, performances: 3, fields: 'first_name phone' },
  ...{ performancesAdded: 1, performancesRemoved: 2, retired: true, count: 2, waitsForPassword: true },
  ...{ startsAt: '2026-11-02T10:00:00Z', startDate: '2026-11-26', endDate: '2026-11-28', recipients: 12 },
  ...{ unsent: 2, cents: 1590, how: 'cash', float: 100, counted: 50, expected: 51, credit: 20 },
}

describe.each(languages)('in %s', (language) => {
  test.each(auditActions)('%s reads as a sentence, whatever is known', (action) => {
    setReader(() => language)
    for (const detail of [{}, full]) {
      const [before, after] = auditWords(action, detail, day)
      expect(before).toMatch(/^\S.*\S$/)
      expect(after).toMatch(/^(\S(.*\S)?)?$/)
      expect(before + after).not.toMatch(/none|undefined|NaN| {2}|\( *\)|[{}]|\0/)
    }
  })
})

test('an act is one sentence around its subject, in the language of the reader', () => {
  const refund = { cents: 1590, reason: 'requested' }
  const added = { performancesAdded: 1, performancesRemoved: 2, fields: 'starts_on' }
  expect(say('order-refunded', refund)).toBe('refunded | by $15.90 (requested)')
  expect(say('role-given', { to: 'admin' })).toBe('gave | the Admin role')
  expect(say('show-updated', added)).toBe(
    'changed the show | (starts on), adding 1 performance, removing 2 performances',
  )
  expect(say('of-tomorrow')).toBe('did “of-tomorrow” to | ')
  setReader(() => 'fr')
  expect(say('order-refunded', refund)).toBe('a remboursé | (15,90\u00a0$, sur demande)')
  expect(say('role-given', { to: 'admin' })).toBe('a donné à | le rôle Administration')
  expect(say('show-updated', added)).toBe(
    'a modifié un spectacle\u00a0: | (première), 1 représentation ajoutée, 2 représentations retirées',
  )
  expect(say('of-tomorrow')).toBe('a fait «\u00a0of-tomorrow\u00a0» à | ')
})

test('what people typed is told as they typed it', () => {
  const note = "none {note} 'of' <b>it</b>"
  expect(say('conflict-resolved', { seat: 'A1', note })).toBe(`resolved a door conflict of | (A1: ${note})`)
})
