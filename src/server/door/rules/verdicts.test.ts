import { expect, test } from 'vitest'
import type { FoundTicket } from '../../tickets/queries.ts'
import { guestName, phoneName, presentVerdict, refusalResult } from './verdicts.ts'

const performanceId = 'a'.repeat(32)
const ticket: FoundTicket = {
  id: 'TICKET-0123456789ABCDEF',
  performance_id: performanceId,
  seat_label: 'B2',
  ticket_type: 'general',
  type_name: null,
  type_name_fr: null,
  state: 'valid',
  admitted_at: Date.UTC(2026, 10, 28, 0, 10),
  show: 'Cyrano',
  starts_at: Date.UTC(2026, 10, 28, 0, 30),
  doors_at: Date.UTC(2026, 10, 28),
  length_minutes: null,
  superseded: false,
  sent_name: null,
  accepted_at: null,
  proof: null,
}

test.each([
  ['that we never issued', null, 'unknown'],
  ['that is void', { ...ticket, state: 'void' } as const, 'void'],
  ['with a code of before', { ...ticket, superseded: true }, 'void'],
  ['of another performance', { ...ticket, performance_id: 'b'.repeat(32) }, 'wrong-performance'],
  ['whose guest is inside', ticket, 'already-admitted'],
])('a ticket %s', (_what, found, result) => {
  expect(refusalResult(found, performanceId)).toBe(result)
})

const facts = {
  ticketId: ticket.id,
  label: 'B2',
  type: 'General',
  show: 'Cyrano',
  startsAt: '2026-11-28T00:30:00.000Z',
}
const admittedAt = '2026-11-28T00:10:00.000Z'

test.each([
  ['admitted', { message: 'Admitted', admittedAt }],
  ['already-admitted', { message: 'Already admitted', admittedAt }],
  ['void', { message: 'This ticket is no longer valid' }],
] as const)('a verdict of %s', (result, said) => {
  expect(presentVerdict(result, ticket, null)).toEqual({ ...facts, result, ...said })
})

test('a verdict on a ticket that nobody has been admitted with has no time of it', () => {
  const verdict = presentVerdict('already-admitted', { ...ticket, admitted_at: null }, null)
  expect(verdict).not.toHaveProperty('admittedAt')
})

test('a verdict without a ticket is a message', () => {
  expect(presentVerdict('unknown', null, null)).toEqual({
    result: 'unknown',
    message: 'This is not one of our tickets',
  })
})

test('whoever comes back is welcomed, with since when they were out, and named', () => {
  const guest = { name: 'Amélie Roy' }
  expect(presentVerdict('admitted', ticket, guest, ticket.doors_at)).toEqual({
    ...facts,
    ...guest,
    result: 'admitted',
    message: 'Welcome back',
    admittedAt,
    outSince: '2026-11-28T00:00:00.000Z',
  })
})

test.each([
  ['the one given at the desk', { buyer_name: 'Luc Roy', deleted_at: null }, 'Luc Roy'],
  ['else that of the account', { buyer_name: null, deleted_at: null }, 'Amélie Roy'],
  ['none of a deleted account', { buyer_name: null, deleted_at: 1 }, ''],
])('the name of a guest: %s', (_what, buyer, name) => {
  const account = { first_name: 'Amélie', last_name: 'Roy', ...buyer }
  expect(guestName({ ...account, sent_name: 'Zoé', accepted_at: null })).toBe(name)
  expect(guestName({ ...account, sent_name: 'Zoé', accepted_at: 1 })).toBe('Zoé')
})

test('a phone is named after who is logged in, and by its browser while its session is there', () => {
  expect(phoneName({ first_name: 'Nadia', user_agent: null })).toBe('Nadia')
  expect(phoneName({ first_name: 'Nadia', user_agent: 'curl/8' })).toMatch(/^Nadia, ./)
})
