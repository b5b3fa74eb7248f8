import { expect, test } from 'vitest'
import type { SeatOwner } from '../../../shared/seating/box-plan.ts'
import { arrangeOwners } from './owner-words.ts'

const owner = (seatNum: number, label: string, name: string | null, reason: string | null = null) =>
  ({
    seatNum,
    label,
    person: name && { name, email: `${seatNum}@college.example`, username: null },
    reason,
  }) as SeatOwner
const owners = [
  owner(1, 'A1', 'Zoé Desrosiers'),
  owner(2, 'A2', null, 'Camera'),
  owner(3, 'A3', 'Ann Éluard'),
  owner(4, 'A4', 'Zoé Desrosiers'),
]
const labels = (words: string, by: 'seat' | 'name') =>
  arrangeOwners(owners, { words, by }).map(({ label }) => label)

test('guests are listed by seat or by last name, blocked seats last', () => {
  expect(labels('', 'seat')).toEqual(['A1', 'A2', 'A3', 'A4'])
  expect(labels('', 'name')).toEqual(['A1', 'A4', 'A3', 'A2'])
})

test('seats are in the order of their names, whatever their numbers', () => {
  const odd = [owner(1, 'A3', 'Ann Éluard'), owner(2, 'A1', 'Ann Éluard'), owner(3, 'A2', 'Ann Éluard')]
  for (const by of ['seat', 'name'] as const)
    expect(arrangeOwners(odd, { words: '', by }).map(({ label }) => label)).toEqual(['A1', 'A2', 'A3'])
})

test('a word finds a seat, a name, an address or a reason, several only what has all', () => {
  expect(labels('a3', 'seat')).toEqual(['A3'])
  for (const words of ['ZOÉ a4', 'zoe a4']) expect(labels(words, 'seat')).toEqual(['A4'])
  expect(labels('eluard', 'seat')).toEqual(['A3'])
  expect(labels('2@college', 'seat')).toEqual([])
  expect(labels('mailto:3@college', 'seat')).toEqual(['A3'])
  expect(labels('camera', 'name')).toEqual(['A2'])
})
