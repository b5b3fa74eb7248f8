import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const foreign = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2fevil.example',
  '/%2Fevil.example/x',
  '%2f%2fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/%09/evil.example',
  '/\n/evil.example',
  ' /shows',
  'shows',
  '/%E0%A4%A',
  '',
  null,
  undefined,
]

test.each(foreign)('X17 V11 %s leads to the start page', (target) => {
  expect(ownPath(target)).toBe('/')
})

test.each(['/', '/seats', '/seats?performance=0a1b', '/shows/Cyrano%20de%20Bergerac', '/profile#orders'])(
  'X17 %s is a path of ours',
  (target) => {
    expect(ownPath(target)).toBe(target)
  },
)

test('X17 V11 whatever goes in, a browser that follows the answer stays on our origin', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '%252f',
    ':',
    '@',
    '.',
    '..',
    'evil.example',
    'https',
    '\t',
    '%09',
    '?',
    '#',
  )
  const target = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(part).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(target, (text) => {
      const answer = ownPath(text)
      expect(new URL(answer, 'https://theatre.example').origin).toBe('https://theatre.example')
      expect(new URL(decodeURI(answer), 'https://theatre.example').origin).toBe('https://theatre.example')
    }),
    { numRuns: 3000 },
  )
})
