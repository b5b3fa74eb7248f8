import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

test('what somebody else saved is taken where the writer changed nothing; what both changed is disputed', () => {
  const base = { description: 'Old.', location: 'Main Hall', cast: ['Max'], time: '19:30' }
  const mine = { ...base, description: 'Mine.', location: 'Black Box' }
  const theirs = { ...base, description: 'Theirs.', cast: ['Zoé'], location: 'Black Box' }
  const merged = mergeEdits(base, mine, theirs)
  expect(merged).toEqual({ values: { ...mine, cast: ['Zoé'] }, taken: ['cast'], disputed: ['description'] })
})

test('a field that theirs lacks goes, and a new one comes', () => {
  const prices = (zone: string, price: string): Record<string, string> => ({ [zone]: price })
  expect(mergeEdits(prices('up', '8'), prices('up', '9'), prices('gods', '4'))).toEqual({
    values: { gods: '4' },
    taken: ['gods'],
    disputed: [],
  })
})
