import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lettersOfLine } from './lobby-lines.ts'

test.each([
  ['Hamlet', 2, 7],
  ['Twelfth Night', 2, 7],
  ['Twelfth Night', 1, 13],
  ['The Importance of Being Earnest', 2, 16],
  ['The Importance of Being Earnest', 3, 13],
])('%s in %i lines has %i letters a line', (title, lines, letters) => {
  expect(lettersOfLine(title, lines)).toBe(letters)
})

test('no word is broken, and fewer lines are never narrower', () => {
  const titles = fc.array(fc.stringMatching(/^[a-z]{1,24}$/), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(titles, (words) => {
      const title = words.join(' ')
      const [one, two, three] = [1, 2, 3].map((lines) => lettersOfLine(title, lines)) as [
        number,
        number,
        number,
      ]
      expect(three).toBeGreaterThanOrEqual(Math.max(...words.map((word) => word.length)))
      expect(two).toBeGreaterThanOrEqual(three)
      expect(one).toBe(Math.max(7, title.length))
    }),
  )
})
