import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernameFrom } from './usernames.ts'

test.each([
  ['zoe.martin@college.example', 'zoe-martin'],
  ['Zoé.Ñandú@college.example', 'zoe-nandu'],
  ['first+tag@college.example', 'first-tag'],
  ['--x--@college.example', 'x'],
  ['add@college.example', 'user-add'],
  ['update@college.example', 'user-update'],
  ['delete@college.example', 'user-delete'],
  ['日本@college.example', 'user'],
  ['"a@b"@college.example', 'a-b'],
])('%s makes %s', (email, username) => {
  expect(usernameFrom(email)).toBe(username)
})

test('a user name is safe in an address, whatever the e-mail', () => {
  fc.assert(
    fc.property(fc.string(), (local) => {
      const username = usernameFrom(`${local}@college.example`)
      expect(username).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(['add', 'update', 'delete']).not.toContain(username)
      expect(username.length).toBeLessThanOrEqual(35)
    }),
  )
})
