import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test('initials are whole letters of any script', () => {
  expect(initialsOf('Odile', 'Tremblay')).toBe('OT')
  expect(initialsOf('émile', "o'Shaughnessy")).toBe('ÉO')
  expect(initialsOf(' 👩‍🎤 Star', 'العربية')).toBe('👩‍🎤ا')
  expect(initialsOf('Cher', '')).toBe('C')
  expect(initialsOf('', '')).toBe('')
})
