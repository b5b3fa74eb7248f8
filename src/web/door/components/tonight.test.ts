import { expect, test } from 'vitest'
import type { DoorStage } from '../../../shared/door/contract.ts'
import { doorOf } from './tonight.ts'

const at = (id: string, stage: DoorStage, startsAt = id) => ({ id, stage, startsAt })
const matinee = at('14:00', 'today')
const evening = at('19:30', 'today')
const tomorrow = at('tomorrow', 'later')

test.each([
  ['the one whose doors are open', [at('14:00', 'open'), evening, tomorrow], '14:00'],
  ['the next of today', [matinee, evening, tomorrow], '14:00'],
  ['the evening, once the matinee is over', [at('14:00', 'over'), evening], '19:30'],
  ['nothing on a day without performances', [at('yesterday', 'over'), tomorrow], undefined],
  ['nothing when two doors are open', [at('hall 1', 'open'), at('hall 2', 'open')], undefined],
  [
    'nothing when two start at once',
    [at('hall 1', 'today', '19:30'), at('hall 2', 'today', '19:30')],
    undefined,
  ],
  ['nothing without performances', [], undefined],
])('a door opens on %s', (_what, performances, id) => {
  expect(doorOf(performances, null)?.id).toBe(id)
})

test('a chosen performance stays chosen until it is over', () => {
  expect(doorOf([matinee, evening, tomorrow], 'tomorrow')).toBe(tomorrow)
  expect(doorOf([at('14:00', 'open'), evening], '19:30')).toBe(evening)
  expect(doorOf([at('14:00', 'over'), evening], '14:00')).toBe(evening)
  expect(doorOf([matinee, evening], 'long ago')).toBe(matinee)
})

test('a performance that was over when it was chosen stays chosen', () => {
  const over = at('14:00', 'over')
  expect(doorOf([over], '14:00', '14:00')).toBe(over)
  expect(doorOf([over, evening], '14:00', '14:00')).toBe(over)
  expect(doorOf([over, evening], '19:30', '14:00')).toBe(evening)
  expect(doorOf([over], '14:00', 'another')).toBeNull()
})
