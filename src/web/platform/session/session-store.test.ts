import { describe, expect, test } from 'vitest'
import { emailInToken } from './session-store.ts'

function tokenOf(claims: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(claims))
  return `h.${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')}.s`
}

describe('emailInToken', () => {
  test('reads the claim, whatever its alphabet', () => {
    expect(emailInToken(tokenOf({ email: 'noëlle+théâtre@college.example' }))).toBe(
      'noëlle+théâtre@college.example',
    )
  })

  test.each(['', 'x', 'a.b.c', tokenOf(null), tokenOf('text'), tokenOf({}), tokenOf({ email: 7 })])(
    'is null for a token that says nothing: %s',
    (token) => {
      expect(emailInToken(token)).toBeNull()
    },
  )
})
