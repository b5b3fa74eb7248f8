import { expect, test } from 'vitest'
import { greeting, whenAhead } from './greeting.ts'

const zone = 'America/Toronto'
const ticket = {
  ticketId: 'TICKET-0',
  seatNum: 1,
  label: 'A1',
  type: 'general',
  typeName: 'General',
  performanceId: 'evening',
  qr: '',
  state: 'valid' as const,
  admittedAt: null as string | null,
}
/** Thursday 3 December 2026, 7:30 pm in Toronto, until 10. */
const startsAt = '2026-12-04T00:30:00.000Z'
const endsAt = '2026-12-04T03:00:00.000Z'

const order = (times: { startsAt: string; endsAt: string }, tickets = [ticket]) => ({
  status: 'paid' as const,
  performances: [
    { ...times, performanceId: 'evening', doorsAt: times.startsAt, cancelled: false, exchangeUntil: null },
  ],
  tickets,
})

test.each([
  ['2026-11-21T17:00:00Z', 'See you on Thursday 3\u00a0December'],
  // A week before, it is Thursday too.
  ['2026-11-27T04:59:00Z', 'See you on Thursday 3\u00a0December'],
  ['2026-11-27T05:00:00Z', 'See you Thursday'],
  ['2026-12-02T17:00:00Z', 'See you tomorrow'],
  // The day begins at midnight in Toronto, not in Greenwich.
  ['2026-12-03T04:59:00Z', 'See you tomorrow'],
  ['2026-12-03T05:00:00Z', 'See you tonight'],
  ['2026-12-04T02:00:00Z', 'See you tonight'],
  ['2026-12-04T04:00:00Z', 'This performance is over'],
])('at %s: %s', (now, words) => {
  expect(greeting(order({ startsAt, endsAt }), Date.parse(now), zone)).toBe(words)
})

test('a matinee is today, and who was there is thanked', () => {
  const matinee = { startsAt: '2026-12-05T19:00:00.000Z', endsAt: '2026-12-05T21:30:00.000Z' }
  expect(greeting(order(matinee), Date.parse('2026-12-05T15:00:00Z'), zone)).toBe('See you today')
  const admitted = { ...ticket, admittedAt: '2026-12-05T18:50:00.000Z' }
  const after = Date.parse('2026-12-06T15:00:00Z')
  expect(greeting(order(matinee, [ticket, admitted]), after, zone)).toBe('Thank you for coming')
})

test('an evening of five hours is not over in its fourth', () => {
  const long = { startsAt, endsAt: '2026-12-04T05:30:00.000Z' }
  expect(greeting(order(long), Date.parse('2026-12-04T04:45:00Z'), zone)).toBe('See you tonight')
})

test('with tickets for two evenings we meet at the next one', () => {
  const [first, second] = [
    order({ startsAt, endsAt }),
    order({ startsAt: '2026-12-06T00:30:00.000Z', endsAt: '2026-12-06T03:00:00.000Z' }),
  ]
  const later = second.performances.map((each) => ({ ...each, performanceId: 'later' }))
  const both = {
    ...first,
    performances: [...first.performances, ...later],
    tickets: [
      { ...ticket, admittedAt: startsAt },
      { ...ticket, performanceId: 'later' },
    ],
  }
  expect(greeting(both, Date.parse('2026-12-04T02:00:00Z'), zone)).toBe('See you tonight')
  expect(greeting(both, Date.parse('2026-12-04T17:00:00Z'), zone)).toBe('See you tomorrow')
  const exchanged = { ...both, tickets: both.tickets.slice(1) }
  expect(greeting(exchanged, Date.parse('2026-12-03T17:00:00Z'), zone)).toBe('See you Saturday')
})

const curtain = '2026-11-29T00:30:00.000Z' // 28 November, 7:30 pm in Montréal

test.each([
  ['2026-11-11T17:00:00.000Z', 'In 17 days'],
  ['2026-11-28T03:00:00.000Z', 'See you tomorrow'],
  ['2026-11-28T05:30:00.000Z', 'In 19 hours'],
  ['2026-11-28T23:40:00.000Z', 'In 1 hour'],
  ['2026-11-29T00:20:00.000Z', 'See you today'],
  ['2026-11-29T02:00:00.000Z', 'See you today'],
])('at %s a card says: %s', (now, words) => {
  expect(whenAhead(curtain, Date.parse(now), 'America/Toronto')).toBe(words)
})
