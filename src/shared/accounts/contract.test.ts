import { expect, test } from 'vitest'
import { loginBody, registerBody } from './contract.ts'

const person = {
  firstName: 'Zoé',
  lastName: 'O’Brien',
  email: ' Zoe@College.Example ',
  password: 'twelve-owls',
  phone: '514 555-0199',
  role: 'user',
}

test('a complete form is taken; the address is lower-cased', () => {
  expect(registerBody.parse(person)).toEqual({ ...person, email: 'zoe@college.example' })
})

test.each([
  [7, false],
  [8, true],
  [128, true],
  [129, false],
])('A01 a password of %i characters: %s', (length, taken) => {
  expect(registerBody.safeParse({ ...person, password: 'ü'.repeat(length) }).success).toBe(taken)
})

test.each([
  ['eight emoji are eight characters', '🎭'.repeat(8), true],
  ['seven emoji are fourteen UTF-16 units and too short', '🎭'.repeat(7), false],
  ['a letter and its accent are one character', 'e\u0301'.repeat(7), false],
])('A02 %s', (_what, password, taken) => {
  expect(registerBody.safeParse({ ...person, password }).success).toBe(taken)
})

test.each(['firstName', 'lastName', 'email', 'password', 'phone'])('an empty %s is named', (field) => {
  const result = registerBody.safeParse({ ...person, [field]: '' })
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toContain(field)
})

test('a log-in without a password is refused in our words', () => {
  const [issue] = loginBody.safeParse({ email: person.email, password: '' }).error?.issues ?? []
  expect(issue).toMatchObject({ path: ['password'], message: 'Please enter your password.' })
})

test.each(['isAdmin', 'emailVerified', 'verified', 'userId', 'status', 'password_hash'])(
  'Z04 the unknown field %s is refused',
  (field) => {
    expect(registerBody.safeParse({ ...person, [field]: true }).success).toBe(false)
    expect(loginBody.safeParse({ email: person.email, password: 'x', [field]: true }).success).toBe(false)
  },
)

test.each([
  'a@b.c\r\nRCPT TO:<x@y.example>',
  'a b@c.example',
  '@c.example',
  'a@',
  `${'a'.repeat(250)}@b.example`,
])('X26 %j is no address', (email) => {
  expect(registerBody.safeParse({ ...person, email }).success).toBe(false)
})
