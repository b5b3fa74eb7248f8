import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test('a name in letters and digits alone, for files and ids', () => {
  expect(plainName('Un cœur simple, d’après Flaubert', 60)).toBe('un-coeur-simple-d-apres-flaubert')
  expect(plainName('Ex æquo !', 60)).toBe('ex-aequo')
  expect(plainName('L’Œuvre au noir', 9)).toBe('l-oeuvre')
  expect(plainName('夏', 60)).toBe('')
})
