import { expect, test } from 'vitest'
import { searchKey } from '../platform/text/search-key.ts'
import { nameKey, nameRefusal } from './names.ts'

test.each([
  ['case', 'HAMLET', 'Hamlet'],
  ['spaces', ' Les  Plaideurs ', 'les plaideurs'],
  ['the Unicode form', 'L’École'.normalize('NFD'), 'L’ÉCOLE'],
  ['sharp s', 'Die Straße', 'DIE STRASSE'],
  ['final sigma', 'Ο ΟΔΟΣ', 'ο οδοσ'],
])('names that differ in %s alone are one name', (_what, a, b) => {
  expect(nameKey(a)).toBe(nameKey(b))
})

test('an accent makes another name, but is found without it', () => {
  expect(nameKey('Ecole')).not.toBe(nameKey('École'))
  expect(searchKey('L’École')).toBe(searchKey("l'ecole"))
  expect(searchKey('L’Œuvre au noir, Ægidius')).toBe(searchKey("l'oeuvre au noir, aegidius"))
})

test.each(['all', ' Update ', 'ALL', '..', 'a'.repeat(32), 'AB'.repeat(16), '\u200b', '\u202e \u2069'])(
  '%j is no name of a show',
  (name) => {
    expect(nameRefusal(name)).toEqual(expect.any(String))
  },
)

test.each(['All My Sons', 'Updates', '1984', '?', '🎭', '{{7*7}}', '</script>'])('%j may be one', (name) => {
  expect(nameRefusal(name)).toBeNull()
})
