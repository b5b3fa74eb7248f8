import { expect, test } from 'vitest'
import { placeOf, plainLine, ticketKind } from './wording.ts'

test('a plain line has no breaks, control characters, marks of direction or runs of spaces', () => {
  expect(plainLine(' Salle\r\n\u0000Claude   \u202eRoy\u2028 ')).toBe('Salle Claude Roy')
})

test('a place and a kind of ticket name what there is', () => {
  expect(placeOf({ location: 'Salle\nRoy', address: '1 rue Roy' })).toBe('Salle Roy, 1 rue Roy')
  expect(placeOf({ location: 'Salle Roy' })).toBe('Salle Roy')
  expect(ticketKind({ zone: 'Balcony', ticketType: 'Student' })).toBe('Balcony, Student')
  expect(ticketKind({ ticketType: 'Student' })).toBe('Student')
})
