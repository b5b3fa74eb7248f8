import { expect, test } from 'vitest'
import { kindOffered, kindsOfTicket, typesOf } from './ticket-types.ts'

const seat = (seatNum: number, type: string) => ({
  seatNum,
  type,
  label: 'A1',
  priceCents: 1590,
  performanceId: 'evening',
})

test('the kinds of tickets of an order are by seat; what cannot be chosen is no choice', () => {
  expect(typesOf({ seats: [seat(3, 'student'), seat(4, 'adult')] })).toEqual({
    'evening 3': 'student',
    'evening 4': 'adult',
  })
  expect(typesOf({ seats: [seat(3, 'student'), seat(4, 'complimentary')] })).toEqual({})
  expect(typesOf(undefined)).toEqual({})
})

test('a new seat has the kind of the ticket returned for it where that is offered, else the full price', () => {
  expect(kindOffered('student', ['adult', 'student'])).toBe('student')
  expect(kindOffered('student', ['adult', 'senior'])).toBe('adult')
  expect(kindOffered('student', ['general'])).toBe('general')
  expect(kindOffered('general', ['adult', 'student'])).toBe('adult')
  expect(kindOffered(undefined, ['adult', 'student'])).toBe('adult')
  expect(kindOffered(undefined, [])).toBe('general')
})

test('a kind that is no longer offered stays with its seat; moved, the ticket has the full price', () => {
  const offered = ['adult', 'student'] as const
  expect(kindsOfTicket('student', offered)).toEqual({ kinds: offered, before: 'student' })
  expect(kindsOfTicket('general', offered)).toEqual({ kinds: offered, before: 'adult' })
  expect(kindsOfTicket('senior', offered)).toEqual({
    kinds: ['senior', 'adult', 'student'],
    before: 'senior',
  })
  expect(kindsOfTicket('senior', offered, true)).toEqual({ kinds: offered, before: 'adult' })
  expect(kindsOfTicket('senior', ['general'])).toEqual({ kinds: ['senior', 'general'], before: 'senior' })
})
