import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUnsubscribe, signUnsubscribe } from './policy.ts'

const secret = randomBytes(32)
const userId = 'ab'.repeat(16)

test('a token stops what it was made for, and for whom', () => {
  for (const list of ['reminders', 'announcements'] as const)
    expect(readUnsubscribe(secret, signUnsubscribe(secret, { list, userId }))).toEqual({ list, userId })
})

test('X26 no other text does: another list, person or secret, and any changed character', () => {
  const token = signUnsubscribe(secret, { list: 'reminders', userId })
  expect(readUnsubscribe(randomBytes(32), token)).toBeNull()
  expect(readUnsubscribe(secret, token.replace('reminders', 'announcements'))).toBeNull()
  expect(readUnsubscribe(secret, token.replace(userId, 'cd'.repeat(16)))).toBeNull()
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
      (i, text) => {
        const changed = token.slice(0, i) + text + token.slice(i + 1)
        expect(readUnsubscribe(secret, changed)).toEqual(changed === token ? expect.anything() : null)
      },
    ),
  )
})
