import { expect, test } from 'vitest'
import type { OfferedType } from '../../../../shared/seating/prices.ts'
import { isTypeChoice, kindOffered, kindsOfTicket, nameOfType, typesOf } from './ticket-types.ts'

const seat = (seatNum: number, type: string) => ({
  seatNum,
  type,
  typeName: type,
  label: 'A1',
  priceCents: 1590,
  performanceId: 'evening',
})

const offer = (...types: string[]) =>
  types.map((type): OfferedType => ({ type, name: type, nameFr: '', unit: 'percent', value: 0 }))

test('the kinds of tickets of an order are by seat; what cannot be chosen is no choice', () => {
  expect(typesOf({ seats: [seat(3, 'student'), seat(4, 'adult')] })).toEqual({
    'evening 3': { type: 'student', chosenPrice: 15.9 },
    'evening 4': { type: 'adult', chosenPrice: 15.9 },
  })
  expect(typesOf({ seats: [seat(3, 'student'), seat(4, 'complimentary')] })).toEqual({})
  expect(typesOf(undefined)).toEqual({})
  expect([{ a: { type: 'student' } }, {}].every(isTypeChoice)).toBe(true)
  expect(
    [null, { a: 'student' }, { a: { chosenPrice: 5 } }, { a: { type: 'x', chosenPrice: '5' } }].some(
      isTypeChoice,
    ),
  ).toBe(false)
})

test('a new seat has the kind of the ticket returned for it where that is offered, else the full price', () => {
  const kind = (returned: string | undefined, ...offered: string[]) =>
    kindOffered(returned, offer(...offered)).type
  expect(kind('student', 'adult', 'student')).toBe('student')
  expect(kind('student', 'senior', 'adult')).toBe('adult')
  expect(kind('student', 'general')).toBe('general')
  expect(kind('general', 'adult', 'student')).toBe('adult')
  expect(kind(undefined, 'adult', 'student')).toBe('adult')
  expect(kind(undefined)).toBe('general')
})

test('a kind that is no longer offered stays with its seat; moved, the ticket has the full price', () => {
  const kinds = (has: string, offered: OfferedType[], moved = false) => {
    const { kinds, before } = kindsOfTicket({ type: has, typeName: has }, offered, moved)
    return [kinds.map(({ type }) => type).join(), before.type]
  }
  const offered = offer('adult', 'student')
  expect(kinds('student', offered)).toEqual(['adult,student', 'student'])
  expect(kinds('general', offered)).toEqual(['adult,student', 'adult'])
  expect(kinds('senior', offered)).toEqual(['senior,adult,student', 'senior'])
  expect(kinds('senior', offered, true)).toEqual(['adult,student', 'adult'])
  expect(kinds('adult', [])).toEqual(['general', 'general'])
  expect(kinds('senior', [])).toEqual(['senior,general', 'senior'])
  expect(nameOfType('student', offered)).toBe('student')
})
