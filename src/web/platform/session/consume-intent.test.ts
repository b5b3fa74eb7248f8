import { describe, expect, test } from 'vitest'
import { readIntent } from './consume-intent.ts'
import { INTENT_MS } from './intent.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const kept = (path: unknown, until: unknown = now + INTENT_MS) => JSON.stringify({ path, until })

describe('readIntent', () => {
  test('gives back the path that was remembered', () => {
    expect(readIntent(kept('/seats?show=ab&performance=cd'), now)).toBe('/seats?show=ab&performance=cd')
  })

  test('knows nothing when nothing was remembered', () => {
    expect(readIntent(null, now)).toBeNull()
  })

  test('forgets after two hours, and does not believe in a longer time', () => {
    expect(readIntent(kept('/seats', now - 1), now)).toBeNull()
    expect(readIntent(kept('/seats', now + INTENT_MS + 1), now)).toBeNull()
  })

  test.each([
    '//evil.com',
    '/\\evil.com',
    '%2f%2fevil.com',
    '/%2fevil.com',
    'https:/evil.com',
    'https://evil.com',
    'javascript:alert(1)',
    '',
  ])('X17: a path that leaves the site leads home: %s', (path) => {
    expect(readIntent(kept(path), now)).toBe('/')
  })

  test.each(['{', '"/seats"', 'null', '[]', '{"path":1,"until":2}', '{"path":"/seats"}'])(
    'X17: anything else than what we wrote leads home: %s',
    (text) => {
      expect(readIntent(text, now)).toBe('/')
    },
  )
})
