import { expect, test } from 'vitest'
import { readPart } from './cast.ts'
import { noDetails, showDetails } from './details.ts'
import { eveningText } from './evening.ts'

test.each([
  [140, 1, '2 h 20 min, with one intermission'],
  [60, 0, '1 h, no intermission'],
  [50, null, '50 min'],
  [200, 2, '3 h 20 min, with 2 intermissions'],
  [null, 0, 'No intermission'],
  [null, null, null],
])('%s minutes and %s intervals: %s', (lengthMinutes, intervals, text) => {
  expect(eveningText({ lengthMinutes, intervals })).toBe(text)
})

test.each([
  [{ lengthMinutes: 0 }],
  [{ lengthMinutes: 90.5 }],
  [{ lengthMinutes: 721 }],
  [{ intervals: 6 }],
  [{ language: 'x'.repeat(201) }],
  [{ language: 'English\u0007' }],
  [{ advice: 'x'.repeat(1001) }],
  [{ address: 'two\nlines' }],
])('%j is refused', (more) => {
  expect(showDetails.safeParse({ ...noDetails, ...more }).success).toBe(false)
})

test('a paragraph keeps its lines, and loses the space around it', () => {
  expect(showDetails.parse({ ...noDetails, access: ' Step-free.\nHearing loop. ' }).access).toBe(
    'Step-free.\nHearing loop.',
  )
})

test.each([
  ['Étienne Marchand-Roy (Cyrano)', 'Étienne Marchand-Roy', 'Cyrano'],
  ['Adèle Nguyen-Tremblay ( Sir Toby, a knight )', 'Adèle Nguyen-Tremblay', 'Sir Toby, a knight'],
  ['Jean (Johnny) Roy (Argan)', 'Jean (Johnny) Roy', 'Argan'],
  ['Sofia Delacroix', 'Sofia Delacroix', null],
  ['Jean (Johnny) Roy', 'Jean (Johnny) Roy', null],
  ['(Chorus)', '(Chorus)', null],
])('%s is %s, playing %s', (written, name, role) => {
  expect(readPart(written)).toEqual({ name, role })
})
