import { expect, test } from 'vitest'
import { passwordProblem } from './passwords.ts'

const email = 'zoe.martin@college.example'

test.each([
  'zoe.martin@college.example',
  'Zoe.Martin@College.Example',
  'zoemartin',
  'zoe.martinzoe.martin',
  'password',
  'Password1!',
  'theatre2026',
  'theatretheatre',
  'Playhouse of Québec',
  'aaaaaaaaaaaa',
  '12345678',
  'qwertyuiop',
])('A03 %s is too easy to guess', (password) => {
  expect(passwordProblem(password, { email, words: ['Playhouse of Québec'] })).toMatch(/\.$/)
})

test.each([
  'twelve-owls-at-dawn',
  'theatre of the absurd',
  'zoe.martin likes owls',
  'ünïcödé wörds',
  '🎭🎟🎬🩰🎻🥁🎺🎤',
])('A03 %s is taken', (password) => {
  expect(passwordProblem(password, { email })).toBeNull()
})

test.each([
  [14, false],
  [15, true],
])('A01 a password of %i characters for staff: %s', (length, taken) => {
  const password = 'owl-shed at dusk'.slice(0, length)
  expect(passwordProblem(password, { email, staff: true }) === null).toBe(taken)
  expect(passwordProblem(password, { email })).toBeNull()
})
