import { expect, test } from 'vitest'
import { reasonOf } from './reason.ts'

test('the reason of a failure names what it came of, once, and ends', () => {
  const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED' })
  expect(reasonOf(new Error('fetch failed', { cause: refused }))).toBe('fetch failed (ECONNREFUSED)')
  expect(reasonOf(new AggregateError([refused, refused, new Error('gone')], '3 of 3 failed'))).toBe(
    '3 of 3 failed (ECONNREFUSED; gone)',
  )
  const circle: Error & { cause?: unknown } = new Error('round')
  circle.cause = new Error('and round', { cause: circle })
  expect(reasonOf(circle)).toMatch(/^round \(and round/)
})
