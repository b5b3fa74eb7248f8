import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  '/',
  '/seats',
  '/seats?performance=abc',
  '/shows/L%27%C5%92uvre%20au%20noir',
  '/confirmation?order=1#tickets',
  '/a//b',
])('V11 %s is a path of our own', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'seats',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/a\\b',
  'https://evil.example',
  'https:/evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2fevil.example',
  '/%2Fevil.example',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/\tevil',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:x',
  ' //evil.example',
  '/%',
  '/%c3',
  '/\u0000',
])('V11 X17 %j goes to our start page', (target) => {
  expect(ownPath(target)).toBe('/')
})

test('V11 X17 whatever comes in, what comes out stays on this site', () => {
  const pieces = fc.constantFrom(
    ...['/', '\\', '//', '%2f', '%5c', '%252f', '.', '..', ':', '@', '?', '#', 'https:', 'evil.example'],
    ...['\t', '\n', '\r', ' ', '%09', '%00', 'a', '%'],
  )
  const targets = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  )
  fc.assert(
    fc.property(targets, (target) => {
      const path = ownPath(target)
      expect(path === '/' || path === target).toBe(true)
      let seen = path
      for (let i = 0; i < 3; i++) {
        expect(new URL(seen, 'https://theatre.example').origin).toBe('https://theatre.example')
        seen = decodeURIComponent(seen)
      }
    }),
    { numRuns: 5000 },
  )
})
