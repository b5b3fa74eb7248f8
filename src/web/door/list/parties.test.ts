import { expect, test } from 'vitest'
import type { DoorGuest } from '../../../shared/door/contract.ts'
import { byLabel } from '../../../shared/seating/seats.ts'
import { foldedNames } from '../../../shared/testing/folded-names.ts'
import { isWanted, partiesByName, typesOf } from './parties.ts'

const guest = (label: string, name: string | undefined, more: Partial<DoorGuest> = {}): DoorGuest => ({
  ticketId: `TICKET-${label}`,
  orderId: label,
  ...(name && { name }),
  label,
  seatNum: 1,
  type: 'General',
  admittedAt: null,
  leftAt: null,
  ...more,
})

test('parties go by surname, whatever its accents, and those without a name come last', () => {
  const names = ['Zoé Adam', undefined, 'Ann Zola', 'Émile Éluard', 'Bo Adam', 'Cher']
  const parties = partiesByName(names.map((name, i) => guest(`A${i}`, name)))
  expect(parties.map(({ name }) => name)).toEqual([
    'Bo Adam',
    'Zoé Adam',
    'Cher',
    'Émile Éluard',
    'Ann Zola',
    '',
  ])
})

test('a party has the note on its order, counts who is outside, and says when the last came in', () => {
  const more = { orderId: 'one', note: 'Hearing loop' }
  const [party] = partiesByName([
    guest('A1', 'Zoé Adam', { ...more, admittedAt: '2026-11-27T23:10:00.000Z' }),
    guest('A2', 'Zoé Adam', { ...more, admittedAt: '2026-11-27T23:05:00.000Z', type: 'Student' }),
    guest('A3', 'Zoé Adam', more),
  ])
  expect(party).toMatchObject({
    name: 'Zoé Adam',
    note: 'Hearing loop',
    outside: 1,
    lastIn: '2026-11-27T23:10:00.000Z',
  })
  expect(typesOf(party?.guests ?? [])).toBe('2\u00a0General, Student')
  expect(typesOf([guest('A1', 'Zoé', { type: 'Student', proof: true })])).toBe('Student (proof)')
})

test.each([
  ['zoe', true],
  ['LEFEVRE', true],
  ['obrien', true],
  ['o’brien zo', true],
  ['b12', true],
  ['B 1', true],
  ['\u200bＺoe\u00a0O’Brien\u2011Lef\u{e0020}', true],
  ['', true],
  ['12', false],
  ['zoe smith', false],
])('who types "%s" is shown Zoé O\'Brien-Lefèvre in B12: %s', (typed, wanted) => {
  expect(isWanted(guest('B12', "Zoé O'Brien-Lefèvre"), typed)).toBe(wanted)
})

test.each([
  ['balcony a1', true],
  ['Balcony', true],
  ['bal', true],
  ['a1', true],
  ['a12', true],
  ['a-12', false],
  ['Côté cour', false],
])('in a house of several areas who types "%s" is shown the guest in Balcony A12: %s', (typed, wanted) => {
  expect(isWanted(guest('Balcony A12', 'Zoé Smith'), typed)).toBe(wanted)
})

test('seats are in the order in which people read them, wherever they stand', () => {
  const drawn = ['A3', 'A1', 'A2', 'AA1', 'B1', 'A10'].map((label) => guest(label, 'Zoé Adam'))
  expect(drawn.toSorted(byLabel).map(({ label }) => label)).toEqual(['A1', 'A2', 'A3', 'A10', 'B1', 'AA1'])
})

test('areas are found without their accents', () => {
  expect(isWanted(guest('Côté\u00a0cour B7', 'Zoé Smith'), 'cote cour b7')).toBe(true)
})

test('a guest is found by each spelling under which the office finds the name', () => {
  for (const [name, ...typed] of foldedNames)
    for (const words of [name, ...typed]) expect(isWanted(guest('B12', name), words), words).toBe(true)
})
